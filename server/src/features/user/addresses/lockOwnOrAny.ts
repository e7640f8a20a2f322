import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../handler.ts';
import { lockUser } from '../profile/queries.ts';
import type { UserRow } from '../queries.ts';

interface Asked {
  readonly actor: Actor;
  readonly input: { readonly id: number };
}

/** The caller, or for super admins anybody, locked. Nobody else hears whether there is such a person. */
export async function lockOwnOrAny(tx: Database, { actor, input }: Asked): Promise<UserRow> {
  if (input.id !== actor.id && !actor.isSuper) throw new AppError('forbidden');
  const person = await lockUser(tx, input.id);
  if (!person?.isActive) throw new AppError('not_found');
  return person;
}
