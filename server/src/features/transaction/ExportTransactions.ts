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
import { countTransactions, type TransactionFilter, transactionBatches } from './queries.ts';
import { filterOf } from './rules.ts';

const dateText = (instant: string) => instant.slice(0, 19).replace('T', ' ');

/** Columns of the list, then those for accountants. The first amount sums up effective payments. */
const columns: readonly (readonly [title: string, cell: (row: Transaction) => string])[] = [
  ['Application Id', ({ applicationId }) => String(applicationId)],
  ['Transaction Id', ({ transactionId }) => transactionId],
  ['Date (UTC)', ({ date }) => dateText(date)],
  ['Updated by', fullName],
  ['Amount(AED)', ({ status, amount }) => (status === paidStatus ? amount : '')],
  ['Status', ({ status }) => status],
  ['Invoice number', ({ invoiceNumber }) => invoiceNumber],
  ['Customer', ({ customerName }) => customerName],
  ['Service', ({ serviceName }) => serviceName],
  ['Payment method', ({ paymentMethod }) => paymentMethod],
  ['Reversed (UTC)', ({ reversedDate }) => (reversedDate ? dateText(reversedDate) : '')],
  ['Reversed amount(AED)', ({ status, amount }) => (status === 'Reversed' ? amount : '')],
  ['Issued invoice', ({ issuedNumber = '' }) => issuedNumber],
];

/** Spreadsheets recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

export const exportTransactions: Handler<typeof transactionEndpoints.exportTransactions> = async (
  call,
): Promise<FileAnswer> => {
  const { db } = call.context;
  const filter = filterOf(call.input);
  const rows = await countTransactions(db, filter, EXPORT_MAX_ROWS + 1);
  if (rows > EXPORT_MAX_ROWS) throw new AppError('payload_too_large');
  await recordAudit(db, {
    ...auditOriginOf(call),
    action: 'transaction.export',
    object: 'transaction',
    after: { ...filter, rows },
  });
  return {
    content: Readable.from(lines(db, filter)),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'transactions.csv',
  };
};

async function* lines(db: Database, filter: TransactionFilter): AsyncGenerator<string> {
  // Sent with the first rows: until something is sent, a failure can still get an error status.
  let head = BYTE_ORDER_MARK + formatCsvLine(columns.map(([title]) => title));
  for await (const batch of transactionBatches(db, filter)) {
    yield head + batch.map((full) => lineOf(toTransaction(full))).join('');
    head = '';
  }
  if (head) yield head;
}

const lineOf = (row: Transaction) => formatCsvLine(columns.map(([, cell]) => cell(row)));
