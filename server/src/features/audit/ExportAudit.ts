import { Readable } from 'node:stream';
import { type AuditRow, type auditEndpoints, EXPORT_MAX_ROWS } from '@emigration-portal/shared-api';
import { formatCsvLine } from '../../content/csv.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type FileAnswer, type Handler } from '../../handler.ts';
import { toAuditRow } from './list/output.ts';
import { parseAuditFilter } from './list/parse-audit-filter.ts';
import { type AuditFilter, countAuditRows, listAuditRows, type PageEnd } from './list/queries.ts';

const BATCH = 1_000;

const formatDetail = ({ field, before, after }: AuditRow['details'][number]) =>
  before === null ? `${field}: ${after ?? ''}` : `${field}: ${before} → ${after ?? ''}`;

const columns: readonly (readonly [title: string, cell: (row: AuditRow) => string])[] = [
  ['Id', ({ id }) => String(id)],
  ['Time (UTC)', ({ at }) => at.slice(0, 23).replace('T', ' ')],
  ['User name', ({ actor }) => actor?.userName ?? ''],
  ['Name', ({ actor }) => actor?.name ?? ''],
  ['Role', ({ actor }) => actor?.role ?? ''],
  ['Action', ({ action }) => action],
  ['About', ({ object }) => object],
  ['Details', ({ details }) => details.map(formatDetail).join('\n')],
  ['Address', ({ ip }) => ip],
  ['Request', ({ requestId }) => requestId],
];

/** With it, spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export const exportAudit: Handler<typeof auditEndpoints.exportAudit> = async (call): Promise<FileAnswer> => {
  const { db } = call.context;
  const filter = await parseAuditFilter(db, call.input);
  const rows = await countAuditRows(db, filter, EXPORT_MAX_ROWS + 1);
  if (rows > EXPORT_MAX_ROWS) throw new AppError('payload_too_large');
  const firstRows = await listAuditRows(db, filter, { limit: BATCH, offset: 0 });
  await recordAudit(db, {
    ...auditOriginOf(call),
    action: 'audit.export',
    object: 'audit',
    after: { ...call.input, rows },
  });
  return {
    content: Readable.from(streamCsv(db, filter, firstRows)),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'audit.csv',
  };
};

type Rows = Awaited<ReturnType<typeof listAuditRows>>;

/** Reads backwards in time. So rows that are added meanwhile are left out, also the row about this export. */
async function* streamCsv(db: Database, filter: AuditFilter, firstRows: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvLine(columns.map(([title]) => title)) + firstRows.map(formatRow).join('');
  let lastRow: PageEnd | undefined = firstRows.length < BATCH ? undefined : firstRows.at(-1);
  while (lastRow) {
    const rows = await listAuditRows(db, filter, { limit: BATCH, offset: 0, before: lastRow });
    yield rows.map(formatRow).join('');
    lastRow = rows.length < BATCH ? undefined : rows.at(-1);
  }
}

const formatRow = (row: Rows[number]) => formatCsvLine(columns.map(([, cell]) => cell(toAuditRow(row))));
