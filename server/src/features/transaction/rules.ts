import { paidStatus } from '@emigration-portal/shared-api';
import type { Actor } from '../../handler.ts';

interface Standing {
  readonly status: string;
  readonly reversedAt: Date | null;
}

/** A payment that was not taken back. */
export const stands = ({ status, reversedAt }: Standing): boolean => status === paidStatus && reversedAt === null;

/** What the invoice of a payment bears. Decision 23. */
export const invoiceNumberOf = (row: { readonly transactionId: string; readonly invoiceNumber: string }): string =>
  row.invoiceNumber || row.transactionId;

/** Admins read all; customers their own while the payment stands. */
export const mayReadTransaction = (actor: Actor, { ownerId, row }: { ownerId: number; row: Standing }): boolean =>
  actor.role === 'Admin' || (ownerId === actor.id && stands(row));
