import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { addressSchemas } from '../schemas/account/address.ts';

const addressFacts = {
  confirmAddress: {
    method: 'POST',
    path: '/User/ConfirmAddress',
    access: 'public',
    credentials: true,
    summary: 'Confirm an e-mail or phone by the token of the link sent to it',
  },
  undoChange: {
    method: 'POST',
    path: '/User/UndoChange',
    access: 'public',
    summary:
      'Take a change of e-mail or phone back by the token of the link sent to the former address; ends all sessions',
  },
  getAddressState: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/User/GetAddressState',
    access: 'signedIn',
    summary: 'Whether the own e-mail is confirmed, and what waits for confirmation',
  },
  sendConfirmation: {
    method: 'POST',
    path: '/User/SendConfirmation',
    access: 'signedIn',
    summary: 'Send the link again to the address that waits for confirmation: own; everybody’s for super admins',
  },
  takeBackChange: {
    method: 'POST',
    path: '/User/TakeBackChange',
    access: 'signedIn',
    proof: 'handler',
    summary: 'Take back a change of address that waits for confirmation: own; everybody’s for super admins',
  },
} as const satisfies EndpointFactsOf<typeof addressSchemas>;

/**
 * Calls that confirm e-mail addresses and phones, and undo their change. See docs/product.md#accounts,
 * docs/decisions/0042.
 */
export const addressEndpoints: EndpointsOf<typeof addressSchemas, typeof addressFacts> = addressFacts;
