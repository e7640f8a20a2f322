import type { Endpoint } from '@emigration-portal/shared-api';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../handler.ts';
import { createTicket, digestTicket } from '../password-reset/reset-secrets.ts';
import type { UserRow } from '../queries.ts';
import { insertTicket, listFactorKinds } from './queries.ts';
import { findFactorRule } from './rules.ts';
import { createSecondStepCookie, SECOND_STEP_MS } from './ticket.ts';

/**
 * Creates the ticket of the second step. Returns the error to throw after the transaction; undefined without a second
 * factor.
 */
export async function beginSecondStep(
  tx: Database,
  { context, setCookie }: Pick<Call<Endpoint>, 'context' | 'setCookie'>,
  user: UserRow,
): Promise<AppError | undefined> {
  if (findFactorRule(context.env, user) === 'off') return undefined;
  const kinds = (await listFactorKinds(tx, [user.id])).get(user.id);
  if (!kinds) return undefined;
  const ticket = createTicket();
  await insertTicket(tx, {
    ticketHash: digestTicket(ticket),
    userId: user.id,
    passwordDigest: digestTicket(user.passwordHash),
    expiresAt: new Date(context.clock().getTime() + SECOND_STEP_MS),
  });
  setCookie(createSecondStepCookie(ticket));
  return new AppError('second_factor_required', { facts: { kinds: kinds.join(' ') } });
}
