import { AppError } from '../../../../errors.ts';
import type { Actor, Call } from '../../../../handler.ts';
import { countAttempt, deleteAttempts } from '../../queries.ts';
import { consumeTotpTimeStep, findTotp } from '../queries.ts';
import { createTotpCipher, findTimeStepOfCode } from './totp-codes.ts';

type SignedInCall = Pick<Call, 'context' | 'ip' | 'log'> & { readonly actor: Actor };

/**
 * Checks a code as proof. Throws for wrong and used codes. Tries are limited like passwords, with a separate counter.
 */
export async function confirmTotp({ context, actor, ip, log }: SignedInCall, code: string): Promise<void> {
  const { db, clock } = context;
  const account = `totp:${actor.id}`;
  const { waitMs } = await countAttempt(db, account, clock());
  if (waitMs !== undefined) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const totp = await findTotp(db, actor.id);
  const secret = totp && createTotpCipher(context).decrypt(totp.secret, actor.id);
  const timeStep = secret ? findTimeStepOfCode(secret, code, clock()) : undefined;
  if (timeStep === undefined || !(await consumeTotpTimeStep(db, actor.id, timeStep, clock()))) {
    log.warn({ event: 'factor_refused', userId: actor.id, factor: 'totp', ip }, 'a code was refused as proof');
    throw new AppError('wrong_second_factor', { fields: ['code'] });
  }
  await deleteAttempts(db, account);
}
