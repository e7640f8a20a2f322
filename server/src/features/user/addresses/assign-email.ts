import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { auditOriginOf } from '../../../handler.ts';
import { deleteResets } from '../password-reset/queries.ts';
import { updateUser } from '../profile/queries.ts';
import { AccountClash, claimName, hasConfirmedEmail, isNameTaken, normaliseName, type UserRow } from '../queries.ts';
import { endOpenClaims, insertClaim, listOpenClaims, lockOthersWith, releaseName } from './queries.ts';

type Origin = Parameters<typeof auditOriginOf>[0];

/** Gives a confirmed address to the person, and takes it from accounts that did not confirm it. */
export async function assignEmail(tx: Database, call: Origin, person: UserRow, email: string): Promise<UserRow> {
  await releaseEmail(tx, call, email, person.id);
  if (!(await claimName(tx, person.id, email))) throw new AccountClash('email_taken');
  await deleteResets(tx, person.id);
  const userName = follows(person) ? email : person.userName;
  return updateUser(tx, person, { email, userName, emailConfirmedAt: call.context.clock() });
}

/** Throws AccountClash when somebody has confirmed the address. */
export async function releaseEmail(tx: Database, call: Origin, email: string, forId = 0): Promise<void> {
  const name = normaliseName(email);
  const others = await lockOthersWith(tx, name, forId);
  if (others.some((other) => hasConfirmedEmail(other, name))) throw new AccountClash('email_taken');
  for (const other of others) await loseEmail(tx, call, other, name);
}

/** A user name that equals the e-mail changes with it. */
const follows = ({ userName, email }: UserRow) => email !== '' && normaliseName(userName) === normaliseName(email);

async function loseEmail(tx: Database, call: Origin, other: UserRow, name: string): Promise<void> {
  const now = call.context.clock();
  const open = await listOpenClaims(tx, other.id);
  if (open.some((claim) => claim.kind === 'email' && claim.name === name))
    await endOpenClaims(tx, { userId: other.id, kinds: ['email'] }, 'lost', now);
  await releaseName(tx, other.id, name);
  const loses = normaliseName(other.email) === name;
  if (!loses && normaliseName(other.userName) !== name) return;
  if (loses && !open.some((claim) => claim.purpose === 'signUp' && claim.name === name)) {
    const over = { at: now, expiresAt: now, endedAt: now, ending: 'lost' } as const;
    const what = { kind: 'email', purpose: 'signUp', value: other.email, askedBy: other.id } as const;
    await insertClaim(tx, { userId: other.id, ...what, ...over });
  }
  const email = loses ? '' : other.email;
  const userName =
    normaliseName(other.userName) === name ? email || (await freeUserName(tx, other.id)) : other.userName;
  await updateUser(tx, other, { email, userName, ...(loses && { emailConfirmedAt: null }) });
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

async function freeUserName(tx: Database, id: number): Promise<string> {
  const plain = `member-${id}`;
  return (await isNameTaken(tx, plain)) ? `${plain}-${randomBytes(6).toString('hex')}` : plain;
}
