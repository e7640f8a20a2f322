import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { applicationSchemas } from './schemas/application.ts';

const applicationFacts = {
  addApplication: {
    method: 'POST',
    path: '/Application/AddApplication',
    access: 'signedIn',
    idempotent: true,
    summary: 'Create (applicationId 0, customers only) or change an application. `submitted` in the JSON submits it',
  },
  getApplications: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetApplications',
    access: 'signedIn',
    summary: 'Returns one application. Customers get only their own',
  },
  getAllApplications: {
    method: 'POST',
    reads: true,
    path: '/Application/GetAllApplications',
    access: 'signedIn',
    summary: 'Returns a page of applications. Customers get their own, admins all submitted ones',
  },
  withdrawApplication: {
    method: 'POST',
    path: '/Application/WithdrawApplication',
    access: 'customer',
    summary:
      'Withdraw a submitted application of the customer that is neither decided nor paid. A repeated call changes nothing',
  },
  getReceipt: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetReceipt',
    access: 'customer',
    summary: 'Returns the receipt of a submitted application of the customer, as a PDF in base64',
  },
  getApplicationHistory: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetApplicationHistory',
    access: 'customer',
    summary: 'Returns the history of an application of the customer, newest first',
  },
} as const satisfies EndpointFactsOf<typeof applicationSchemas>;

/** The calls under `/Application`. See docs/product.md#calls. */
export const applicationEndpoints: EndpointsOf<typeof applicationSchemas, typeof applicationFacts> = applicationFacts;
