import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { passportSchemas } from '../schemas/account/passport.ts';

const passportFacts = {
  getPassport: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/User/GetPassport',
    access: 'customer',
    summary: 'The passport one keeps; null without one',
  },
  savePassport: {
    method: 'POST',
    path: '/User/SavePassport',
    access: 'customer',
    summary: 'Keep this passport, in place of another one; its copy is a file of one’s own',
  },
  deletePassport: {
    method: 'POST',
    path: '/User/DeletePassport',
    access: 'customer',
    summary: 'Keep no passport any more; a copy that is part of an application stays there',
  },
} as const satisfies EndpointFactsOf<typeof passportSchemas>;

/** Calls about the customer's saved passport. Nobody else can read or change it. */
export const passportEndpoints: EndpointsOf<typeof passportSchemas, typeof passportFacts> = passportFacts;
