import { createHash } from 'node:crypto';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { auditOriginOf, type Call } from '../../handler.ts';
import { type Attempt, countToday } from './queries.ts';

type LoginCall = Pick<Call, 'context' | 'ip' | 'requestId'>;

/** Rows a day about names that nobody has; a stranger can make up more of them. */
const MOST_UNKNOWN = 500;

export const nameDigest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Keeps a failure at somebody's account. Ten in a row, then one for each wait, and ten an hour of a known browser: that is
 * what bounds the rows. What was refused unread meanwhile is a number in the next; the tries of a known browser have none.
 */
export async function auditFailure(
  call: LoginCall,
  userId: number,
  attempt: Attempt | undefined,
  isKnown: boolean,
): Promise<void> {
  const { failures, refused } = attempt ?? {};
  const after = { failures, refused, browser: isKnown ? 'known' : 'unknown' };
  await inTransaction(call.context.db, (tx) =>
    recordAudit(tx, { ...auditOriginOf(call), action: 'user.loginFailed', object: `user:${userId}`, after }),
  );
}

/**
 * Keeps failures at names nobody has, which may be as many as there are words: of an address the first a day, the 10th,
 * the 100th and so on; the name, which may be a password typed into the wrong field, as its digest.
 */
export async function auditUnknown(call: LoginCall, name: string, attempt: Attempt | undefined): Promise<void> {
  const { context, ip } = call;
  const now = context.clock();
  const day = now.toISOString().slice(0, 10);
  await inTransaction(context.db, async (tx) => {
    const today = await countToday(tx, `unknown:${day}:${nameDigest(ip)}`, now);
    if (!Number.isInteger(Math.log10(today))) return;
    if ((await countToday(tx, `unknown:${day}`, now)) > MOST_UNKNOWN) return;
    const { failures, refused } = attempt ?? {};
    const after = { failures, refused, unknownToday: today };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'user.loginFailed',
      object: `name:${nameDigest(name)}`,
      after,
    });
  });
}
