import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { auditSchemas } from './schemas/audit.ts';

const auditFacts = {
  getAudit: {
    method: 'POST',
    reads: true,
    path: '/Audit/GetAudit',
    access: 'superAdmin',
    summary: 'Returns a page of the audit trail, newest first. Counts and shows at most 10,000 rows',
  },
  exportAudit: {
    method: 'POST',
    path: '/Audit/ExportAudit',
    access: 'superAdmin',
    proof: 'recent',
    answers: 'csv',
    summary: 'Export all rows that match the filter of GetAudit as CSV. Status 413 above 100,000 rows',
  },
} as const satisfies EndpointFactsOf<typeof auditSchemas>;

/** The calls under `/Audit`: changes and reads, with the person behind each. */
export const auditEndpoints: EndpointsOf<typeof auditSchemas, typeof auditFacts> = auditFacts;
