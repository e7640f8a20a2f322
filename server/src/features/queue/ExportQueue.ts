import { Readable } from 'node:stream';
import {
  applicationStatuses,
  EXPORT_MAX_ROWS,
  type QueueFacts,
  type queueEndpoints,
} from '@emigration-portal/shared-api';
import { formatCsvLine } from '../../content/csv.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/connect.ts';
import { queueFactsAt } from '../../db/queue/facts.ts';
import { toApplicationFilter } from '../../db/queue/filter.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type FileAnswer, type Handler } from '../../handler.ts';
import { type ExportedRow, listExportIds, listExportRows } from './queries.ts';

const BATCH = 500;

type ExportedApplication = ExportedRow & { readonly facts: QueueFacts };

const formatTime = (instant: Date | null) => instant?.toISOString().slice(0, 19).replace('T', ' ') ?? '';

const columns: readonly (readonly [title: string, cell: (exported: ExportedApplication) => string])[] = [
  ['Application Id', ({ row }) => String(row.id)],
  ['Applicant', ({ createdBy }) => createdBy],
  ['Service', ({ serviceName }) => serviceName],
  ['Status', ({ row }) => applicationStatuses[row.status].label],
  ['Payment', ({ row }) => row.paymentStatus],
  ['Submitted (UTC)', ({ row }) => formatTime(row.submittedAt)],
  ['Submitted again (UTC)', ({ row }) => formatTime(row.resubmittedAt)],
  ['Waiting since (UTC)', ({ facts }) => formatTime(facts.waitingSince === null ? null : new Date(facts.waitingSince))],
  ['To be decided by', ({ facts }) => facts.dueOn ?? ''],
  ['Overdue', ({ facts }) => (facts.overdue ? 'yes' : '')],
  ['Assigned to', ({ facts }) => facts.assignedTo?.name ?? ''],
];

/** With it, spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Exports the queue as CSV. The list and its order are fixed at the start; each row is read when it is written. */
export const exportQueue: Handler<typeof queueEndpoints.exportQueue> = async (call): Promise<FileAnswer> => {
  const { context, input } = call;
  const { db } = context;
  const limits = { selectedIds: input.appIds, maxRows: EXPORT_MAX_ROWS + 1 };
  const ids = await listExportIds(db, toApplicationFilter(context, input), limits);
  if (ids.length > EXPORT_MAX_ROWS) throw new AppError('payload_too_large');
  const after = { ...input, rows: ids.length };
  await recordAudit(db, { ...auditOriginOf(call), action: 'application.export', object: 'application', after });
  return {
    content: Readable.from(streamCsv(db, ids, context.clock())),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'applications.csv',
  };
};

async function* streamCsv(db: Database, ids: readonly number[], now: Date): AsyncGenerator<string> {
  const factsOf = queueFactsAt(now);
  // Sent together with the first rows: once anything is sent, a failure can no longer get an error status.
  let heading = BYTE_ORDER_MARK + formatCsvLine(columns.map(([title]) => title));
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await listExportRows(db, ids.slice(at, at + BATCH));
    yield heading + rows.map((row) => formatRow({ ...row, facts: factsOf(row) })).join('');
    heading = '';
  }
  if (heading) yield heading;
}

const formatRow = (exported: ExportedApplication) => formatCsvLine(columns.map(([, cell]) => cell(exported)));
