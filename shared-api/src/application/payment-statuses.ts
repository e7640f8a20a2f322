import type { OptionalMailKind } from '../mail-kinds.ts';
import { type IssuedDocumentKind, issuedDocumentKinds } from './issued-documents.ts';

interface PaymentStatusRow {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** Statuses from which an administrator may change to this one. Any status if left out. */
  readonly allowedFrom?: readonly string[];
  /**
   * What the ledger records. `payment` adds a transaction; exactly one status has it. `reversal` cancels the
   * effective payment, if there is one. `nothing` changes nothing. See docs/product.md#payments.
   */
  readonly ledgerEntry: 'payment' | 'reversal' | 'nothing';
  /** Documents that administrators may attach and the applicant may download. */
  readonly downloads: readonly IssuedDocumentKind[];
  /** The mail to the applicant when this status is set. */
  readonly mail: OptionalMailKind | null;
}

/** Every payment status by its name in the API. The first is the initial status. See docs/product.md#payments. */
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
} as const satisfies Readonly<Record<string, PaymentStatusRow>>;

type Table = typeof paymentStatusTable;
export type PaymentStatus = keyof Table;

/** Every payment status, in display order. */
export const paymentStatuses = Object.keys(paymentStatusTable) as PaymentStatus[];

/** Status of a new application. */
export const initialPaymentStatus = paymentStatuses[0] as PaymentStatus;

/** Returns the row of a status. Undefined for a status that only a newer server knows. */
export const findPaymentStatus = (status: string): PaymentStatusRow | undefined =>
  (paymentStatusTable as Readonly<Record<string, PaymentStatusRow>>)[status];

/** Whether the payment has arrived. */
export const isPaid = (status: PaymentStatus): boolean => findPaymentStatus(status)?.ledgerEntry === 'payment';

/** Returns the kinds of documents that administrators may attach and the applicant may download. */
export const listDownloadableDocuments = (status: PaymentStatus): readonly IssuedDocumentKind[] =>
  findPaymentStatus(status)?.downloads ?? [];

/** Whether an administrator may change one payment status to another. Keeping the status is always allowed. */
export const canChangePaymentStatus = (currentStatus: PaymentStatus, newStatus: PaymentStatus): boolean =>
  currentStatus === newStatus || (findPaymentStatus(newStatus)?.allowedFrom?.includes(currentStatus) ?? true);

type Paid = { [Name in PaymentStatus]: Table[Name]['ledgerEntry'] extends 'payment' ? Name : never }[PaymentStatus];

/** The status of a paid application. Recording a payment sets it on the application and the transaction. */
export const paidStatus = paymentStatuses.find(isPaid) as Paid;

/** Statuses of a transaction. `Reversed`: a cancelled payment, or the record of its cancellation. */
export const transactionStatuses = [paidStatus, 'Reversed'] as const;
