import { fullName, type queueEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { assignApplications } from '../../db/queue/assignment.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { lockColleague, lockSubmittedApplications } from './queries.ts';

/** Assigns applications to an administrator or nobody. Ignores drafts; throws `not_found` if there are only drafts. */
export const assign: Handler<typeof queueEndpoints.assign> = (call) => {
  const { appIds, assigneeId } = call.input;
  return inTransaction(call.context.db, async (tx) => {
    const assignee = assigneeId === 0 ? undefined : await lockColleague(tx, assigneeId);
    if (assigneeId !== 0 && !assignee) throw new AppError('not_found');
    const lockedApplications = await lockSubmittedApplications(tx, appIds);
    if (lockedApplications.length === 0) throw new AppError('not_found');
    const assignedTo = assignee?.id ?? null;
    const changedApplications = lockedApplications.filter((row) => row.assignedTo !== assignedTo);
    await assignApplications(
      tx,
      changedApplications.map(({ id }) => id),
      assignee,
    );
    for (const { id, assignedTo: before } of changedApplications) {
      const change = { before: { assignedTo: before }, after: { assignedTo } };
      await recordAudit(tx, {
        ...auditOriginOf(call),
        action: 'application.assign',
        object: `application:${id}`,
        ...change,
      });
    }
    return {
      changed: changedApplications.length,
      assignedTo: assignee ? { id: assignee.id, name: fullName(assignee) } : null,
    };
  });
};
