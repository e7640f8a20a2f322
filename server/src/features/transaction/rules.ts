import type { Actor } from '../../handler.ts';

interface Standing {
  readonly status: string;
  readonly reversedAt: Date | null;
}

/** A payment that was not taken back. */
export const stands = ({ status, reversedAt }: Standing): boolean => status === 'Completed' && reversedAt === null;

/** Admins read all; customers their own while the payment stands. */
export const mayReadTransaction = (actor: Actor, { ownerId, row }: { ownerId: number; row: Standing }): boolean =>
  actor.role === 'Admin' || (ownerId === actor.id && stands(row));
