import type { Endpoint } from '@emigration-portal/shared-api';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../handler.ts';
import { newTicket, ticketDigest } from '../password-reset/reset-secrets.ts';
import type { UserRow } from '../queries.ts';
import { insertTicket, listFactorKinds } from './queries.ts';
import { factorRule } from './rules.ts';
import { SECOND_STEP_MS, stepCookie } from './ticket.ts';

/** The error of the second step, to throw after the transaction; undefined without a second factor. */
export async function beginSecondStep(
  tx: Database,
  { context, setCookie }: Pick<Call<Endpoint>, 'context' | 'setCookie'>,
  user: UserRow,
): Promise<AppError | undefined> {
  if (factorRule(context.env, user) === 'off') return undefined;
  const kinds = (await listFactorKinds(tx, [user.id])).get(user.id);
  if (!kinds) return undefined;
  const ticket = newTicket();
  await insertTicket(tx, {
    ticketHash: ticketDigest(ticket),
    userId: user.id,
    passwordDigest: ticketDigest(user.passwordHash),
    expiresAt: new Date(context.clock().getTime() + SECOND_STEP_MS),
  });
  setCookie(stepCookie(ticket));
  return new AppError('second_factor_required', { facts: { kinds: kinds.join(' ') } });
}
