import { createHash } from 'node:crypto';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { auditOriginOf, type Call } from '../../handler.ts';
import { type Attempt, countToday } from './queries.ts';

type LoginCall = Pick<Call, 'context' | 'ip' | 'requestId'>;

/** Rows a day for unknown names; a stranger could add any number. */
const MOST_UNKNOWN = 500;

export const nameDigest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Ten in a row, then one for each wait: this bounds the rows. The next row counts the refusals between. */
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

/** Of one address, the 1st, 10th, 100th of a day. As digest: it may be a password in the wrong field. */
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
