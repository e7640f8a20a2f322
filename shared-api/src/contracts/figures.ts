import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { figureSchemas } from './schemas/figures.ts';

const figureFacts = {
  getFigures: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Figures/GetFigures',
    access: 'admin',
    summary:
      'Returns per service and week how many applications were received, decided and sent back, why, and how long it took. Super admins also get figures per administrator',
  },
} as const satisfies EndpointFactsOf<typeof figureSchemas>;
/** The calls under `/Figures`: the statistics page. */
export const figureEndpoints: EndpointsOf<typeof figureSchemas, typeof figureFacts> = figureFacts;
