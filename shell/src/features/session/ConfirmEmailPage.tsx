import { loadCalls } from '../../components/load-calls.ts';
import { AddressLink } from './AddressLink.tsx';

const send = async (token: string) => (await loadCalls()).confirmAddress(token);

/** Where the link leads that confirms an address. */
export function Component() {
  return <AddressLink does="confirm" send={send} />;
}
