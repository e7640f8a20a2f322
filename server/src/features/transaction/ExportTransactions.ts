import { Readable } from 'node:stream';
import {
  EXPORT_MAX_ROWS,
  fullName,
  paidStatus,
  type Transaction,
  type transactionEndpoints,
} from '@emigration-portal/shared-api';
import { formatCsvLine } from '../../content/csv.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type FileAnswer, type Handler } from '../../handler.ts';
import { toTransaction } from './output.ts';
import { countTransactions, listTransactionBatches, type TransactionFilter } from './queries.ts';
import { toTransactionFilter } from './rules.ts';

const formatTime = (instant: string) => instant.slice(0, 19).replace('T', ' ');

/**
 * The columns of the page, then those for accountants. The first amount column is empty for reversed payments, so its
 * sum is right.
 */
const columns: readonly (readonly [title: string, cell: (row: Transaction) => string])[] = [
  ['Application Id', ({ applicationId }) => String(applicationId)],
  ['Transaction Id', ({ transactionId }) => transactionId],
  ['Date (UTC)', ({ date }) => formatTime(date)],
  ['Updated by', fullName],
  ['Amount(AED)', ({ status, amount }) => (status === paidStatus ? amount : '')],
  ['Status', ({ status }) => status],
  ['Invoice number', ({ invoiceNumber }) => invoiceNumber],
  ['Customer', ({ customerName }) => customerName],
  ['Service', ({ serviceName }) => serviceName],
  ['Payment method', ({ paymentMethod }) => paymentMethod],
  ['Reversed (UTC)', ({ reversedDate }) => (reversedDate ? formatTime(reversedDate) : '')],
  ['Reversed amount(AED)', ({ status, amount }) => (status === 'Reversed' ? amount : '')],
  ['Issued invoice', ({ issuedNumber = '' }) => issuedNumber],
];

/** With it, spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export const exportTransactions: Handler<typeof transactionEndpoints.exportTransactions> = async (
  call,
): Promise<FileAnswer> => {
  const { db } = call.context;
  const filter = toTransactionFilter(call.input);
  const rows = await countTransactions(db, filter, EXPORT_MAX_ROWS + 1);
  if (rows > EXPORT_MAX_ROWS) throw new AppError('payload_too_large');
  await recordAudit(db, {
    ...auditOriginOf(call),
    action: 'transaction.export',
    object: 'transaction',
    after: { ...filter, rows },
  });
  return {
    content: Readable.from(streamCsv(db, filter)),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'transactions.csv',
  };
};

async function* streamCsv(db: Database, filter: TransactionFilter): AsyncGenerator<string> {
  // Sent together with the first rows: once anything is sent, a failure can no longer get an error status.
  let heading = BYTE_ORDER_MARK + formatCsvLine(columns.map(([title]) => title));
  for await (const batch of listTransactionBatches(db, filter)) {
    yield heading + batch.map((details) => formatRow(toTransaction(details))).join('');
    heading = '';
  }
  if (heading) yield heading;
}

const formatRow = (row: Transaction) => formatCsvLine(columns.map(([, cell]) => cell(row)));
