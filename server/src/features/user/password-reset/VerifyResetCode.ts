import { RESET_CODE_INVALID, type userEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { exchangeCode, findByEmail, takeCodeTry } from './queries.ts';
import { newTicket, readResetCode, ticketDigest } from './reset-secrets.ts';
import { RESET_MS, ticketCookie } from './ticket.ts';

type VerifyResetCode = typeof userEndpoints.verifyResetCode;

/** Unknown, wrong, used up and too late are one answer and take one check each. */
export const verifyResetCode: Handler<VerifyResetCode> = async ({ context, input, ip, log, setCookie }) => {
  const { db, clock, hasher } = context;
  const user = await findByEmail(db, input.email);
  const codeHash = user && (await takeCodeTry(db, user.id, clock()));
  const matches = await hasher.verify(codeHash, readResetCode(input.resetCode));
  const ticket = newTicket();
  const kept = { ticketHash: ticketDigest(ticket), expiresAt: new Date(clock().getTime() + RESET_MS) };
  const exchanged = matches && user && codeHash && (await exchangeCode(db, { userId: user.id, codeHash }, kept));
  if (!exchanged) {
    log.warn({ event: 'reset_code_refused', userId: user?.id, ip }, 'a reset code was refused');
    return { message: RESET_CODE_INVALID };
  }
  setCookie(ticketCookie(ticket));
  log.info({ event: 'reset_code_verified', userId: user.id, ip }, 'a reset code was exchanged');
  return { message: 'Reset code verified' };
};
