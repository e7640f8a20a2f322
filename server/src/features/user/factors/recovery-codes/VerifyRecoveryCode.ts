import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { finishLogIn } from '../finish-log-in.ts';
import { findRecoveryHash, useRecoveryCode } from '../queries.ts';
import { readRecoveryCode } from './recovery-codes.ts';

/** Used, wrong and malformed codes all cost one hash, so that time tells nothing. */
export const verifyRecoveryCode: Handler<typeof secondStepEndpoints.verifyRecoveryCode> = (call) => {
  const { context, input } = call;
  const { db, hasher } = context;
  return finishLogIn(call, 'recovery', async ({ userId }) => {
    const typed = readRecoveryCode(input.code);
    const codeHash = typed && (await findRecoveryHash(db, userId, typed.slot));
    const match = await hasher.verify(codeHash, typed?.code ?? '');
    return match !== 'none' && codeHash ? (tx) => useRecoveryCode(tx, userId, codeHash) : undefined;
  });
};
