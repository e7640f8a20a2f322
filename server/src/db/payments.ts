import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { transaction } from './tables/transaction.ts';

type Payment = typeof transaction.$inferSelect;

/** `INV-2026-000123` for a payment, `REV-2026-000124` for a reversal: the UTC year and one running number. */
export async function nextTransactionId(tx: Database, kind: 'INV' | 'REV', now: Date): Promise<string> {
  const { rows } = await tx.execute<{ number: number }>(sql`select nextval('transaction_number') as number`);
  return `${kind}-${now.getUTCFullYear()}-${String(rows[0]?.number).padStart(6, '0')}`;
}

/** The payment of an application that has not been taken back; there is at most one. */
export async function openPayment(db: Database, applicationId: number): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(transaction)
    .where(
      and(
        eq(transaction.applicationId, applicationId),
        eq(transaction.status, 'Completed'),
        isNull(transaction.reversedAt),
      ),
    );
  return row;
}

/** Takes a payment back by a row of its own; the payment stays. */
export async function reversePayment(tx: Database, payment: Payment, adminId: number, now: Date): Promise<void> {
  const { id, applicationId, amountFils, searchText } = payment;
  const transactionId = await nextTransactionId(tx, 'REV', now);
  const paymentMethod = 'Reversed by Admin';
  await tx.update(transaction).set({ reversedAt: now }).where(eq(transaction.id, id));
  await tx.insert(transaction).values({
    ...{ transactionId, applicationId, adminId, status: 'Reversed', amountFils },
    ...{ paymentMethod, searchText, createdAt: now, reverses: id },
  });
}
