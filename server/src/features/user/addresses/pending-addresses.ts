import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../handler.ts';
import type { UserRow } from '../queries.ts';
import { listOpenClaims } from './queries.ts';

export async function findPendingAddresses(db: Database, userId: number) {
  const changes = (await listOpenClaims(db, userId)).filter(({ purpose }) => purpose === 'change');
  const value = (kind: 'email' | 'phone') => changes.find((claim) => claim.kind === kind)?.value;
  return { pendingEmail: value('email'), pendingPhone: value('phone') };
}

/** Empty for readers other than the person and super admins. */
export async function findAddressState(
  db: Database,
  reader: Pick<Actor, 'id' | 'isSuper'>,
  person: Omit<UserRow, 'passwordHash'>,
) {
  if (reader.id !== person.id && !reader.isSuper) return {};
  return { emailConfirmed: person.emailConfirmedAt !== null, ...(await findPendingAddresses(db, person.id)) };
}
