import { normalizeUserName } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { AccountClash, insertUser, type NewUser, type UserRow } from './queries.ts';

export type NewAccount = Omit<NewUser, 'passwordHash' | 'createdAt'> & { readonly password: string };

export async function createAccount(
  { db, hasher, clock }: Pick<Context, 'db' | 'hasher' | 'clock'>,
  { password, ...values }: NewAccount,
): Promise<UserRow> {
  const passwordHash = await hasher.hash(password);
  const [email, userName] = [values.email.normalize('NFC'), normalizeUserName(values.userName)];
  return insertUser(db, { ...values, email, userName, passwordHash, createdAt: clock() }).catch(refuseClash);
}

const clashFields = { email_taken: 'email', phone_taken: 'phone', user_name_taken: 'userName' } as const;

/** Turns a clash into a refusal that names the field; rethrows other errors. */
export function refuseClash(error: unknown): never {
  if (!(error instanceof AccountClash)) throw error;
  throw new AppError(error.code, { fields: [clashFields[error.code]] });
}
