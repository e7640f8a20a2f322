import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { finishLogIn } from '../finish-log-in.ts';
import { consumeRecoveryCode, findRecoveryCodeHash } from '../queries.ts';
import { parseRecoveryCode } from './recovery-codes.ts';

/** Used, wrong and malformed codes all take one hash, so that the time reveals nothing. */
export const verifyRecoveryCode: Handler<typeof secondStepEndpoints.verifyRecoveryCode> = (call) => {
  const { context, input } = call;
  const { db, hasher } = context;
  return finishLogIn(call, 'recovery', async ({ userId }) => {
    const typed = parseRecoveryCode(input.code);
    const codeHash = typed && (await findRecoveryCodeHash(db, userId, typed.slot));
    const match = await hasher.verify(codeHash, typed?.code ?? '');
    return match !== 'none' && codeHash ? (tx) => consumeRecoveryCode(tx, userId, codeHash) : undefined;
  });
};
