import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/connect.ts';
import { claimIdempotencyKey, saveFirstAnswer } from '../../db/idempotency.ts';
import { AppError } from '../../errors.ts';

interface IdempotentCall {
  readonly actorId: number;
  readonly key: unknown;
  readonly path: string;
  readonly input: unknown;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Runs `work` once per key and stores its answer in one transaction, but no errors. Throws for another input. */
export async function runIdempotently(
  context: Context,
  call: IdempotentCall,
  work: (context: Context) => Promise<string>,
): Promise<string> {
  const { actorId, key } = call;
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('invalid_input', { fields: ['Idempotency-Key'] });
  const inputHash = context.cipher.fingerprint(JSON.stringify([call.path, call.input]));
  const claim = { actorId, key, inputHash, now: context.clock() };
  return inTransaction(context.db, async (db) => {
    const first = await claimIdempotencyKey(db, claim);
    if (first) {
      if (first.inputHash !== inputHash) throw new AppError('idempotency_mismatch');
      if (first.answer === null) throw new AppError('overloaded', { retryAfterSeconds: 1 });
      return first.answer;
    }
    const answer = await work({ ...context, db });
    await saveFirstAnswer(db, claim, answer);
    return answer;
  });
}
