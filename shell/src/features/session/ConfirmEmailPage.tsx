import { loadCalls } from '../../components/load-calls.ts';
import { AddressLink } from './AddressLink.tsx';

const send = async (token: string) => (await loadCalls()).confirmAddress(token);

/** The page that the link in a confirmation mail opens. */
export function Component() {
  return <AddressLink action="confirm" send={send} />;
}
