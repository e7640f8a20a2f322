import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { AccountClash, insertUser, type NewUser, type UserRow } from './queries.ts';

export type NewAccount = Omit<NewUser, 'passwordHash' | 'createdAt'> & { readonly password: string };

/** Adds an account of any role with a hashed password; for the seed and commands. `country` is an alpha-2 code. */
export async function createAccount(
  { db, hasher, clock }: Pick<Context, 'db' | 'hasher' | 'clock'>,
  { password, ...values }: NewAccount,
): Promise<UserRow> {
  const passwordHash = await hasher.hash(password);
  return insertUser(db, { ...values, passwordHash, createdAt: clock() }).catch((error: unknown) => {
    if (!(error instanceof AccountClash)) throw error;
    throw new AppError(error.taken === 'user_name_taken' ? 'conflict' : error.taken);
  });
}
