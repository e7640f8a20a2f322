import { loadCalls } from '../../components/load-calls.ts';
import { AddressLink } from './AddressLink.tsx';

const send = async (token: string) => (await loadCalls()).undoChange(token);

/** Where the link leads that a former address was sent. */
export function Component() {
  return <AddressLink does="undo" send={send} />;
}
