import { createHash } from 'node:crypto';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { auditOriginOf, type Call } from '../../handler.ts';
import { type Attempt, incrementDailyCounter } from './queries.ts';

type LoginCall = Pick<Call, 'context' | 'ip' | 'requestId'>;

/** Limits the audit rows for unknown names, because a stranger could cause any number. */
const MAX_UNKNOWN_ROWS_PER_DAY = 500;

export const digestName = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Only for compared tries: ten in a row, then one after each wait. This limits the rows. `refused` counts the tries
 * without a comparison.
 */
export async function recordFailedLogIn(
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
 * Records the 1st, 10th and 100th try of an address each day. Stores a digest, because the name may be a password in
 * the wrong field.
 */
export async function recordUnknownName(call: LoginCall, name: string, attempt: Attempt | undefined): Promise<void> {
  const { context, ip } = call;
  const now = context.clock();
  const day = now.toISOString().slice(0, 10);
  await inTransaction(context.db, async (tx) => {
    const today = await incrementDailyCounter(tx, `unknown:${day}:${digestName(ip)}`, now);
    if (!Number.isInteger(Math.log10(today))) return;
    if ((await incrementDailyCounter(tx, `unknown:${day}`, now)) > MAX_UNKNOWN_ROWS_PER_DAY) return;
    const { failures, refused } = attempt ?? {};
    const after = { failures, refused, unknownToday: today };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'user.loginFailed',
      object: `name:${digestName(name)}`,
      after,
    });
  });
}
