import type { Call } from '../../handler.ts';
import { readSecondStepTicketHash } from './factors/finish-log-in.ts';
import { findTicket } from './factors/queries.ts';
import { findBrowserCounter } from './known-browser.ts';
import { findByLoginName } from './queries.ts';
import { spendBrowserTry } from './spend-browser-try.ts';

/**
 * Whether this call may exceed the limits of its address: only from a browser that the account's owner has used. Counts
 * a try of that browser.
 */
export async function allowAboveLimits(call: Call): Promise<boolean> {
  const userId = await findAccountId(call);
  if (userId === undefined) return false;
  const browser = await findBrowserCounter(call, userId);
  return browser !== undefined && spendBrowserTry(call, userId, browser);
}

/** The account comes from the ticket of the second step, else from the name or e-mail. */
async function findAccountId(call: Call): Promise<number | undefined> {
  const { db, clock } = call.context;
  const ticket = await findTicket(db, readSecondStepTicketHash(call), clock());
  if (ticket) return ticket.userId;
  const { username, email = username } = call.input as { readonly username?: string; readonly email?: string };
  return email === undefined ? undefined : (await findByLoginName(db, email))?.id;
}
