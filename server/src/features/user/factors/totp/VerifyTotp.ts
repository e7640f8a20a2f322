import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { finishLogIn } from '../finish-log-in.ts';
import { findTotp, useTotpStep } from '../queries.ts';
import { stepOfCode, totpCipher } from './totp-codes.ts';

export const verifyTotp: Handler<typeof secondStepEndpoints.verifyTotp> = (call) => {
  const { context, input, log } = call;
  const { db, clock } = context;
  return finishLogIn(call, 'totp', async ({ userId }) => {
    const totp = await findTotp(db, userId);
    const secret = totp && totpCipher(context).decrypt(totp.secret, userId);
    if (secret === '') log.error({ event: 'totp_unreadable', userId }, 'a TOTP secret was sealed with another key');
    const step = secret ? stepOfCode(secret, input.code, clock()) : undefined;
    return step === undefined ? undefined : (tx) => useTotpStep(tx, userId, step, clock());
  });
};
