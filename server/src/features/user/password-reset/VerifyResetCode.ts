import { RESET_CODE_INVALID, type userEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import type { UserRow } from '../queries.ts';
import { countCodeTry, exchangeCode, findActiveByEmail } from './queries.ts';
import { createTicket, digestTicket, normalizeResetCode } from './reset-secrets.ts';
import { ASK_COOKIE, createTicketCookie, expiredAskCookie, RESET_MS } from './ticket.ts';

type VerifyResetCode = typeof userEndpoints.verifyResetCode;

/**
 * Exchanges a code for a ticket. All wrong codes get the same answer. A browser that requested no code cannot spend the
 * owner's tries.
 */
export const verifyResetCode: Handler<VerifyResetCode> = async (call) => {
  const { context, input, ip, log, setCookie } = call;
  const browser = call.cookie(ASK_COOKIE);
  const user = browser ? await findActiveByEmail(context.db, input.email) : undefined;
  const request = browser && user ? { userId: user.id, browserHash: digestTicket(browser) } : undefined;
  const codeHash = request && (await countCodeTry(context.db, request, context.clock()));
  const match = browser ? await context.hasher.verify(codeHash, normalizeResetCode(input.resetCode)) : 'none';
  const ticket =
    request && codeHash && match !== 'none' ? await exchangeForTicket(call, { ...request, codeHash }) : undefined;
  if (!ticket) {
    log.warn({ event: 'reset_code_refused', userId: user?.id, ip }, 'a reset code was refused');
    if (user && codeHash) await recordRefusal(call, user);
    return { message: RESET_CODE_INVALID };
  }
  setCookie(expiredAskCookie);
  setCookie(createTicketCookie(ticket));
  log.info({ event: 'reset_code_verified', userId: user?.id, ip }, 'a reset code was exchanged');
  return { message: 'Reset code verified' };
};

/** Returns the ticket. Undefined if a parallel call was quicker. */
async function exchangeForTicket(
  call: Call<VerifyResetCode>,
  ask: Parameters<typeof exchangeCode>[1],
): Promise<string | undefined> {
  const { db, clock } = call.context;
  const ticket = createTicket();
  const ticketValues = { ticketHash: digestTicket(ticket), expiresAt: new Date(clock().getTime() + RESET_MS) };
  return inTransaction(db, async (tx) => {
    if (!(await exchangeCode(tx, ask, ticketValues))) return undefined;
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.resetCodeAccepted', object: `user:${ask.userId}` });
    return ticket;
  });
}

/** There are at most five such rows for each code. */
const recordRefusal = (call: Call<VerifyResetCode>, { id }: UserRow) =>
  inTransaction(call.context.db, (tx) =>
    recordAudit(tx, { ...auditOriginOf(call), action: 'user.resetCodeRefused', object: `user:${id}` }),
  );
