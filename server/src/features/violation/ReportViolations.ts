import { listPagePaths } from '@emigration-portal/registry/queries';
import type { violationEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { remoteOrigins } from '../../remotes.ts';
import { toPolicyReport, toViolation } from './rules.ts';

export const reportViolations: Handler<typeof violationEndpoints.reportViolations> = async ({ context, input }) => {
  const { db, env, violations } = context;
  const old = input['csp-report'];
  const report = old && toPolicyReport(old);
  if (old && !report) throw new AppError('invalid_input', { fields: ['csp-report.violated-directive'] });
  const reports = input.reports ?? (report ? [report] : []);
  const known = { pages: await listPagePaths(db), origins: remoteOrigins(env), release: input.release ?? '' };
  for (const each of reports) violations.record(toViolation(each, known));
};
