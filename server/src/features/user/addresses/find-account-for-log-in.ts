import type { userEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../handler.ts';
import { comparePassword } from '../compare-password.ts';
import { digestName } from '../failed-logins.ts';
import { findKnownBrowserHash } from '../known-browser.ts';
import { countAttempt, deleteAttempts, findByLoginName, type UserRow } from '../queries.ts';
import { listSignUpClaimants } from './queries.ts';

/** How many more accounts with the same unconfirmed address are tried, newest first. */
const MAX_FURTHER_ACCOUNTS = 3;

/**
 * Several accounts may share an unconfirmed e-mail; the password decides which one logs in. These tries have their own
 * counter. After its last try, only an account that knows this browser can still log in.
 */
export async function findAccountForLogIn(
  call: Call<typeof userEndpoints.login>,
  name: string,
): Promise<UserRow | undefined> {
  const { db, clock } = call.context;
  const holder = await findByLoginName(db, name);
  const others = (await listSignUpClaimants(db, name, MAX_FURTHER_ACCOUNTS)).filter(({ id }) => id !== holder?.id);
  if (others.length === 0) return holder;
  const counter = `claims:${digestName(name)}`;
  if ((await countAttempt(db, counter, clock())).waitMs !== undefined)
    return (await findKnownHere(call, others)) ?? holder;
  const candidates = holder?.emailConfirmedAt ? [holder, ...others] : [...others, ...(holder ? [holder] : [])];
  try {
    for (const each of candidates) {
      if (!(await hasTypedPassword(call, each))) continue;
      await deleteAttempts(db, counter);
      return each;
    }
    return holder;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      return (await findKnownHere(call, others)) ?? holder;
    throw error;
  }
}

async function hasTypedPassword(
  call: Call<typeof userEndpoints.login>,
  { passwordHash: hash }: UserRow,
): Promise<boolean> {
  const { password } = call.input;
  return (await comparePassword(call, { hash, password, allowAboveLimit: async () => false })).match !== 'none';
}

async function findKnownHere(call: Call<typeof userEndpoints.login>, accounts: readonly UserRow[]) {
  for (const account of accounts) if (await findKnownBrowserHash(call, account.id)) return account;
  return undefined;
}
