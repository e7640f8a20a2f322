import { AddressLink } from './AddressLink.tsx';
import { loadCalls } from './load-calls.ts';

const send = async (token: string) => (await loadCalls()).undoChange(token);

/** Where the link leads that a former address was sent. */
export function Component() {
  return <AddressLink does="undo" send={send} />;
}
