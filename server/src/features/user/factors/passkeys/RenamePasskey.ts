import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../../db/audit.ts';
import { inTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../../handler.ts';
import { renamePasskey as setName } from '../queries.ts';

export const renamePasskey: Handler<typeof secondFactorEndpoints.renamePasskey> = async (call) => {
  const { context, actor, input } = call;
  await inTransaction(context.db, async (tx) => {
    if (!(await setName(tx, actor.id, input.id, input.name))) throw new AppError('not_found');
    const after = { kind: 'passkey', id: input.id, name: input.name };
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.renameFactor', object: `user:${actor.id}`, after });
  });
  return { message: 'The passkey is renamed!' };
};
