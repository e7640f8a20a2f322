import * as z from 'zod/mini';
import { paidStatus, transactionStatuses } from '../../application/payment-statuses.ts';
import { SingleName } from './account/session-user.ts';
import {
  Amount,
  Id,
  IdOrZero,
  Instant,
  pageInput,
  requiredText,
  searchText,
  text,
  totalRecords,
} from './primitives.ts';

/** A payment record. Amounts are AED with two decimals. */
export const Transaction = z.object({
  id: z.int(),
  transactionId: z.string(),
  /** The transaction id, unless an admin has edited it (docs/product.md#invoices). A payment that was taken back keeps it. */
  invoiceNumber: z.string(),
  applicationId: z.int(),
  adminId: z.int(),
  createdDate: Instant,
  date: Instant,
  /** Names of the admin who recorded it. */
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  singleName: SingleName,
  customerName: z.string(),
  amount: Amount,
  /** `Reversed` is a payment that was taken back, or the record of taking it back. */
  status: z.enum(transactionStatuses),
  /** When the payment was taken back. */
  reversedDate: z.optional(Instant),
  serviceId: z.int(),
  serviceName: z.string(),
  /** 'Completed by Admin' plus the admin's name. */
  paymentMethod: z.string(),
  /** The gap-free number its invoice was issued with, such as `2026/000123`; none before that. */
  issuedNumber: z.optional(z.string()),
});
export type Transaction = z.infer<typeof Transaction>;

/** How an invoice tells its amount beside the figure. */
export const InvoiceAmount = z.object({
  /** English, such as `Three hundred fifty dirhams`. */
  inWords: z.string(),
  /** The VAT that is included; none where its seller shows none. */
  vat: z.optional(
    z.object({
      percent: z.int(),
      /** Under which it is registered. */
      number: z.string(),
      /** The amount without it. */
      net: Amount,
      amount: Amount,
    }),
  ),
});
export type InvoiceAmount = z.infer<typeof InvoiceAmount>;

/** A payment as its invoice page shows it. */
export const InvoicedTransaction = z.extend(Transaction, { invoiceAmount: z.optional(InvoiceAmount) });
export type InvoicedTransaction = z.infer<typeof InvoicedTransaction>;

/** An invoice with a number that it keeps, whatever becomes of the payment. */
export const IssuedInvoice = z.object({
  /** The year and a number without gaps in it, such as `2026/000123`. */
  number: z.string(),
  issuedDate: Instant,
  /** The document, base64. */
  pdf: z.string(),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

const filter = {
  applicationId: z.optional(IdOrZero),
  adminId: z.optional(IdOrZero),
  /** Search text: admin name, transaction or application id. */
  adminName: searchText,
  status: z.literal(paidStatus),
};

export const transactionSchemas = {
  createTransaction: {
    input: z.object({
      applicationId: Id,
      status: z.literal(paidStatus),
      /** Sent as specified; the server's own values count. */
      amount: z.optional(z.union([z.string(), z.number()])),
      adminId: z.optional(IdOrZero),
      firstName: z.optional(text(100)),
      middleName: z.optional(text(100)),
      lastName: z.optional(text(100)),
    }),
    output: z.object({
      transaction: Transaction,
      applicationVersion: z.int(),
      /** The number of a payment that was taken back before, which the new one does not take over (docs/product.md#invoices). */
      earlierInvoiceNumber: z.optional(z.string()),
    }),
  },
  getTransactions: {
    input: z.object({ ...pageInput, ...filter }),
    output: z.object({ data: z.array(Transaction), totalRecords }),
  },
  exportTransactions: {
    input: z.object(filter),
    output: z.unknown(),
  },
  getTransaction: {
    input: z.object({
      /** Also finds a payment by its edited invoice number (docs/product.md#invoices). */
      transactionId: requiredText(64),
    }),
    output: InvoicedTransaction,
  },
  issueInvoice: {
    input: z.object({ transactionId: requiredText(64) }),
    output: IssuedInvoice,
  },
} as const;
