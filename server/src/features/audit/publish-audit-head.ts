import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';
import { portalOrigin } from '../../env.ts';
import { type AuditHead, findLastSeal, insertAuditHead, listUnsentHeads, markHeadSent } from './queries.ts';

const RETRY_DAYS = 30;
const TIMEOUT_MS = 10_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Writes the head of the audit chain to the log once a day, and posts it to AUDIT_HEAD_URL. A post that fails is repeated
 * by the next calls, for 30 days. A person who controls the database can rewrite the chain, but not a head that is stored
 * elsewhere. Returns how many heads are unsent; 0 without AUDIT_HEAD_URL.
 */
export async function publishAuditHead(context: Context): Promise<number> {
  const { db, clock, log, env } = context;
  const [now, last] = [clock(), await findLastSeal(db)];
  if (!last) return 0;
  const head = await insertAuditHead(db, { day: dayOf(now), place: last.place, hash: last.hash, at: now });
  if (head) log.info({ event: 'audit_head', ...publishedFields(head) }, 'today’s head of the audit chain');
  if (env.AUDIT_HEAD_URL === undefined) return 0;
  const unsentHeads = await listUnsentHeads(db, dayOf(new Date(now.getTime() - RETRY_DAYS * DAY_MS)));
  for (const [sentCount, unsentHead] of unsentHeads.entries()) {
    const problem = await post(env.AUDIT_HEAD_URL, { portal: portalOrigin(env), ...publishedFields(unsentHead) });
    if (problem !== undefined) {
      log.error({ day: unsentHead.day, problem }, 'AUDIT_HEAD_URL refused the head of the audit chain');
      return unsentHeads.length - sentCount;
    }
    await markHeadSent(db, unsentHead.day, clock());
  }
  return 0;
}

const publishedFields = ({ day, place, hash, at }: AuditHead) => ({
  day,
  place,
  hash: hash.toString('hex'),
  at: at.toISOString(),
});

/** Returns the problem; undefined if the receiver accepted the body. */
async function post(url: string, body: object): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    // For a name with several addresses, the cause has a code and no message.
    const why = cause?.message || cause?.code;
    return why ? `${message}: ${why}` : message;
  }
}
