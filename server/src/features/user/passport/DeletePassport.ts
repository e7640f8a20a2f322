import type { passportEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { deleteUnusedPassportCopy } from './delete-unused-passport-copy.ts';
import { deletePassportRow, lockPassport } from './queries.ts';

export const deletePassport: Handler<typeof passportEndpoints.deletePassport> = (call) => {
  const { context, actor } = call;
  return inTransaction(context.db, async (tx) => {
    const before = await lockPassport(tx, actor.id);
    if (before) {
      await deletePassportRow(tx, actor.id);
      await deleteUnusedPassportCopy(tx, call, before.fileId);
      await recordAudit(tx, { ...auditOriginOf(call), action: 'user.deletePassport', object: `user:${actor.id}` });
    }
    return { message: 'Your saved passport is deleted.' };
  });
};
