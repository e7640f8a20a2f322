import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';
import { portalOrigin } from '../../env.ts';
import { findLastSeal, type Head, insertHead, listUnsentHeads, markHeadSent } from './queries.ts';

const TRIED_FOR_DAYS = 30;
const ANSWER_WITHIN_MS = 10_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Once a day, to the log and AUDIT_HEAD_URL. A person who controls the database can rewrite the chain, but not a head
 * that is stored elsewhere. Returns how many heads are unsent.
 */
export async function publishAuditHead(context: Context): Promise<number> {
  const { db, clock, log, env } = context;
  const [now, last] = [clock(), await findLastSeal(db)];
  if (!last) return 0;
  const head = await insertHead(db, { day: dayOf(now), place: last.place, hash: last.hash, at: now });
  if (head) log.info({ event: 'audit_head', ...facts(head) }, 'today’s head of the audit chain');
  if (env.AUDIT_HEAD_URL === undefined) return 0;
  const waiting = await listUnsentHeads(db, dayOf(new Date(now.getTime() - TRIED_FOR_DAYS * DAY_MS)));
  for (const [sent, each] of waiting.entries()) {
    const problem = await post(env.AUDIT_HEAD_URL, { portal: portalOrigin(env), ...facts(each) });
    if (problem !== undefined) {
      log.error({ day: each.day, problem }, 'AUDIT_HEAD_URL refused the head of the audit chain');
      return waiting.length - sent;
    }
    await markHeadSent(db, each.day, clock());
  }
  return 0;
}

const facts = ({ day, place, hash, at }: Head) => ({ day, place, hash: hash.toString('hex'), at: at.toISOString() });

/** Undefined if the receiver accepted it. */
async function post(url: string, body: object): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    // For a name with several addresses, the cause has a code and no message.
    const why = cause?.message || cause?.code;
    return why ? `${message}: ${why}` : message;
  }
}
