import type { Actor } from '../../handler.ts';

/** Own profile; customers for admins; everybody for super admins. */
export function mayReadProfile(actor: Actor, user: { id: number; role: Actor['role'] }): boolean {
  if (actor.id === user.id) return true;
  if (actor.role !== 'Admin') return false;
  return actor.isSuper || user.role === 'Customer';
}
