import { listPagePaths } from '@emigration-portal/registry/queries';
import type { violationEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { remoteOrigins } from '../../remotes.ts';
import { convertLegacyReport, toViolation } from './rules.ts';

export const reportViolations: Handler<typeof violationEndpoints.reportViolations> = async ({ context, input }) => {
  const { db, env, violations } = context;
  const legacyReport = input['csp-report'];
  const report = legacyReport && convertLegacyReport(legacyReport);
  if (legacyReport && !report) throw new AppError('invalid_input', { fields: ['csp-report.violated-directive'] });
  const reports = input.reports ?? (report ? [report] : []);
  const portalAddresses = { pages: await listPagePaths(db), origins: remoteOrigins(env), release: input.release ?? '' };
  for (const each of reports) violations.record(toViolation(each, portalAddresses));
};
