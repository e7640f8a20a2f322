import { and, count, desc, eq, ilike, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect.ts';
import { containing, page } from '../../db/search.ts';
import { application } from '../../db/tables/application.ts';
import { serviceVersion } from '../../db/tables/service.ts';
import { transaction } from '../../db/tables/transaction.ts';
import { user } from '../../db/tables/user.ts';

const customer = alias(user, 'customer');
export type FullTransaction = Awaited<ReturnType<typeof listTransactions>>['rows'][number];

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

/** What recording a payment needs of its application, locked. */
export async function lockForPayment(tx: Database, applicationId: number) {
  const [row] = await tx
    .select({ id: application.id, version: application.version, chargeFils: serviceVersion.chargeFils })
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
export async function completePayment(tx: Database, applicationId: number, transactionId: string, now: Date) {
  const [row] = await tx
    .update(application)
    .set({ paymentStatus: 'Completed', transactionId, updatedAt: now, version: sql`${application.version} + 1` })
    .where(eq(application.id, applicationId))
    .returning({ version: application.version });
  if (!row) throw new Error('The paid application is not there.');
  return row.version;
}

interface TransactionFilter {
  readonly pageNumber: number;
  readonly pageSize: number;
  /** 0 for all. */
  readonly applicationId: number;
  readonly adminId: number;
  readonly search: string;
}

/** A page of payments that stand, newest first, and how many there are in all. */
export async function listTransactions(db: Database, filter: TransactionFilter) {
  const matches = and(
    eq(transaction.status, 'Completed'),
    isNull(transaction.reversedAt),
    filter.applicationId === 0 ? undefined : eq(transaction.applicationId, filter.applicationId),
    filter.adminId === 0 ? undefined : eq(transaction.adminId, filter.adminId),
    filter.search === '' ? undefined : ilike(transaction.searchText, containing(filter.search)),
  );
  const { limit, offset } = page(filter);
  const rows = await full(db).where(matches).orderBy(desc(transaction.id)).limit(limit).offset(offset);
  const [total] = await db.select({ rows: count() }).from(transaction).where(matches);
  return { rows, totalRecords: total?.rows ?? 0 };
}
