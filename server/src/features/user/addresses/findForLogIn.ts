import type { userEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../handler.ts';
import { comparePassword } from '../comparePassword.ts';
import { deviceOf } from '../device.ts';
import { nameDigest } from '../failed-logins.ts';
import { countAttempt, deleteAttempts, findByLoginName, type UserRow } from '../queries.ts';
import { listClaimants } from './queries.ts';

/** Further accounts whose password is tried for one address, the newest first. */
const FURTHER = 3;

/**
 * Whose log-in it is. A name is one account's; an e-mail that several have signed up with and only one could confirm is
 * told apart by the password. Such tries are counted by themselves; when they are out, a browser's own account is left.
 */
export async function findForLogIn(call: Call<typeof userEndpoints.login>, name: string): Promise<UserRow | undefined> {
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
  for (const account of accounts) if (await deviceOf(call, account.id)) return account;
  return undefined;
}
