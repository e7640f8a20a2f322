import type { OptionalMailKind } from '../mail-kinds.ts';
import { type IssuedDocumentKind, issuedDocumentKinds } from './issued-documents.ts';

interface Payment {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** From which statuses an administrator may change to it; from each where it is left out. */
  readonly allowedFrom?: readonly string[];
  /**
   * What the ledger must say with it: `payment`, that the money is there, by a transaction that stands, true of one status;
   * `reversal`, that a payment which stood is taken back; `nothing`, whatever it said before. See docs/product.md#payments.
   */
  readonly ledgerEntry: 'payment' | 'reversal' | 'nothing';
  /** What may be attached, and its applicant may download. */
  readonly downloads: readonly IssuedDocumentKind[];
  /** What the applicant is sent when it is set. */
  readonly mail: OptionalMailKind | null;
}

/** Every payment status by its name on the wire; the first is the initial one. See docs/product.md#payments. */
export const paymentStatusTable = {
  Pending: { tone: 'neutral', ledgerEntry: 'reversal', downloads: [], mail: null },
  Processing: { tone: 'warning', ledgerEntry: 'reversal', downloads: [], mail: null },
  Completed: {
    tone: 'success',
    ledgerEntry: 'payment',
    downloads: issuedDocumentKinds,
    mail: 'paymentRecorded',
  },
  Failed: { tone: 'danger', ledgerEntry: 'reversal', downloads: [], mail: null },
} as const satisfies Readonly<Record<string, Payment>>;

type Table = typeof paymentStatusTable;
export type PaymentStatus = keyof Table;

/** Every payment status, in the order they are offered. */
export const paymentStatuses = Object.keys(paymentStatusTable) as PaymentStatus[];

/** Which every application begins with. */
export const initialPaymentStatus = paymentStatuses[0] as PaymentStatus;

/** The row of a status that came from elsewhere, such as a newer server; undefined for one this release does not know. */
export const findPaymentStatus = (status: string): Payment | undefined =>
  (paymentStatusTable as Readonly<Record<string, Payment>>)[status];

/** Whether the money is there. */
export const isPaid = (status: PaymentStatus): boolean => findPaymentStatus(status)?.ledgerEntry === 'payment';

/** The kinds of documents that may be attached, and downloaded by the applicant. */
export const downloadableDocuments = (status: PaymentStatus): readonly IssuedDocumentKind[] =>
  findPaymentStatus(status)?.downloads ?? [];

/** Whether an administrator may change a payment status to another, or leave it. */
export const canChangePaymentStatus = (before: PaymentStatus, status: PaymentStatus): boolean =>
  before === status || (findPaymentStatus(status)?.allowedFrom?.includes(before) ?? true);

type Paid = { [Name in PaymentStatus]: Table[Name]['ledgerEntry'] extends 'payment' ? Name : never }[PaymentStatus];

/** The one with which the money is there: what an application, and its transaction, are set to by recording a payment. */
export const paidStatus = paymentStatuses.find(isPaid) as Paid;

/** Every status of a transaction: a payment; one that was taken back, or the record of that. */
export const transactionStatuses = [paidStatus, 'Reversed'] as const;
