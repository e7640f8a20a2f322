import { VIOLATION_DAYS, type violationEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { listViolations } from './queries.ts';

const DAY = 24 * 3_600_000;

export const getViolations: Handler<typeof violationEndpoints.getViolations> = async ({ context, input }) => {
  const { db, clock } = context;
  const since = new Date(clock().getTime() - VIOLATION_DAYS * DAY);
  const { rows, totalRecords } = await listViolations(db, { since, cause: input.cause }, input);
  const data = rows.map(({ first, last, ...row }) => ({
    ...row,
    firstDate: first?.toISOString() ?? '',
    lastDate: last?.toISOString() ?? '',
  }));
  return { data, totalRecords };
};
