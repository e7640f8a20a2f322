import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, rowReference } from './columns.ts';
import { transaction } from './transaction.ts';

/** The last invoice number given in a year; whoever gives the next one holds its row. */
export const invoiceCounter = pgTable('invoice_counter', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** An invoice as it was when it got its number; a trigger refuses UPDATE and DELETE. */
export const issuedInvoice = pgTable(
  'issued_invoice',
  {
    year: integer().notNull(),
    /** From 1 without gaps in each year. */
    number: integer().notNull(),
    transactionId: rowReference()
      .notNull()
      .unique('issued_invoice_transaction')
      .references(() => transaction.id),
    issuedAt: instant().notNull(),
    paidAt: instant().notNull(),
    applicationId: rowReference().notNull(),
    /** The invoice number, which an administrator may have edited. See docs/product.md#invoices. */
    reference: text().notNull(),
    customerName: text().notNull(),
    serviceName: text().notNull(),
    paymentMethod: text().notNull(),
    amountFils: integer().notNull(),
    seller: text().notNull(),
    /** The part of the amount that is VAT, as a percentage of the rest; null for none. */
    vatPercent: integer(),
    vatNumber: text(),
  },
  (t) => [primaryKey({ columns: [t.year, t.number] })],
);
