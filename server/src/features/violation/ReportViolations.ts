import type { violationEndpoints } from '@emigration-portal/shared-api';
import { hourOf } from '../../db/by-hour.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { remoteOrigins } from '../../remotes.ts';
import { countViolations, listPages } from './queries.ts';
import { asPolicyReport, keyOf } from './rules.ts';

/** Counts what a browser has blocked, and tells the log of each thing once an hour. */
export const reportViolations: Handler<typeof violationEndpoints.reportViolations> = async ({ context, input }) => {
  const { db, clock, env, log } = context;
  const old = input['csp-report'];
  const report = old && asPolicyReport(old);
  if (old && !report) throw new AppError('invalid_input', { fields: ['csp-report.violated-directive'] });
  const reports = input.reports ?? (report ? [report] : []);
  const known = { pages: await listPages(db), origins: remoteOrigins(env), release: input.release ?? '' };
  const told = reports.map((each) => keyOf(each, known));
  for (const violation of await countViolations(db, hourOf(clock()), told)) {
    // Not the request's log, whose other line has the address.
    const line = { event: 'violation', ...violation };
    if (violation.cause === 'portal') log.warn(line, 'a browser has blocked what a policy forbids');
    else log.info(line, 'a browser has blocked something of its own');
  }
};
