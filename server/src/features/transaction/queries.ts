import { MAX_SEARCH_RESULTS, paidStatus } from '@emigration-portal/shared-api';
import { and, count, desc, eq, isNotNull, lt, ne, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allOf, createCondition, createEqualsCondition, prepareForCondition } from '../../db/conditions.ts';
import type { Database } from '../../db/connect.ts';
import { nameColumnsOf } from '../../db/names.ts';
import { containsWordsCondition, pageRange, totalFromPage } from '../../db/search/search.ts';
import { application } from '../../db/tables/application.ts';
import { issuedInvoice } from '../../db/tables/invoice.ts';
import { serviceVersion } from '../../db/tables/service.ts';
import { paymentCount } from '../../db/tables/tally.ts';
import { transaction } from '../../db/tables/transaction.ts';
import { user } from '../../db/tables/user.ts';

const customer = alias(user, 'customer');
export type TransactionDetails = Awaited<ReturnType<typeof selectTransactions>>[number];

/** True for payments, also reversed ones. False for the rows that record a reversal. */
const isPaymentSql = eq(transaction.status, paidStatus);

const selectTransactions = (db: Database) =>
  db
    .select({
      row: transaction,
      ownerId: application.userId,
      serviceId: application.serviceId,
      serviceName: serviceVersion.name,
      admin: nameColumnsOf(user),
      customer: { ...nameColumnsOf(customer), language: customer.language },
      issued: {
        year: issuedInvoice.year,
        number: issuedInvoice.number,
        vatPercent: issuedInvoice.vatPercent,
        vatNumber: issuedInvoice.vatNumber,
      },
    })
    .from(transaction)
    .innerJoin(application, eq(application.id, transaction.applicationId))
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(user, eq(user.id, transaction.adminId))
    .innerJoin(customer, eq(customer.id, application.userId))
    .leftJoin(issuedInvoice, eq(issuedInvoice.transactionId, transaction.id))
    .$dynamic();

export async function findTransaction(db: Database, transactionId: string): Promise<TransactionDetails | undefined> {
  const [row] = await selectTransactions(db).where(eq(transaction.transactionId, transactionId));
  return row;
}

/** Payments with this invoice number, newest first. Payments of old releases may share a number. */
export function listByInvoiceNumber(db: Database, invoiceNumber: string): Promise<TransactionDetails[]> {
  const same = eq(sql`lower(${transaction.invoiceNumber})`, sql`lower(${invoiceNumber})`);
  return selectTransactions(db)
    .where(and(isPaymentSql, ne(transaction.invoiceNumber, ''), same))
    .orderBy(desc(transaction.id));
}

export async function findLastReversedPayment(db: Database, applicationId: number) {
  const [row] = await db
    .select({ transactionId: transaction.transactionId, invoiceNumber: transaction.invoiceNumber })
    .from(transaction)
    .where(and(isPaymentSql, eq(transaction.applicationId, applicationId), isNotNull(transaction.reversedAt)))
    .orderBy(desc(transaction.id))
    .limit(1);
  return row;
}

