import { fullName } from '@emigration-portal/shared-api';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { followAssignee } from './queue/assigned.ts';
import { application } from './tables/application.ts';
import { serviceVersion } from './tables/service.ts';
import { transaction } from './tables/transaction.ts';
import { user } from './tables/user.ts';

type Person = Pick<
  typeof user.$inferSelect,
  'id' | 'role' | 'firstName' | 'middleName' | 'lastName' | 'userName' | 'email'
>;

/** What a search for an applicant's application looks through. */
export const applicationText = (person: Omit<Person, 'id' | 'role'>, serviceName: string): string =>
  `${fullName(person)} ${person.userName} ${person.email} ${serviceName}`.toLowerCase();

/** Lets what names a person follow a change of the names: an applicant's applications, an admin's transactions and what is assigned to them. */
export async function followNames(tx: Database, before: Person, after: Person): Promise<void> {
  if (applicationText(before, '') === applicationText(after, '')) return;
  if (after.role === 'Admin') {
    // One admin may have recorded a hundred thousand.
    await tx.execute(sql`set local statement_timeout = '12s'`);
    await followAssignee(tx, after);
    return writeTransactionTexts(tx, eq(transaction.adminId, after.id));
  }
  await tx
    .update(application)
    .set({ searchText: sql`${applicationText(after, '')}::text || lower(${serviceVersion.name})` })
    .from(serviceVersion)
    .where(and(eq(application.userId, after.id), eq(serviceVersion.id, application.serviceVersionId)));
}

/** Gives a payment its invoice number, by which it is then found. */
export async function followInvoiceNumber(tx: Database, transactionId: string, invoiceNumber: string): Promise<void> {
  const payment = eq(transaction.transactionId, transactionId);
  await tx.update(transaction).set({ invoiceNumber }).where(payment);
  await writeTransactionTexts(tx, payment);
}

type Numbers = Pick<typeof transaction.$inferSelect, 'transactionId' | 'applicationId' | 'invoiceNumber'>;

/** What a search for an admin's transaction looks through: the name, both numbers and the application id. */
export const transactionText = (
  admin: Pick<Person, 'firstName' | 'middleName' | 'lastName'>,
  { transactionId, applicationId, invoiceNumber }: Numbers,
): string => [fullName(admin), transactionId, applicationId, invoiceNumber].filter(Boolean).join(' ').toLowerCase();

/** The same of stored rows. */
async function writeTransactionTexts(tx: Database, which: SQL): Promise<void> {
  const text = sql<string>`(select lower(concat_ws(' ', ${user.firstName}, nullif(${user.middleName}, ''), ${user.lastName},
    ${transaction.transactionId}, ${transaction.applicationId}, nullif(${transaction.invoiceNumber}, '')))
    from ${user} where ${user.id} = ${transaction.adminId})`;
  await tx.update(transaction).set({ searchText: text }).where(which);
}
