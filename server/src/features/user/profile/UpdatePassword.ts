import type { userEndpoints } from '@emigration-portal/shared-api';
import { endOtherSessions } from '../../../db/accounts/sessions.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { passwordChangedMessage } from '../../../mail/messages.ts';
import { queueMail } from '../../../mail/queue.ts';
import { endOpenChanges } from '../addresses/reset-hold.ts';
import { checkPassword } from '../check-password.ts';
import { KNOWN_BROWSER_COOKIE } from '../known-browser.ts';
import { deleteResets } from '../password-reset/queries.ts';
import { deleteAttempts, lockIfSamePassword, updatePasswordHash } from '../queries.ts';
import { confirmPassword } from './confirm-password.ts';

/** Changes the caller's password. This session stays; all others end. */
export const updatePassword: Handler<typeof userEndpoints.updatePassword> = async (call) => {
  const { context, input, actor, ip, log } = call;
  const { db, hasher } = context;
  if (input.userId !== actor.id) throw new AppError('forbidden');
  const user = await confirmPassword(call, input.currentPassword);
  checkPassword(input.newPassword, user, 'newPassword');
  const passwordHash = await hasher.hash(input.newPassword);
  await inTransaction(db, async (tx) => {
    if (!(await lockIfSamePassword(tx, user))) throw new AppError('wrong_password', { fields: ['currentPassword'] });
    await updatePasswordHash(tx, user.id, passwordHash);
    await endOtherSessions(tx, user.id, { token: call.token, browserCookie: call.cookie(KNOWN_BROWSER_COOKIE) });
    await deleteAttempts(tx, `user:${user.id}`);
    await deleteResets(tx, user.id);
    await endOpenChanges(tx, context, user.id);
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.updatePassword', object: `user:${user.id}` });
    await queueMail(tx, context, passwordChangedMessage(user, { elsewhere: true }));
  });
  log.info({ event: 'password_changed', userId: user.id, ip }, 'a password was changed');
  return { message: 'Your password is updated!' };
};
