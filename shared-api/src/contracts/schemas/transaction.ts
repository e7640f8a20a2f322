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
  /** The reference that pages, addresses and calls use. */
  transactionId: z.string(),
  /**
   * The transaction id, unless an administrator edited it (docs/product.md#invoices). It stays after a cancellation.
   */
  invoiceNumber: z.string(),
  applicationId: z.int(),
  adminId: z.int(),
  createdDate: Instant,
  /** The same instant as `createdDate`. */
  date: Instant,
  /** Name of the administrator who recorded it. */
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  singleName: SingleName,
  customerName: z.string(),
  amount: Amount,
  /** `Reversed`: a cancelled payment, or the record of its cancellation. */
  status: z.enum(transactionStatuses),
  /** When the payment was cancelled. */
  reversedDate: z.optional(Instant),
  serviceId: z.int(),
  serviceName: z.string(),
  /** The text `Completed by Admin` and the administrator's name. */
  paymentMethod: z.string(),
  /**
   * The number of the issued invoice, such as `2026/000123`. Numbers have no gaps. Left out before the invoice is
   * issued.
   */
  issuedNumber: z.optional(z.string()),
});
export type Transaction = z.infer<typeof Transaction>;

/** How an invoice shows its amount besides the number. */
export const InvoiceAmount = z.object({
  /** The amount in English, such as `Three hundred fifty dirhams`. */
  inWords: z.string(),
  /** The VAT in the amount. Left out if the seller shows none. */
  vat: z.optional(
    z.object({
      percent: z.int(),
      /** The VAT registration number. */
      number: z.string(),
      /** The amount without VAT. */
      net: Amount,
      amount: Amount,
    }),
  ),
});
export type InvoiceAmount = z.infer<typeof InvoiceAmount>;

/** A payment with the facts for its invoice page. */
export const InvoicedTransaction = z.extend(Transaction, { invoiceAmount: z.optional(InvoiceAmount) });
export type InvoicedTransaction = z.infer<typeof InvoicedTransaction>;

/** An invoice with its permanent number. A cancelled payment does not change it. */
export const IssuedInvoice = z.object({
  /** Year and number, such as `2026/000123`. The numbers of a year have no gaps. */
  number: z.string(),
  issuedDate: Instant,
  /** The PDF in base64. */
  pdf: z.string(),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

const filter = {
  /** 0 for all. */
  applicationId: z.optional(IdOrZero),
  /** The administrator who recorded the payment. 0 for all. */
  adminId: z.optional(IdOrZero),
  /** Search text: administrator's name, transaction id or application id. */
  adminName: searchText,
  status: z.literal(paidStatus),
};

export const transactionSchemas = {
  createTransaction: {
    input: z.object({
      applicationId: Id,
      status: z.literal(paidStatus),
      /** The server ignores the amount and the administrator, and uses its own values. */
      amount: z.optional(z.union([z.string(), z.number()])),
      adminId: z.optional(IdOrZero),
      firstName: z.optional(text(100)),
      middleName: z.optional(text(100)),
      lastName: z.optional(text(100)),
    }),
    output: z.object({
      transaction: Transaction,
      applicationVersion: z.int(),
      /**
       * Invoice number of an earlier, cancelled payment. The new payment has a number of its own
       * (docs/product.md#invoices).
       */
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
      /** A transaction id, or an edited invoice number (docs/product.md#invoices). */
      transactionId: requiredText(64),
    }),
    output: InvoicedTransaction,
  },
  issueInvoice: {
    input: z.object({ transactionId: requiredText(64) }),
    output: IssuedInvoice,
  },
} as const;
