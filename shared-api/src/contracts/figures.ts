import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { figureSchemas } from './schemas/figures.ts';

const figureFacts = {
  getFigures: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Figures/GetFigures',
    access: 'admin',
    summary: 'By service and week: received, decided, days, sent back and why; by administrator for super admins',
  },
} as const satisfies EndpointFactsOf<typeof figureSchemas>;
/** The calls under `/Figures`: the statistics page. */
export const figureEndpoints: EndpointsOf<typeof figureSchemas, typeof figureFacts> = figureFacts;
