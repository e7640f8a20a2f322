import type { queueEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { assignApplications } from '../../db/queue/assignment.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { lockNextWaiting } from './queries.ts';

/**
 * Returns the caller's own application that waits longest. If there is none, assigns the longest waiting one without an
 * assignee. Skips locked rows, so parallel callers get different applications.
 */
export const takeNext: Handler<typeof queueEndpoints.takeNext> = (call) => {
  const { actor, context, input } = call;
  return inTransaction(context.db, async (tx) => {
    const nextOfCaller = await lockNextWaiting(tx, actor.id, input.except);
    if (nextOfCaller) return { next: nextOfCaller };
    const next = await lockNextWaiting(tx, null, input.except);
    if (!next) return { next: null };
    await assignApplications(tx, [next.id], actor);
    const change = { before: { assignedTo: null }, after: { assignedTo: actor.id } };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'application.assign',
      object: `application:${next.id}`,
      ...change,
    });
    return { next };
  });
};
