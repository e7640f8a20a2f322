import { paidStatus } from '@emigration-portal/shared-api';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { application } from '../tables/application.ts';
import { transaction } from '../tables/transaction.ts';

type Payment = typeof transaction.$inferSelect;

/** Returns `INV-2026-000123` for a payment, `REV-2026-000124` for a reversal: UTC year and one sequence. */
export async function createTransactionId(tx: Database, kind: 'INV' | 'REV', now: Date): Promise<string> {
  const { rows } = await tx.execute<{ number: number }>(sql`select nextval('transaction_number') as number`);
  return `${kind}-${now.getUTCFullYear()}-${String(rows[0]?.number).padStart(6, '0')}`;
}

/**
 * Whether another application or payment has this invoice number, in any letter case. The application's effective
 * payment does not count. `transactionId` is the invoice number of an application, and the default number of a payment.
 * Locks the number until the database transaction ends.
 */
export async function isInvoiceNumberTakenWithLock(
  tx: Database,
  applicationId: number,
  number: string,
): Promise<boolean> {
  const lowerCaseNumber = sql`lower(${number})`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice number'), hashtext(${lowerCaseNumber}))`);
  const storedNumber = sql`lower(${application.transactionId})`;
  const [otherApplication] = await tx
    .select({ id: application.id })
    .from(application)
    .where(and(ne(application.transactionId, ''), eq(storedNumber, lowerCaseNumber), ne(application.id, applicationId)))
    .limit(1);
  if (otherApplication) return true;
  const effectivePayment = await findEffectivePayment(tx, applicationId);
  const hasInvoiceNumber = and(
    ne(transaction.invoiceNumber, ''),
    eq(sql`lower(${transaction.invoiceNumber})`, lowerCaseNumber),
  );
  const [payment] = await tx
    .select({ id: transaction.id })
    .from(transaction)
    .where(
      and(
        or(eq(transaction.transactionId, number.toUpperCase()), hasInvoiceNumber),
        effectivePayment && ne(transaction.id, effectivePayment.id),
      ),
    )
    .limit(1);
  return payment !== undefined;
}

export async function findEffectivePayment(db: Database, applicationId: number): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(transaction)
    .where(
      and(
        eq(transaction.applicationId, applicationId),
        eq(transaction.status, paidStatus),
        isNull(transaction.reversedAt),
      ),
    );
  return row;
}

/** Marks the payment as reversed and inserts a reversal of it. Nothing is deleted. */
export async function reversePayment(tx: Database, payment: Payment, adminId: number, now: Date): Promise<void> {
  const { id, applicationId, amountFils, searchText } = payment;
  const transactionId = await createTransactionId(tx, 'REV', now);
  await tx.update(transaction).set({ reversedAt: now }).where(eq(transaction.id, id));
  await tx.insert(transaction).values({
    transactionId,
    applicationId,
    adminId,
    status: 'Reversed',
    amountFils,
    paymentMethod: 'Reversed by Admin',
    searchText,
    createdAt: now,
    reverses: id,
  });
}
