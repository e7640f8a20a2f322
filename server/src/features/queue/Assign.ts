import { fullName, type queueEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { assignApplications } from '../../db/queue/assignment.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { lockColleague, lockQueued } from './queries.ts';

/** Ignores applications that are not in the queue; throws `not_found` if none is. */
export const assign: Handler<typeof queueEndpoints.assign> = (call) => {
  const { appIds, assigneeId } = call.input;
  return inTransaction(call.context.db, async (tx) => {
    const to = assigneeId === 0 ? undefined : await lockColleague(tx, assigneeId);
    if (assigneeId !== 0 && !to) throw new AppError('not_found');
    const queued = await lockQueued(tx, appIds);
    if (queued.length === 0) throw new AppError('not_found');
    const assignedTo = to?.id ?? null;
    const changing = queued.filter((row) => row.assignedTo !== assignedTo);
    await assignApplications(
      tx,
      changing.map(({ id }) => id),
      to,
    );
    for (const { id, assignedTo: before } of changing) {
      const change = { before: { assignedTo: before }, after: { assignedTo } };
      await recordAudit(tx, {
        ...auditOriginOf(call),
        action: 'application.assign',
        object: `application:${id}`,
        ...change,
      });
    }
    return { changed: changing.length, assignedTo: to ? { id: to.id, name: fullName(to) } : null };
  });
};
