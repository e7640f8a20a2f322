import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { homeSchemas } from './schemas/home.ts';

const homeFacts = {
  getAllCountries: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Home/GetAllCountries',
    access: 'public',
    summary: 'Returns all countries, sorted by name',
  },
} as const satisfies EndpointFactsOf<typeof homeSchemas>;

/** The calls under `/Home`. See docs/product.md#calls. */
export const homeEndpoints: EndpointsOf<typeof homeSchemas, typeof homeFacts> = homeFacts;
