import { RESET_PASSWORD_UPDATED, type userEndpoints } from '@emigration-portal/shared-api';
import { endAllSessions } from '../../../db/accounts/sessions.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import { passwordChangedMessage } from '../../../mail/messages.ts';
import { queueMail } from '../../../mail/queue.ts';
import { confirmEmailByReset } from '../addresses/reset-hold.ts';
import { checkPassword } from '../check-password.ts';
import { createKnownBrowserCookie, rememberBrowser } from '../known-browser.ts';
import { deleteAttempts, type UserRow, updatePasswordHash } from '../queries.ts';
import { consumeResetTicket, countTicketTry, findActiveByEmail } from './queries.ts';
import { digestTicket } from './reset-secrets.ts';
import { expiredTicketCookie, TICKET_COOKIE } from './ticket.ts';

type UpdatePasswordDirectly = typeof userEndpoints.updatePasswordDirectly;

/** Sets a new password with a reset ticket. After a refused password the ticket stays valid. */
export const updatePasswordDirectly: Handler<UpdatePasswordDirectly> = async (call) => {
  const { context, input, ip, log, setCookie } = call;
  const { db, clock, hasher } = context;
  const ticket = call.cookie(TICKET_COOKIE);
  const user = ticket ? await findActiveByEmail(db, input.email) : undefined;
  const ticketHash = digestTicket(ticket ?? '');
  const refuse = () => {
    setCookie(expiredTicketCookie);
    log.warn(
      { event: 'reset_refused', reason: 'ticket', userId: user?.id, ip },
      'a password reset was refused: the ticket is invalid or expired',
    );
    return new AppError('reset_expired');
  };
  if (!user || !(await countTicketTry(db, user.id, ticketHash, clock()))) throw refuse();
  // After the ticket check: the answer reveals whether the password contains the person's name.
  checkPassword(input.newPassword, user, 'newPassword');
  const passwordHash = await hasher.hash(input.newPassword);
  const browserCookie = await changePassword(call, user, { ticketHash, passwordHash });
  if (!browserCookie) throw refuse();
  setCookie(expiredTicketCookie);
  setCookie(createKnownBrowserCookie(browserCookie));
  log.info({ event: 'password_reset', userId: user.id, ip }, 'a password was reset');
  return { message: RESET_PASSWORD_UPDATED };
};

/**
 * Returns the cookie of the only browser that stays known; undefined if a parallel call was quicker. The owner can
 * log in there, even if strangers block other browsers.
 */
async function changePassword(
  call: Call<UpdatePasswordDirectly>,
  user: UserRow,
  { ticketHash, passwordHash }: { readonly ticketHash: string; readonly passwordHash: string },
): Promise<string | undefined> {
  const { db, clock } = call.context;
  const { id: userId } = user;
  return inTransaction(db, async (tx) => {
    if (!(await consumeResetTicket(tx, userId, ticketHash, clock()))) return undefined;
    await updatePasswordHash(tx, userId, passwordHash);
    await endAllSessions(tx, userId);
    await deleteAttempts(tx, `user:${userId}`);
    await confirmEmailByReset(tx, call, user);
    await recordAudit(tx, {
      ...auditOriginOf(call),
      actorId: userId,
      action: 'user.resetPassword',
      object: `user:${userId}`,
    });
    await queueMail(tx, call.context, passwordChangedMessage(user));
    return rememberBrowser(tx, call, userId);
  });
}
