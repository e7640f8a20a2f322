import type { Actor } from '../../handler.ts';

interface Readable {
  readonly ownerId: number;
  readonly row: { readonly status: string; readonly reversedAt: Date | null };
}

/** Admins read all; customers their own while the payment stands. */
export const mayReadTransaction = (actor: Actor, { ownerId, row }: Readable): boolean =>
  actor.role === 'Admin' || (ownerId === actor.id && row.status === 'Completed' && row.reversedAt === null);