/** Locks the application, so that it gets one payment. */
export async function lockApplicationForPayment(tx: Database, applicationId: number) {
  const [row] = await tx
    .select({
      id: application.id,
      version: application.version,
      submittedAt: application.submittedAt,
      withdrawnAt: application.withdrawnAt,
      paymentStatus: application.paymentStatus,
      invoiceNumber: application.transactionId,
      chargeFils: serviceVersion.chargeFils,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .where(eq(application.id, applicationId))
    .for('update', { of: application });
  return row;
}

export async function insertTransaction(tx: Database, values: typeof transaction.$inferInsert): Promise<void> {
  await tx.insert(transaction).values(values);
}

/** Sets payment status and invoice number of the application. Returns its new version. */
export async function markPaid(tx: Database, applicationId: number, invoiceNumber: string, now: Date) {
  const [row] = await tx
    .update(application)
    .set({
      paymentStatus: paidStatus,
      transactionId: invoiceNumber,
      updatedAt: now,
      version: sql`${application.version} + 1`,
    })
    .where(eq(application.id, applicationId))
    .returning({ version: application.version });
  if (!row) throw new Error('The paid application does not exist.');
  return row.version;
}

export interface TransactionFilter {
  /** 0: all applications. */
  readonly applicationId: number;
  /** 0: all administrators. */
  readonly adminId: number;
  readonly search: string;
}

const buildCondition = ({ applicationId, adminId, search }: TransactionFilter) =>
  allOf(
    createCondition({ kind: 'payments', sql: () => isPaymentSql }),
    createEqualsCondition(transaction.applicationId, 'applicationId', applicationId || undefined),
    createEqualsCondition(transaction.adminId, 'adminId', adminId || undefined),
    containsWordsCondition(transaction.searchText, search),
  );

const newestFirst = desc(transaction.id);

/** Reads stored counts if the filter allows it. Otherwise counts rows, and stops at `max`. */
export async function countTransactions(
  db: Database,
  filter: TransactionFilter,
  max: number = MAX_SEARCH_RESULTS,
): Promise<number> {
  const matches = buildCondition(filter);
  if (filter.applicationId === 0 && filter.search === '') {
    const storedCount = prepareForCondition(db, 'payments', matches, () =>
      db
        .select({ rows: sum(paymentCount.total).mapWith(Number) })
        .from(paymentCount)
        .where(filter.adminId === 0 ? undefined : eq(paymentCount.adminId, sql.placeholder('adminId'))),
    );
    const [total] = await storedCount.execute(matches.values);
    return total?.rows ?? 0;
  }
  const countStatement = prepareForCondition(db, 'payments found', matches, () => {
    const matchingRows = db.select({ id: transaction.id }).from(transaction).where(matches.sql());
    return db.select({ rows: count() }).from(matchingRows.limit(sql.placeholder('max')).as('found'));
  });
  const [total] = await countStatement.execute({ ...matches.values, max });
  return total?.rows ?? 0;
}

export async function listTransactions(
  db: Database,
  filter: TransactionFilter & { readonly pageNumber: number; readonly pageSize: number },
) {
  const matches = buildCondition(filter);
  const statement = prepareForCondition(db, 'transactions', matches, () => {
    // Selects the ids first, so that rows of earlier pages are not joined.
    const ids = db.select({ id: transaction.id }).from(transaction).where(matches.sql()).orderBy(newestFirst);
    const onPage = ids.limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).as('on_page');
    return selectTransactions(db).innerJoin(onPage, eq(onPage.id, transaction.id)).orderBy(newestFirst);
  });
  const rows = await statement.execute({ ...matches.values, ...pageRange(filter) });
  return { rows, totalRecords: totalFromPage(filter, rows.length) ?? (await countTransactions(db, filter)) };
}

const BATCH = 500;

/** Yields batches, newest first. Keeps no connection between two batches. */
export async function* listTransactionBatches(
  db: Database,
  filter: TransactionFilter,
): AsyncGenerator<TransactionDetails[]> {
  const matches = buildCondition(filter);
  let lastId: number | undefined;
  for (;;) {
    const olderThanLast = lastId === undefined ? undefined : lt(transaction.id, lastId);
    const ids = db
      .select({ id: transaction.id })
      .from(transaction)
      .where(and(matches.sql(), olderThanLast))
      .orderBy(newestFirst)
      .limit(BATCH)
      .as('on_page');
    const batch = selectTransactions(db).innerJoin(ids, eq(ids.id, transaction.id)).orderBy(newestFirst).prepare('');
    const rows = await batch.execute(matches.values);
    lastId = rows.at(-1)?.row.id;
    if (lastId === undefined) return;
    yield rows;
  }
}
