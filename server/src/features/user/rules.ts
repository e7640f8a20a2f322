import { hasMixedAlphabets, normalizeUserName } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
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

/** A user name as it is stored. A new one that mixes alphabets whose letters look alike is refused; a stored one stays. */
export function readUserName(typed: string, stored?: string): string {
  if (typed === stored?.normalize('NFC')) return typed;
  const userName = normalizeUserName(typed);
  if (hasMixedAlphabets(userName)) throw new AppError('invalid_input', { fields: ['userName'] });
  return userName;
}
