import { AppError } from '../../../../errors.ts';
import type { Actor, Call } from '../../../../handler.ts';
import { countAttempt, deleteAttempts } from '../../queries.ts';
import { findTotp, useTotpStep } from '../queries.ts';
import { stepOfCode, totpCipher } from './totp-codes.ts';

type SignedInCall = Pick<Call, 'context' | 'ip' | 'log'> & { readonly actor: Actor };

/** Refuses wrong and used codes. Tries are limited like passwords, with their own counter. */
export async function confirmTotp({ context, actor, ip, log }: SignedInCall, code: string): Promise<void> {
  const { db, clock } = context;
  const account = `totp:${actor.id}`;
  const { waitMs } = await countAttempt(db, account, clock());
  if (waitMs !== undefined) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const totp = await findTotp(db, actor.id);
  const secret = totp && totpCipher(context).decrypt(totp.secret, actor.id);
  const step = secret ? stepOfCode(secret, code, clock()) : undefined;
  if (step === undefined || !(await useTotpStep(db, actor.id, step, clock()))) {
    log.warn({ event: 'factor_refused', userId: actor.id, factor: 'totp', ip }, 'a code was refused as proof');
    throw new AppError('wrong_second_factor', { fields: ['code'] });
  }
  await deleteAttempts(db, account);
}
