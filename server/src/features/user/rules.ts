import { AppError } from '../../errors.ts';
import type { Actor } from '../../handler.ts';

/** Who may read and change a profile: its owner; admins for customers; super admins for everybody. */
export function mayUseProfile(actor: Actor, user: { id: number; role: Actor['role'] }): boolean {
  if (actor.id === user.id) return true;
  if (actor.role !== 'Admin') return false;
  return actor.isSuper || user.role === 'Customer';
}

/** Nobody's save is overwritten unread; a caller who tells no version has not asked for that care. */
export function refuseStale(stored: { version: number }, read: { version?: number | undefined }): void {
  if (read.version !== undefined && read.version !== stored.version) throw new AppError('version_conflict');
}
