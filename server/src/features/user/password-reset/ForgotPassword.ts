import { RESET_EMAIL_NOT_FOUND, type userEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { resetCodeMessage } from '../../../mail/messages.ts';
import { queueMail } from '../../../mail/queue.ts';
import { resetHeldMessage } from '../addresses/messages.ts';
import { isResetHeld } from '../addresses/reset-hold.ts';
import { findKnownBrowserHash } from '../known-browser.ts';
import { countResetRequest, findActiveByEmail, insertResetCode } from './queries.ts';
import { createResetCode, createTicket, digestTicket } from './reset-secrets.ts';
import { ASK_COOKIE, createAskCookie, RESET_MS } from './ticket.ts';

/** Mails a code to the stored address, never to the typed one. The code works only in the browser that requested it. */
export const forgotPassword: Handler<typeof userEndpoints.forgotPassword> = async (call) => {
  const { context, input, ip, log } = call;
  const { db, clock, hasher, mailer } = context;
  const user = await findActiveByEmail(db, input.email);
  if (!user) {
    log.warn(
      { event: 'reset_refused', reason: 'unknown', ip },
      'a password reset was refused: no account has this e-mail',
    );
    return { message: RESET_EMAIL_NOT_FOUND };
  }
  const knownBrowserHash = await findKnownBrowserHash(call, user.id);
  const waitMs = await countResetRequest(db, user.id, knownBrowserHash, clock());
  if (waitMs !== undefined) {
    log.warn({ event: 'reset_refused', reason: 'throttled', userId: user.id, ip }, 'too many reset codes');
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  if (await isResetHeld(context, user.id)) {
    await queueMail(db, context, resetHeldMessage(user));
    log.warn(
      { event: 'reset_refused', reason: 'fresh', userId: user.id, ip },
      'a password reset was refused: the e-mail was changed too recently',
    );
    return { message: RESET_CODE_SENT };
  }
  const code = createResetCode();
  const codeHash = await hasher.hash(code);
  const browser = createTicket();
  await inTransaction(db, async (tx) => {
    const request = {
      userId: user.id,
      browserHash: digestTicket(browser),
      before: digestTicket(call.cookie(ASK_COOKIE) ?? ''),
    };
    await insertResetCode(tx, { ...request, codeHash, expiresAt: new Date(clock().getTime() + RESET_MS) });
    const after = { browser: knownBrowserHash ? 'known' : 'unknown' };
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.resetAsked', object: `user:${user.id}`, after });
  });
  call.setCookie(createAskCookie(browser));
  mailer.send(resetCodeMessage(user, code));
  log.info({ event: 'reset_requested', userId: user.id, ip }, 'a reset code is on its way');
  return { message: RESET_CODE_SENT };
};

const RESET_CODE_SENT = 'Reset code sent';
