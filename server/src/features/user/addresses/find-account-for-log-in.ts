import type { userEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../handler.ts';
import { comparePassword } from '../compare-password.ts';
import { nameDigest } from '../failed-logins.ts';
import { knownDeviceOf } from '../known-browser.ts';
import { countAttempt, deleteAttempts, findByLoginName, type UserRow } from '../queries.ts';
import { listClaimants } from './queries.ts';

/** How many more accounts with the same unconfirmed address are tried, newest first. */
const FURTHER = 3;

/**
 * Several accounts may share an unconfirmed e-mail; the password tells them apart. Those tries have their own
 * counter. When it is spent, only the account of a known browser is left.
 */
export async function findAccountForLogIn(
  call: Call<typeof userEndpoints.login>,
  name: string,
): Promise<UserRow | undefined> {
  const { db, clock } = call.context;
  const holder = await findByLoginName(db, name);
  const others = (await listClaimants(db, name, FURTHER)).filter(({ id }) => id !== holder?.id);
  if (others.length === 0) return holder;
  const counter = `claims:${nameDigest(name)}`;
  if ((await countAttempt(db, counter, clock())).waitMs !== undefined) return (await knownHere(call, others)) ?? holder;
  const all = holder?.emailConfirmedAt ? [holder, ...others] : [...others, ...(holder ? [holder] : [])];
  try {
    for (const each of all) {
      if (!(await isPasswordOf(call, each))) continue;
      await deleteAttempts(db, counter);
      return each;
    }
    return holder;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      return (await knownHere(call, others)) ?? holder;
    throw error;
  }
}

async function isPasswordOf(call: Call<typeof userEndpoints.login>, { passwordHash: hash }: UserRow): Promise<boolean> {
  const { password } = call.input;
  return (await comparePassword(call, { hash, password, mayExceed: async () => false })).match !== 'none';
}

async function knownHere(call: Call<typeof userEndpoints.login>, accounts: readonly UserRow[]) {
  for (const account of accounts) if (await knownDeviceOf(call, account.id)) return account;
  return undefined;
}
