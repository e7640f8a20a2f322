import { paidStatus, transactionStatuses } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { id, instant, literals, rowReference } from './columns.ts';
import { user } from './user.ts';

export const transactionNumber = pgSequence('transaction_number', { startWith: 1 });

const paidLiteral = literals([paidStatus]);

/** A payment or reversal. Rows are never deleted. */
export const transaction = pgTable(
  'transaction',
  {
    id: id(),
    transactionId: text().notNull().unique('transaction_transaction_id'),
    applicationId: rowReference()
      .notNull()
      .references(() => application.id),
    adminId: rowReference()
      .notNull()
      .references(() => user.id),
    status: text({ enum: transactionStatuses }).notNull(),
    amountFils: integer().notNull(),
    paymentMethod: text().notNull(),
    /** The number on its invoice; if empty, the transaction id. */
    invoiceNumber: text().notNull().default(''),
    /** Folded text that search reads; see search-texts.ts. */
    searchText: text().notNull(),
    createdAt: instant().notNull(),
    reversedAt: instant(),
    /** On a reversal: the reversed payment. */
    reverses: rowReference(),
  },
  (t) => [
    check('transaction_status', sql`${t.status} in (${literals(transactionStatuses)})`),
    uniqueIndex('transaction_one_completed')
      .on(t.applicationId)
      .where(sql`${t.status} = ${paidLiteral} and ${t.reversedAt} is null`),
    index('transaction_payments').on(t.id).where(sql`${t.status} = ${paidLiteral}`),
    index('transaction_by_invoice').on(sql`lower(${t.invoiceNumber})`).where(sql`${t.invoiceNumber} <> ''`),
  ],
);
