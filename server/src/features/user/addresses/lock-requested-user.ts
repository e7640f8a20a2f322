import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../handler.ts';
import { lockUser } from '../profile/queries.ts';
import type { UserRow } from '../queries.ts';

interface Asked {
  readonly actor: Actor;
  readonly input: { readonly id: number };
}

/** Only super admins may name another person; others do not learn whether that person exists. */
export async function lockRequestedUser(tx: Database, { actor, input }: Asked): Promise<UserRow> {
  if (input.id !== actor.id && !actor.isSuper) throw new AppError('forbidden');
  const person = await lockUser(tx, input.id);
  if (!person?.isActive) throw new AppError('not_found');
  return person;
}
