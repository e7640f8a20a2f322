import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { invoiceCounter, issuedInvoice } from '../../../db/tables/invoice.ts';
import { transaction } from '../../../db/tables/transaction.ts';

export type IssuedInvoiceRow = typeof issuedInvoice.$inferSelect;
export type NewInvoice = Omit<typeof issuedInvoice.$inferInsert, 'year' | 'number'>;

export async function findIssuedInvoice(db: Database, transactionId: number): Promise<IssuedInvoiceRow | undefined> {
  const [row] = await db.select().from(issuedInvoice).where(eq(issuedInvoice.transactionId, transactionId));
  return row;
}

/** Locks the payment, so that nobody reverses it or issues a second invoice meanwhile. */
export async function lockPayment(tx: Database, id: number) {
  const [row] = await tx
    .select({ status: transaction.status, reversedAt: transaction.reversedAt })
    .from(transaction)
    .where(eq(transaction.id, id))
    .for('no key update');
  return row;
}

/**
 * Gives the invoice the next number of its year. Locks the counter until the transaction ends, so a failure leaves no
 * gap.
 */
export async function insertNextInvoice(tx: Database, year: number, invoice: NewInvoice): Promise<IssuedInvoiceRow> {
  const [counter] = await tx
    .insert(invoiceCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounter.year, set: { last: sql`${invoiceCounter.last} + 1` } })
    .returning();
  const number = counter?.last ?? 0;
  const [row] = await tx
    .insert(issuedInvoice)
    .values({ ...invoice, year, number })
    .returning();
  if (!row) throw new Error('The issued invoice was not stored.');
  return row;
}
