import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { violationSchemas } from './schemas/violation.ts';

const violationFacts = {
  reportViolations: {
    method: 'POST',
    path: '/Violation/ReportViolations',
    access: 'public',
    byBrowser: true,
    answers: 'nothing',
    summary: 'Log and count what a browser has blocked by a policy of a page; browsers send it by themselves',
  },
  /** Deprecated: older versions of admin-app call it. The next release removes it. */
  getViolations: {
    method: 'POST',
    reads: true,
    path: '/Violation/GetViolations',
    access: 'superAdmin',
    summary: 'Deprecated: an empty page',
  },
} as const satisfies EndpointFactsOf<typeof violationSchemas>;

/** The calls under `/Violation`: reports of blocked content from browsers. */
export const violationEndpoints: EndpointsOf<typeof violationSchemas, typeof violationFacts> = violationFacts;
