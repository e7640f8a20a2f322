import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { auditOriginOf } from '../../../handler.ts';
import { deleteResets } from '../password-reset/queries.ts';
import { updateUser } from '../profile/queries.ts';
import { AccountClash, claimName, hasConfirmedEmail, isNameTaken, normalizeName, type UserRow } from '../queries.ts';
import { deleteLoginName, endOpenClaims, insertClaim, listOpenClaims, lockOtherAccountsWith } from './queries.ts';

type Origin = Parameters<typeof auditOriginOf>[0];

/** Gives a confirmed address to the person, and takes it from accounts that did not confirm it. */
export async function assignEmail(tx: Database, call: Origin, person: UserRow, email: string): Promise<UserRow> {
  await freeEmail(tx, call, email, person.id);
  if (!(await claimName(tx, person.id, email))) throw new AccountClash('email_taken');
  await deleteResets(tx, person.id);
  const userName = hasEmailAsUserName(person) ? email : person.userName;
  return updateUser(tx, person, { email, userName, emailConfirmedAt: call.context.clock() });
}

/** Takes the address from accounts that did not confirm it. Throws AccountClash if somebody has confirmed it. */
export async function freeEmail(tx: Database, call: Origin, email: string, forId = 0): Promise<void> {
  const name = normalizeName(email);
  const others = await lockOtherAccountsWith(tx, name, forId);
  if (others.some((other) => hasConfirmedEmail(other, name))) throw new AccountClash('email_taken');
  for (const other of others) await removeEmailFrom(tx, call, other, name);
}

/** If the user name equals the e-mail, a change of the e-mail changes both. */
const hasEmailAsUserName = ({ userName, email }: UserRow) =>
  email !== '' && normalizeName(userName) === normalizeName(email);

async function removeEmailFrom(tx: Database, call: Origin, other: UserRow, name: string): Promise<void> {
  const now = call.context.clock();
  const open = await listOpenClaims(tx, other.id);
  if (open.some((claim) => claim.kind === 'email' && claim.name === name))
    await endOpenClaims(tx, { userId: other.id, kinds: ['email'] }, 'lost', now);
  await deleteLoginName(tx, other.id, name);
  const isCurrentEmail = normalizeName(other.email) === name;
  if (!isCurrentEmail && normalizeName(other.userName) !== name) return;
  if (isCurrentEmail && !open.some((claim) => claim.purpose === 'signUp' && claim.name === name)) {
    const endedNow = { at: now, expiresAt: now, endedAt: now, ending: 'lost' } as const;
    const claimValues = { kind: 'email', purpose: 'signUp', value: other.email, askedBy: other.id } as const;
    await insertClaim(tx, { userId: other.id, ...claimValues, ...endedNow });
  }
  const email = isCurrentEmail ? '' : other.email;
  const userName =
    normalizeName(other.userName) === name ? email || (await createFreeUserName(tx, other.id)) : other.userName;
  await updateUser(tx, other, { email, userName, ...(isCurrentEmail && { emailConfirmedAt: null }) });
  await deleteResets(tx, other.id);
  const [before, after] = [
    { email: other.email, userName: other.userName },
    { email, userName },
  ];
  await recordAudit(tx, {
    ...auditOriginOf(call),
    action: 'user.loseAddress',
    object: `user:${other.id}`,
    before,
    after,
  });
}

async function createFreeUserName(tx: Database, id: number): Promise<string> {
  const plain = `member-${id}`;
  return (await isNameTaken(tx, plain)) ? `${plain}-${randomBytes(6).toString('hex')}` : plain;
}
