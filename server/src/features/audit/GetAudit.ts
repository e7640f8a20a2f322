import { type auditEndpoints, MAX_AUDIT_RESULTS } from '@emigration-portal/shared-api';
import { pageRange } from '../../db/search/search.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { toAuditRow } from './list/output.ts';
import { parseAuditFilter } from './list/parse-audit-filter.ts';
import { countAuditRows, listAuditRows } from './list/queries.ts';

export const getAudit: Handler<typeof auditEndpoints.getAudit> = async ({ context: { db }, input }) => {
  const { limit, offset } = pageRange(input);
  if (offset >= MAX_AUDIT_RESULTS) throw new AppError('invalid_input', { fields: ['pageNumber'] });
  const filter = await parseAuditFilter(db, input);
  const [rows, totalRecords] = await Promise.all([
    listAuditRows(db, filter, { limit, offset }),
    countAuditRows(db, filter),
  ]);
  return { data: rows.map(toAuditRow), totalRecords };
};
