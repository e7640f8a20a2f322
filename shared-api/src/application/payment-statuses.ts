interface Payment {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** The money is there: it needs its transaction, and the owner gets invoice and certificates. True of one. Decision 22. */
  readonly isPaid: boolean;
}

/** Every payment status by its name on the wire; the first is the initial one. Specification §4. */
export const paymentStatusTable = {
  Pending: { tone: 'neutral', isPaid: false },
  Processing: { tone: 'warning', isPaid: false },
  Completed: { tone: 'success', isPaid: true },
  Failed: { tone: 'danger', isPaid: false },
} as const satisfies Readonly<Record<string, Payment>>;

type Table = typeof paymentStatusTable;
export type PaymentStatus = keyof Table;

/** Every payment status, in the order they are offered. */
export const paymentStatuses = Object.keys(paymentStatusTable) as PaymentStatus[];

/** Which every application begins with. */
export const initialPaymentStatus = paymentStatuses[0] as PaymentStatus;

/** The row of a status that came from elsewhere, such as a newer server; undefined for one this release does not know. */
export const knownPayment = (status: string): Payment | undefined =>
  (paymentStatusTable as Readonly<Record<string, Payment>>)[status];

/** Whether the money is there. */
export const isPaid = (status: PaymentStatus): boolean => knownPayment(status)?.isPaid === true;

type Paid = { [Name in PaymentStatus]: Table[Name]['isPaid'] extends true ? Name : never }[PaymentStatus];

/** The one with which the money is there: what an application, and its transaction, are set to by recording a payment. */
export const paidStatus = paymentStatuses.find(isPaid) as Paid;

/** Every status of a transaction: a payment; one that was taken back, or the record of that. */
export const transactionStatuses = [paidStatus, 'Reversed'] as const;
