import type { userEndpoints } from '@emigration-portal/shared-api';
import { endSession } from '../../db/accounts/sessions.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';

export const logout: Handler<typeof userEndpoints.logout> = async (call) => {
  const { context, token, actor, ip, log } = call;
  await inTransaction(context.db, async (tx) => {
    if (token) await endSession(tx, token);
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.logout', object: `user:${actor.id}` });
  });
  log.info({ event: 'logout', userId: actor.id, ip }, 'logged out');
  return { message: 'Logged out' };
};
