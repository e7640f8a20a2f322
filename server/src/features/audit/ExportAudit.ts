import { Readable } from 'node:stream';
import { type AuditRow, type auditEndpoints, EXPORT_MAX_ROWS } from '@emigration-portal/shared-api';
import { formatCsvLine } from '../../content/csv.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type FileAnswer, type Handler } from '../../handler.ts';
import { toAuditRow } from './list/output.ts';
import { parseAuditFilter } from './list/parse-audit-filter.ts';
import { type AuditFilter, countAudit, listAudit, type PageEnd } from './list/queries.ts';

const BATCH = 1_000;

const detail = ({ field, before, after }: AuditRow['details'][number]) =>
  before === null ? `${field}: ${after ?? ''}` : `${field}: ${before} → ${after ?? ''}`;

const columns: readonly (readonly [title: string, cell: (row: AuditRow) => string])[] = [
  ['Id', ({ id }) => String(id)],
  ['Time (UTC)', ({ at }) => at.slice(0, 23).replace('T', ' ')],
  ['User name', ({ actor }) => actor?.userName ?? ''],
  ['Name', ({ actor }) => actor?.name ?? ''],
  ['Role', ({ actor }) => actor?.role ?? ''],
  ['Action', ({ action }) => action],
  ['About', ({ object }) => object],
  ['Details', ({ details }) => details.map(detail).join('\n')],
  ['Address', ({ ip }) => ip],
  ['Request', ({ requestId }) => requestId],
];

/** Spreadsheets recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

export const exportAudit: Handler<typeof auditEndpoints.exportAudit> = async (call): Promise<FileAnswer> => {
  const { db } = call.context;
  const filter = await parseAuditFilter(db, call.input);
  const rows = await countAudit(db, filter, EXPORT_MAX_ROWS + 1);
  if (rows > EXPORT_MAX_ROWS) throw new AppError('payload_too_large');
  const first = await listAudit(db, filter, { limit: BATCH, offset: 0 });
  await recordAudit(db, {
    ...auditOriginOf(call),
    action: 'audit.export',
    object: 'audit',
    after: { ...call.input, rows },
  });
  return {
    content: Readable.from(lines(db, filter, first)),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'audit.csv',
  };
};

type Rows = Awaited<ReturnType<typeof listAudit>>;

/** Backwards in time, so that new rows, also that of the export, are not included. */
async function* lines(db: Database, filter: AuditFilter, first: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvLine(columns.map(([title]) => title)) + first.map(lineOf).join('');
  let last: PageEnd | undefined = first.length < BATCH ? undefined : first.at(-1);
  while (last) {
    const rows = await listAudit(db, filter, { limit: BATCH, offset: 0, before: last });
    yield rows.map(lineOf).join('');
    last = rows.length < BATCH ? undefined : rows.at(-1);
  }
}

const lineOf = (row: Rows[number]) => formatCsvLine(columns.map(([, cell]) => cell(toAuditRow(row))));
