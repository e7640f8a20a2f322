import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../../handler.ts';
import { lockUser } from '../profile/queries.ts';
import type { UserRow } from '../queries.ts';

interface RequestCall {
  readonly actor: Actor;
  readonly input: { readonly id: number };
}

/**
 * Locks the account that the input names. Only super admins may name another person; others do not learn whether it
 * exists.
 */
export async function lockRequestedUser(tx: Database, { actor, input }: RequestCall): Promise<UserRow> {
  if (input.id !== actor.id && !actor.isSuper) throw new AppError('forbidden');
  const person = await lockUser(tx, input.id);
  if (!person?.isActive) throw new AppError('not_found');
  return person;
}
