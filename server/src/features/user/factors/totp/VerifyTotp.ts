import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { finishLogIn } from '../finish-log-in.ts';
import { consumeTotpStep, findTotp } from '../queries.ts';
import { createTotpCipher, findStepOfCode } from './totp-codes.ts';

export const verifyTotp: Handler<typeof secondStepEndpoints.verifyTotp> = (call) => {
  const { context, input, log } = call;
  const { db, clock } = context;
  return finishLogIn(call, 'totp', async ({ userId }) => {
    const totp = await findTotp(db, userId);
    const secret = totp && createTotpCipher(context).decrypt(totp.secret, userId);
    if (secret === '') log.error({ event: 'totp_unreadable', userId }, 'a TOTP secret was sealed with another key');
    const step = secret ? findStepOfCode(secret, input.code, clock()) : undefined;
    return step === undefined ? undefined : (tx) => consumeTotpStep(tx, userId, step, clock());
  });
};
