import { type ParsedInputOf, paidStatus, type transactionEndpoints } from '@emigration-portal/shared-api';
import type { Actor } from '../../handler.ts';
import type { TransactionFilter } from './queries.ts';

interface PaymentState {
  readonly status: string;
  readonly reversedAt: Date | null;
}

export const isEffective = ({ status, reversedAt }: PaymentState): boolean =>
  status === paidStatus && reversedAt === null;

export const invoiceNumberOf = (row: { readonly transactionId: string; readonly invoiceNumber: string }): string =>
  row.invoiceNumber || row.transactionId;

/** Administrators read all transactions, customers their own effective payments. */
export const canReadTransaction = (actor: Actor, { ownerId, row }: { ownerId: number; row: PaymentState }): boolean =>
  actor.role === 'Admin' || (ownerId === actor.id && isEffective(row));

export const toTransactionFilter = (
  input: ParsedInputOf<typeof transactionEndpoints.exportTransactions>,
): TransactionFilter => ({
  applicationId: input.applicationId ?? 0,
  adminId: input.adminId ?? 0,
  search: input.adminName ?? '',
});
