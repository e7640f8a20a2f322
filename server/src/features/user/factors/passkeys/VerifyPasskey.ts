import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { finishLogIn } from '../finish-log-in.ts';
import { consumePasskeyCounter, listPasskeys } from '../queries.ts';
import { verifyPasskeyAnswer } from './passkeys.ts';

export const verifyPasskey: Handler<typeof secondStepEndpoints.verifyPasskey> = (call) => {
  const { context, input } = call;
  const { db, env, clock } = context;
  return finishLogIn(call, 'passkey', async ({ userId, challenge }) => {
    const passkey = (await listPasskeys(db, userId)).find(({ credentialId }) => credentialId === input.id);
    if (!passkey || challenge === null) return undefined;
    const counter = await verifyPasskeyAnswer(env, { answer: input, passkey, challenge });
    return counter === undefined ? undefined : (tx) => consumePasskeyCounter(tx, passkey.id, counter, clock());
  });
};
