import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { finishLogIn } from '../finish-log-in.ts';
import { consumeTotpTimeStep, findTotp } from '../queries.ts';
import { createTotpCipher, findTimeStepOfCode } from './totp-codes.ts';

export const verifyTotp: Handler<typeof secondStepEndpoints.verifyTotp> = (call) => {
  const { context, input, log } = call;
  const { db, clock } = context;
  return finishLogIn(call, 'totp', async ({ userId }) => {
    const totp = await findTotp(db, userId);
    const secret = totp && createTotpCipher(context).decrypt(totp.secret, userId);
    if (secret === '') log.error({ event: 'totp_unreadable', userId }, 'a TOTP secret was sealed with another key');
    const timeStep = secret ? findTimeStepOfCode(secret, input.code, clock()) : undefined;
    return timeStep === undefined ? undefined : (tx) => consumeTotpTimeStep(tx, userId, timeStep, clock());
  });
};
