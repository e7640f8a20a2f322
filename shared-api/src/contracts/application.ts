import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { applicationSchemas } from './schemas/application.ts';

const applicationFacts = {
  addApplication: {
    method: 'POST',
    path: '/Application/AddApplication',
    access: 'signedIn',
    idempotent: true,
    summary:
      'Create (applicationId 0, customers only) or change an application; `submitted` in the JSON makes it final',
  },
  getApplications: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetApplications',
    access: 'signedIn',
    summary: 'One application; customers see their own only',
  },
  getAllApplications: {
    method: 'POST',
    reads: true,
    path: '/Application/GetAllApplications',
    access: 'signedIn',
    summary: 'A page of applications; customers: own; admins: all that were submitted',
  },
  withdrawApplication: {
    method: 'POST',
    path: '/Application/WithdrawApplication',
    access: 'customer',
    summary:
      'Take back an application of one’s own that was submitted and is neither decided nor paid; a repeat changes nothing',
  },
  getReceipt: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetReceipt',
    access: 'customer',
    summary: 'The receipt of an application of one’s own that was submitted, as PDF',
  },
  getApplicationHistory: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetApplicationHistory',
    access: 'customer',
    summary: 'What happened to an application of one’s own, newest first',
  },
} as const satisfies EndpointFactsOf<typeof applicationSchemas>;

/** The calls under `/Application`. See docs/product.md#calls. */
export const applicationEndpoints: EndpointsOf<typeof applicationSchemas, typeof applicationFacts> = applicationFacts;
