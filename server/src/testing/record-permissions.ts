import { all, everybody, type Row, row, superAdmins } from './permissions.ts';
import { inlineReport } from './violations.ts';

/** Who may call what of certificates, the audit trail and what browsers have blocked. */
export const recordRows: readonly Row[] = [
  row('verifyCertificate', 'no certificate', everybody, ({ caller }) =>
    caller.get('/Certificate/VerifyCertificate', { code: 'K7QF-3M2X-9TRD-W6HP' }),
  ),
  row('getAudit', 'all', superAdmins, ({ caller }) => caller.post('/Audit/GetAudit', { pageNumber: 1, pageSize: 10 })),
  row('exportAudit', 'all', superAdmins, ({ caller }) => caller.post('/Audit/ExportAudit', {})),
  row('reportViolations', 'a page', all(204), ({ caller }) =>
    caller.post('/Violation/ReportViolations', { reports: [inlineReport()] }),
  ),
  row('getViolations', 'all', superAdmins, ({ caller }) =>
    caller.post('/Violation/GetViolations', { pageNumber: 1, pageSize: 10 }),
  ),
];
