import type { Actor } from '../../handler.ts';
import { normaliseName } from './queries.ts';

/** Who may read and change a profile: its owner; admins for customers; super admins for everybody. */
export function mayUseProfile(actor: Actor, user: { id: number; role: Actor['role'] }): boolean {
  if (actor.id === user.id) return true;
  if (actor.role !== 'Admin') return false;
  return actor.isSuper || user.role === 'Customer';
}

/** Whether a wished user name is an e-mail other than the own one: it would keep its reader out. */
export const isForeignEmail = (userName: string, email: string): boolean =>
  userName.includes('@') && normaliseName(userName) !== normaliseName(email);
