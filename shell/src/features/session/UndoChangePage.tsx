import { loadCalls } from '../../components/load-calls.ts';
import { AddressLink } from './AddressLink.tsx';

const send = async (token: string) => (await loadCalls()).undoChange(token);

/** The page that the undo link in a mail to the old address opens. */
export function Component() {
  return <AddressLink action="undo" send={send} />;
}
