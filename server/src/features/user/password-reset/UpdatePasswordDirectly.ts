import { RESET_PASSWORD_UPDATED, type userEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { endSessionsOf } from '../../../db/sessions.ts';
import { AppError } from '../../../errors.ts';
import { type Call, type Handler, origin } from '../../../handler.ts';
import { passwordChangedMessage } from '../../../mail/messages.ts';
import { checkPassword } from '../checkPassword.ts';
import { forgetAttempts, setPasswordHash } from '../queries.ts';
import { findByEmail, takeTicketTry, useTicket } from './queries.ts';
import { ticketDigest } from './reset-secrets.ts';
import { noTicketCookie, TICKET_COOKIE } from './ticket.ts';

type UpdatePasswordDirectly = typeof userEndpoints.updatePasswordDirectly;

/** Changes nothing without the ticket of VerifyResetCode. A refused password leaves the ticket good for another try. */
export const updatePasswordDirectly: Handler<UpdatePasswordDirectly> = async (call) => {
  const { context, input, ip, log, setCookie } = call;
  const { db, clock, hasher, mailer } = context;
  const ticket = call.cookie(TICKET_COOKIE);
  const user = ticket ? await findByEmail(db, input.email) : undefined;
  const ticketHash = ticketDigest(ticket ?? '');
  const refuse = () => {
    setCookie(noTicketCookie);
    log.warn({ event: 'reset_refused', reason: 'ticket', userId: user?.id, ip }, 'a reset without a good ticket');
    return new AppError('reset_expired');
  };
  if (!user || !(await takeTicketTry(db, user.id, ticketHash, clock()))) throw refuse();
  // Only after the ticket: the answer would tell a stranger the words of somebody's name.
  checkPassword(input.newPassword, user, 'newPassword');
  const passwordHash = await hasher.hash(input.newPassword);
  if (!(await changePassword(call, user.id, { ticketHash, passwordHash }))) throw refuse();
  setCookie(noTicketCookie);
  mailer.send(passwordChangedMessage(user.email));
  log.info({ event: 'password_reset', userId: user.id, ip }, 'a password was reset');
  return { message: RESET_PASSWORD_UPDATED };
};

async function changePassword(
  call: Call<UpdatePasswordDirectly>,
  userId: number,
  { ticketHash, passwordHash }: { readonly ticketHash: string; readonly passwordHash: string },
): Promise<boolean> {
  const { db, clock } = call.context;
  return inTransaction(db, async (tx) => {
    if (!(await useTicket(tx, userId, ticketHash, clock()))) return false;
    await setPasswordHash(tx, userId, passwordHash);
    await endSessionsOf(tx, userId);
    await forgetAttempts(tx, `user:${userId}`);
    await audit(tx, { ...origin(call), actorId: userId, action: 'user.resetPassword', object: `user:${userId}` });
    return true;
  });
}
