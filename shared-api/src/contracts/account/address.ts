import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { addressSchemas } from '../schemas/account/address.ts';

const addressFacts = {
  confirmAddress: {
    method: 'POST',
    path: '/User/ConfirmAddress',
    access: 'public',
    credentials: true,
    summary: 'Confirm an e-mail or phone with the token of the mailed link',
  },
  undoChange: {
    method: 'POST',
    path: '/User/UndoChange',
    access: 'public',
    summary: 'Undo a change of e-mail or phone with the token of the link that the old address got. Ends all sessions',
  },
  getAddressState: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/User/GetAddressState',
    access: 'signedIn',
    summary: 'Returns whether the caller’s e-mail is confirmed, and which changes wait for confirmation',
  },
  sendConfirmation: {
    method: 'POST',
    path: '/User/SendConfirmation',
    access: 'signedIn',
    summary: 'Send the link again to an address that waits for confirmation: the caller’s, or any for super admins',
  },
  takeBackChange: {
    method: 'POST',
    path: '/User/TakeBackChange',
    access: 'signedIn',
    proof: 'handler',
    summary: 'Cancel a change of address that waits for confirmation: the caller’s, or any for super admins',
  },
} as const satisfies EndpointFactsOf<typeof addressSchemas>;

/**
 * Calls that confirm e-mail addresses and phones, and undo their change. See docs/product.md#accounts,
 * docs/decisions/0042.
 */
export const addressEndpoints: EndpointsOf<typeof addressSchemas, typeof addressFacts> = addressFacts;
