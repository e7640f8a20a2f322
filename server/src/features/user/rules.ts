import { hasMixedAlphabets, normalizeUserName } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../handler.ts';
import { normalizeName } from './queries.ts';

export function canUseProfile(actor: Actor, user: { id: number; role: Actor['role'] }): boolean {
  if (actor.id === user.id) return true;
  if (actor.role !== 'Admin') return false;
  return actor.isSuper || user.role === 'Customer';
}

/** A user name that is another person's e-mail would lock that person out. */
export const isForeignEmail = (userName: string, email: string): boolean =>
  userName.includes('@') && normalizeName(userName) !== normalizeName(email);

/** Normalizes a user name. Throws for a new name that mixes alphabets with similar letters; a stored one stays. */
export function readUserName(typed: string, stored?: string): string {
  if (typed === stored?.normalize('NFC')) return typed;
  const userName = normalizeUserName(typed);
  if (hasMixedAlphabets(userName)) throw new AppError('invalid_input', { fields: ['userName'] });
  return userName;
}
