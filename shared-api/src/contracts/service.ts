import { MAX_LISTED_VERSIONS } from '../constants/services.ts';
import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { serviceSchemas } from './schemas/service.ts';

const serviceFacts = {
  addService: {
    method: 'POST',
    path: '/Services/AddService',
    access: 'admin',
    idempotent: true,
    summary: 'Create (id 0) or change a service. The answer is a text whose first number is the id',
  },
  getServices: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Services/GetServices',
    access: 'signedIn',
    summary:
      'Returns one service by id. With `applicationId`, the version that the application is pinned to. With `version`, that version (admins only)',
  },
  getServiceVersions: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Services/GetServiceVersions',
    access: 'admin',
    summary: `Returns who saved a service and when, newest version first, at most ${MAX_LISTED_VERSIONS}`,
  },
  getAllServices: {
    method: 'POST',
    reads: true,
    path: '/Services/GetAllServices',
    access: 'signedIn',
    summary: 'Returns a page of services, sorted by name. Customers get only published ones',
  },
  getOpenApplications: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Services/GetOpenApplications',
    access: 'admin',
    summary: 'Returns how many applications for a service are open, for all its versions together',
  },
} as const satisfies EndpointFactsOf<typeof serviceSchemas>;

/** The calls under `/Services`. See docs/product.md#calls. */
export const serviceEndpoints: EndpointsOf<typeof serviceSchemas, typeof serviceFacts> = serviceFacts;
