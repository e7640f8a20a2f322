import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, rowReference } from './columns.ts';
import { transaction } from './transaction.ts';

/** The last invoice number of a year; its row is locked while the next one is issued. */
export const invoiceCounter = pgTable('invoice_counter', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** An invoice as it was issued. A trigger refuses changes. */
export const issuedInvoice = pgTable(
  'issued_invoice',
  {
    year: integer().notNull(),
    /** Starts from 1 each year and has no gaps. */
    number: integer().notNull(),
    transactionId: rowReference()
      .notNull()
      .unique('issued_invoice_transaction')
      .references(() => transaction.id),
    issuedAt: instant().notNull(),
    paidAt: instant().notNull(),
    applicationId: rowReference().notNull(),
    /** The invoice number, which staff may edit. See docs/product.md#invoices. */
    reference: text().notNull(),
    customerName: text().notNull(),
    serviceName: text().notNull(),
    paymentMethod: text().notNull(),
    amountFils: integer().notNull(),
    seller: text().notNull(),
    /** VAT that the amount includes; null for none. */
    vatPercent: integer(),
    vatNumber: text(),
  },
  (t) => [primaryKey({ columns: [t.year, t.number] })],
);
