import type { applicationEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { notifyOwner } from '../../mail/notify-owner.ts';
import { lockApplication, replaceSearchKeys, updateApplication } from './queries.ts';
import { findWithdrawalRefusal } from './rules.ts';

/**
 * Withdraws a submitted application. Clearing `submittedAt` hides the application from every queue, count and page of
 * staff. See docs/decisions/0072.
 */
export const withdrawApplication: Handler<typeof applicationEndpoints.withdrawApplication> = (call) => {
  const { context, input, actor } = call;
  return inTransaction(context.db, async (tx) => {
    const before = (await lockApplication(tx, input.appId))?.row;
    if (before?.userId !== actor.id) throw new AppError('not_found');
    const { id, status, version, withdrawnAt, submittedAt } = before;
    if (withdrawnAt) return { version, withdrawnDate: withdrawnAt.toISOString() };
    if (!submittedAt) throw new AppError('conflict', { fields: ['appId'] });
    if (input.version !== undefined && input.version !== version) throw new AppError('version_conflict');
    const refusal = findWithdrawalRefusal(before);
    if (refusal) throw new AppError(refusal);
    const at = context.clock();
    const withdrawnValues = {
      withdrawnAt: at,
      submittedAt: null,
      submittedBefore: submittedAt,
      closedAt: at,
      updatedAt: at,
    };
    const row = await updateApplication(tx, id, withdrawnValues);
    await replaceSearchKeys(tx, id, []);
    await notifyOwner(tx, context, id, { kinds: ['withdrawn'] });
    const change = { before: { status, version }, after: { status, version: row.version } };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'application.withdraw',
      object: `application:${id}`,
      ...change,
    });
    return { version: row.version, withdrawnDate: at.toISOString() };
  });
};
