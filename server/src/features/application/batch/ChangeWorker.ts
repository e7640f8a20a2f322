import type { batchEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { isUnderReviewOrWithdrawn } from '../rules.ts';
import { lockWorkers, updateWorker } from './queries.ts';

/** Changes the name and address of a worker. A new address resets the confirmation, and earlier links stop working. */
export const changeWorker: Handler<typeof batchEndpoints.changeWorker> = (call) => {
  const { context, input, actor } = call;
  const { applicationId, name, email } = input;
  return inTransaction(context.db, async (tx) => {
    const [existing] = await lockWorkers(tx, { applicationId });
    if (existing?.ownerId !== actor.id) throw new AppError('not_found');
    if (isUnderReviewOrWithdrawn(existing)) throw new AppError('application_locked');
    const { worker } = existing;
    const isNewAddress = worker.email.toLowerCase() !== email.toLowerCase();
    const resetConfirmation = { state: 'new', since: context.clock(), invitedAt: null, digest: '', words: '' } as const;
    await updateWorker(tx, applicationId, { name, email, ...(isNewAddress && resetConfirmation) });
    const before = { name: worker.name, email: worker.email };
    const entry = { action: 'application.changeWorker', object: `application:${applicationId}` } as const;
    await recordAudit(tx, { ...auditOriginOf(call), ...entry, before, after: { name, email } });
    return { message: 'The worker is changed.' };
  });
};
