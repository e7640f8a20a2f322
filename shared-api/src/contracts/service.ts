import { MAX_LISTED_VERSIONS } from '../constants/services.ts';
import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { serviceSchemas } from './schemas/service.ts';

const serviceFacts = {
  addService: {
    method: 'POST',
    path: '/Services/AddService',
    access: 'admin',
    idempotent: true,
    summary: 'Create (id 0) or change a service; the answer is a text whose first number is the id',
  },
  getServices: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Services/GetServices',
    access: 'signedIn',
    summary:
      'One service by id; `applicationId` gives the version that application is pinned to, `version` any (admins)',
  },
  getServiceVersions: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Services/GetServiceVersions',
    access: 'admin',
    summary: `Who saved a service when, newest version first, at most ${MAX_LISTED_VERSIONS}`,
  },
  getAllServices: {
    method: 'POST',
    reads: true,
    path: '/Services/GetAllServices',
    access: 'signedIn',
    summary: 'A page of services by name; customers see published ones only',
  },
  getOpenApplications: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Services/GetOpenApplications',
    access: 'admin',
    summary: 'How many applications for a service are still open, whatever version they are pinned to',
  },
} as const satisfies EndpointFactsOf<typeof serviceSchemas>;

/** The calls under `/Services`. See docs/product.md#calls. */
export const serviceEndpoints: EndpointsOf<typeof serviceSchemas, typeof serviceFacts> = serviceFacts;
