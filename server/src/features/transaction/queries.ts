import { MAX_SEARCH_TOTAL, paidStatus } from '@emigration-portal/shared-api';
import { and, count, desc, eq, isNotNull, lt, ne, type Placeholder, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { containsWords, page, totalByPage } from '../../db/search.ts';
import { application } from '../../db/tables/application.ts';
import { serviceVersion } from '../../db/tables/service.ts';
import { paymentCount } from '../../db/tables/tally.ts';
import { transaction } from '../../db/tables/transaction.ts';
import { user } from '../../db/tables/user.ts';

const customer = alias(user, 'customer');
export type FullTransaction = Awaited<ReturnType<typeof full>>[number];

/** Payments, those that were taken back too; not the rows that take them back. */
const payments = eq(transaction.status, paidStatus);

const full = (db: Database) =>
  db
    .select({
      row: transaction,
      ownerId: application.userId,
      serviceId: application.serviceId,
      serviceName: serviceVersion.name,
      admin: { firstName: user.firstName, middleName: user.middleName, lastName: user.lastName },
      customer: { firstName: customer.firstName, middleName: customer.middleName, lastName: customer.lastName },
    })
    .from(transaction)
    .innerJoin(application, eq(application.id, transaction.applicationId))
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(user, eq(user.id, transaction.adminId))
    .innerJoin(customer, eq(customer.id, application.userId))
    .$dynamic();

export async function findTransaction(db: Database, transactionId: string): Promise<FullTransaction | undefined> {
  const [row] = await full(db).where(eq(transaction.transactionId, transactionId));
  return row;
}

/** The payments that bear this invoice number, newest first: of old ones there may be several. */
export function findByInvoiceNumber(db: Database, invoiceNumber: string): Promise<FullTransaction[]> {
  const same = eq(sql`lower(${transaction.invoiceNumber})`, sql`lower(${invoiceNumber})`);
  return full(db)
    .where(and(payments, ne(transaction.invoiceNumber, ''), same))
    .orderBy(desc(transaction.id));
}

/** The payment of an application that was taken back last. */
export async function lastTakenBack(db: Database, applicationId: number) {
  const [row] = await db
    .select({ transactionId: transaction.transactionId, invoiceNumber: transaction.invoiceNumber })
    .from(transaction)
    .where(and(payments, eq(transaction.applicationId, applicationId), isNotNull(transaction.reversedAt)))
    .orderBy(desc(transaction.id))
    .limit(1);
  return row;
}

/** What recording a payment needs of its application, locked. */
export async function lockForPayment(tx: Database, applicationId: number) {
  const [row] = await tx
    .select({
      id: application.id,
      version: application.version,
      submittedAt: application.submittedAt,
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

/** Sets the payment Completed with its invoice number; gives the application's new version. */
export async function completePayment(tx: Database, applicationId: number, invoiceNumber: string, now: Date) {
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
  if (!row) throw new Error('The paid application is not there.');
  return row.version;
}

export interface TransactionFilter {
  /** 0 for all. */
  readonly applicationId: number;
  readonly adminId: number;
  readonly search: string;
}

interface Given {
  readonly applicationId: number | Placeholder;
  readonly adminId: number | Placeholder;
}
/** What is filled in when a statement runs. */
const later: Given = { applicationId: sql.placeholder('applicationId'), adminId: sql.placeholder('adminId') };

const matching = ({ applicationId, adminId, search }: TransactionFilter, given: Given = { applicationId, adminId }) =>
  and(
    payments,
    applicationId === 0 ? undefined : eq(transaction.applicationId, given.applicationId),
    adminId === 0 ? undefined : eq(transaction.adminId, given.adminId),
    containsWords(transaction.searchText, search),
  );

const newestFirst = desc(transaction.id);

/** How many payments there are: from kept figures, else counted up to a bound. */
export async function countTransactions(
  db: Database,
  filter: TransactionFilter,
  most: number = MAX_SEARCH_TOTAL,
): Promise<number> {
  if (filter.applicationId === 0 && filter.search === '') {
    const isOfAdmin = filter.adminId !== 0;
    const kept = prepared(db, `payments ${isOfAdmin ? 'of an admin' : ''}`, () =>
      db
        .select({ rows: sum(paymentCount.total).mapWith(Number) })
        .from(paymentCount)
        .where(isOfAdmin ? eq(paymentCount.adminId, later.adminId) : undefined),
    );
    const [total] = await kept.execute({ adminId: filter.adminId });
    return total?.rows ?? 0;
  }
  const found = db.select({ id: transaction.id }).from(transaction).where(matching(filter)).limit(most).as('found');
  const [total] = await db.select({ rows: count() }).from(found);
  return total?.rows ?? 0;
}

/** A page of payments, newest first, and how many there are in all. */
export async function listTransactions(
  db: Database,
  filter: TransactionFilter & { readonly pageNumber: number; readonly pageSize: number },
) {
  const { applicationId, adminId, search } = filter;
  const make = () => {
    // Ids alone first: what is skipped on the way to a deep page is never joined.
    const ids = db.select({ id: transaction.id }).from(transaction).where(matching(filter, later)).orderBy(newestFirst);
    const onPage = ids.limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).as('on_page');
    return full(db).innerJoin(onPage, eq(onPage.id, transaction.id)).orderBy(newestFirst);
  };
  const shape = `transactions ${applicationId !== 0} ${adminId !== 0}`;
  const statement = search === '' ? prepared(db, shape, make) : make().prepare('');
  const rows = await statement.execute({ applicationId, adminId, ...page(filter) });
  return { rows, totalRecords: totalByPage(filter, rows.length) ?? (await countTransactions(db, filter)) };
}

const BATCH = 500;

/** All of them, newest first, in batches; no connection is held from one to the next. */
export async function* transactionBatches(db: Database, filter: TransactionFilter): AsyncGenerator<FullTransaction[]> {
  let last: number | undefined;
  for (;;) {
    const older = last === undefined ? undefined : lt(transaction.id, last);
    const ids = db
      .select({ id: transaction.id })
      .from(transaction)
      .where(and(matching(filter), older))
      .orderBy(newestFirst)
      .limit(BATCH)
      .as('on_page');
    const rows = await full(db).innerJoin(ids, eq(ids.id, transaction.id)).orderBy(newestFirst);
    last = rows.at(-1)?.row.id;
    if (last === undefined) return;
    yield rows;
  }
}
