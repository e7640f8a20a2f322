import type { Actor } from '../../handler.ts';

interface Standing {
  readonly status: string;
  readonly reversedAt: Date | null;
}

/** A payment that was not taken back. */
export const stands = ({ status, reversedAt }: Standing): boolean => status === 'Completed' && reversedAt === null;

/** A number that an admin has entered stays; none, or the id of a payment that was taken back, gives way. Decision 23. */
export const invoiceNumberOf = (entered: string, takenBack: boolean, transactionId: string): string =>
  entered === '' || takenBack ? transactionId : entered;

/** Admins read all; customers their own while the payment stands. */
export const mayReadTransaction = (actor: Actor, { ownerId, row }: { ownerId: number; row: Standing }): boolean =>
  actor.role === 'Admin' || (ownerId === actor.id && stands(row));
