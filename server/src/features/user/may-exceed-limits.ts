import type { Call } from '../../handler.ts';
import { stepTicketHash } from './factors/finish-log-in.ts';
import { findTicket } from './factors/queries.ts';
import { knownBrowserOf } from './known-browser.ts';
import { findByLoginName } from './queries.ts';
import { spendBrowserTry } from './spend-browser-try.ts';

/** Only a browser that the account's owner has used may exceed the limits of its address. */
export async function mayExceedLimits(call: Call): Promise<boolean> {
  const userId = await accountOf(call);
  if (userId === undefined) return false;
  const browser = await knownBrowserOf(call, userId);
  return browser !== undefined && spendBrowserTry(call, userId, browser);
}

/** The account comes from the ticket of the second step, else from the name or e-mail. */
async function accountOf(call: Call): Promise<number | undefined> {
  const { db, clock } = call.context;
  const ticket = await findTicket(db, stepTicketHash(call), clock());
  if (ticket) return ticket.userId;
  const { username, email = username } = call.input as { readonly username?: string; readonly email?: string };
  return email === undefined ? undefined : (await findByLoginName(db, email))?.id;
}
