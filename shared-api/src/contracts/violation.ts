import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { violationSchemas } from './schemas/violation.ts';

const violationFacts = {
  reportViolations: {
    method: 'POST',
    path: '/Violation/ReportViolations',
    access: 'public',
    byBrowser: true,
    answers: 'nothing',
    summary:
      'Report content that a browser blocked because of a page’s policy. Browsers send it on their own. The server logs and counts it',
  },
  /** Deprecated: older versions of admin-app call it. The next release removes it. */
  getViolations: {
    method: 'POST',
    reads: true,
    path: '/Violation/GetViolations',
    access: 'superAdmin',
    summary: 'Deprecated. Returns an empty page',
  },
} as const satisfies EndpointFactsOf<typeof violationSchemas>;

/** The calls under `/Violation`: reports of blocked content from browsers. */
export const violationEndpoints: EndpointsOf<typeof violationSchemas, typeof violationFacts> = violationFacts;
