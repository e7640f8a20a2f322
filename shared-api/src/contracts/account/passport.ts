import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { passportSchemas } from '../schemas/account/passport.ts';

const passportFacts = {
  getPassport: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/User/GetPassport',
    access: 'customer',
    summary: 'Returns the customer’s saved passport, or null',
  },
  savePassport: {
    method: 'POST',
    path: '/User/SavePassport',
    access: 'customer',
    summary: 'Save a passport and replace the saved one. The copy must be a file of the customer',
  },
  deletePassport: {
    method: 'POST',
    path: '/User/DeletePassport',
    access: 'customer',
    summary: 'Delete the saved passport. A copy in an application stays there',
  },
} as const satisfies EndpointFactsOf<typeof passportSchemas>;

/** Calls about the customer's saved passport. Nobody else can read or change it. */
export const passportEndpoints: EndpointsOf<typeof passportSchemas, typeof passportFacts> = passportFacts;
