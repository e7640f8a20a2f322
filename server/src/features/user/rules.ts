import type { Actor } from '../../handler.ts';

/** Who may read and change a profile: its owner; admins for customers; super admins for everybody. */
export function mayUseProfile(actor: Actor, user: { id: number; role: Actor['role'] }): boolean {
  if (actor.id === user.id) return true;
  if (actor.role !== 'Admin') return false;
  return actor.isSuper || user.role === 'Customer';
}
