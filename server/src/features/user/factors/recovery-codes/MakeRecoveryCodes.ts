import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../../db/audit.ts';
import { inTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../../handler.ts';
import { queueMail } from '../../../../mail/queue.ts';
import { lockUser } from '../../profile/queries.ts';
import { createHashedCodes } from '../change-factors.ts';
import { recoveryCodesMessage } from '../messages.ts';
import { listFactorKinds, replaceRecoveryCodes } from '../queries.ts';

export const makeRecoveryCodes: Handler<typeof secondFactorEndpoints.makeRecoveryCodes> = async (call) => {
  const { context, actor } = call;
  const { shown, hashes } = await createHashedCodes(context);
  await inTransaction(context.db, async (tx) => {
    await lockUser(tx, actor.id);
    const kinds = (await listFactorKinds(tx, [actor.id])).get(actor.id) ?? [];
    if (kinds.every((kind) => kind === 'recovery')) throw new AppError('not_found');
    await replaceRecoveryCodes(tx, actor.id, hashes);
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.makeRecoveryCodes', object: `user:${actor.id}` });
    await queueMail(tx, context, recoveryCodesMessage(actor));
  });
  return { recoveryCodes: shown };
};
