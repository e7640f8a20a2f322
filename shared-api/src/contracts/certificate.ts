import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { certificateSchemas } from './schemas/certificate.ts';

const certificateFacts = {
  verifyCertificate: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Certificate/VerifyCertificate',
    access: 'public',
    summary: 'Returns whether a certificate is genuine, by its printed code (docs/decisions/0069)',
  },
} as const satisfies EndpointFactsOf<typeof certificateSchemas>;

/** The calls under `/Certificate`. */
export const certificateEndpoints: EndpointsOf<typeof certificateSchemas, typeof certificateFacts> = certificateFacts;
