import { RESET_EMAIL_NOT_FOUND, type userEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { resetCodeMessage } from '../../../mail/messages.ts';
import { countResetRequest, findByEmail, putResetCode } from './queries.ts';
import { newResetCode } from './reset-secrets.ts';
import { RESET_MS } from './ticket.ts';

/** Mails a code to the stored address, never to the one that was typed. */
export const forgotPassword: Handler<typeof userEndpoints.forgotPassword> = async ({ context, input, ip, log }) => {
  const { db, clock, hasher, mailer } = context;
  const user = await findByEmail(db, input.email);
  if (!user) {
    log.warn({ event: 'reset_refused', reason: 'unknown', ip }, 'no account to reset');
    return { message: RESET_EMAIL_NOT_FOUND };
  }
  const waitMs = await countResetRequest(db, user.id, clock());
  if (waitMs !== undefined) {
    log.warn({ event: 'reset_refused', reason: 'throttled', userId: user.id, ip }, 'too many reset codes');
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const code = newResetCode();
  await putResetCode(db, user.id, await hasher.hash(code), new Date(clock().getTime() + RESET_MS));
  mailer.send(resetCodeMessage(user.email, code));
  log.info({ event: 'reset_requested', userId: user.id, ip }, 'a reset code is on its way');
  return { message: 'Reset code sent' };
};
