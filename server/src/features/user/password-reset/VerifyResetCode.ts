import { RESET_CODE_INVALID, type userEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import type { UserRow } from '../queries.ts';
import { countCodeTry, exchangeCode, findByEmail } from './queries.ts';
import { newTicket, readResetCode, ticketDigest } from './reset-secrets.ts';
import { ASK_COOKIE, noAskCookie, RESET_MS, ticketCookie } from './ticket.ts';

type VerifyResetCode = typeof userEndpoints.verifyResetCode;

/** All wrong codes get one answer. A browser that did not ask cannot spend the owner's tries. */
export const verifyResetCode: Handler<VerifyResetCode> = async (call) => {
  const { context, input, ip, log, setCookie } = call;
  const browser = call.cookie(ASK_COOKIE);
  const user = browser ? await findByEmail(context.db, input.email) : undefined;
  const ask = browser && user ? { userId: user.id, browserHash: ticketDigest(browser) } : undefined;
  const codeHash = ask && (await countCodeTry(context.db, ask, context.clock()));
  const match = browser ? await context.hasher.verify(codeHash, readResetCode(input.resetCode)) : 'none';
  const ticket = ask && codeHash && match !== 'none' ? await exchange(call, { ...ask, codeHash }) : undefined;
  if (!ticket) {
    log.warn({ event: 'reset_code_refused', userId: user?.id, ip }, 'a reset code was refused');
    if (user && codeHash) await auditRefusal(call, user);
    return { message: RESET_CODE_INVALID };
  }
  setCookie(noAskCookie);
  setCookie(ticketCookie(ticket));
  log.info({ event: 'reset_code_verified', userId: user?.id, ip }, 'a reset code was exchanged');
  return { message: 'Reset code verified' };
};

/** Undefined if a parallel call was quicker. */
async function exchange(
  call: Call<VerifyResetCode>,
  ask: Parameters<typeof exchangeCode>[1],
): Promise<string | undefined> {
  const { db, clock } = call.context;
  const ticket = newTicket();
  const kept = { ticketHash: ticketDigest(ticket), expiresAt: new Date(clock().getTime() + RESET_MS) };
  return inTransaction(db, async (tx) => {
    if (!(await exchangeCode(tx, ask, kept))) return undefined;
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.resetCodeAccepted', object: `user:${ask.userId}` });
    return ticket;
  });
}

/** At most five for each code. */
const auditRefusal = (call: Call<VerifyResetCode>, { id }: UserRow) =>
  inTransaction(call.context.db, (tx) =>
    recordAudit(tx, { ...auditOriginOf(call), action: 'user.resetCodeRefused', object: `user:${id}` }),
  );
