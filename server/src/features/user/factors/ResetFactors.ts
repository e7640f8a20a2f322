import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { resetFactorsOf } from './reset-factors-of.ts';

/**
 * Deletes all factors of an administrator. Refuses the caller's own account: a stolen session could remove its second
 * factor.
 */
export const resetFactors: Handler<typeof secondFactorEndpoints.resetFactors> = async (call) => {
  const { context, actor, input, ip, log } = call;
  if (input.userId === actor.id) throw new AppError('own_account');
  const { userId, reason } = input;
  if (!(await resetFactorsOf(context, { userId, reason }, auditOriginOf(call)))) throw new AppError('not_found');
  log.info({ event: 'factors_reset', userId, by: actor.id, ip }, 'the second factors of an admin were reset');
  return { message: 'The second factors are reset!' };
};
