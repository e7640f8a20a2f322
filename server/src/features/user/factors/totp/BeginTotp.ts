import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { saveSetup } from '../queries.ts';
import { refuseIfOff } from '../rules.ts';
import { SECOND_STEP_MS } from '../ticket.ts';
import { buildTotpUri, createTotpCipher, createTotpSecret } from './totp-codes.ts';

/** Starts the set-up of an authenticator app. The former app stays valid until AddTotp. */
export const beginTotp: Handler<typeof secondFactorEndpoints.beginTotp> = async (call) => {
  const { context, actor } = call;
  refuseIfOff(context.env, actor);
  const secret = createTotpSecret();
  const value = createTotpCipher(context).encrypt(secret, actor.id);
  const expiresAt = new Date(context.clock().getTime() + SECOND_STEP_MS);
  await saveSetup(context.db, { userId: actor.id, kind: 'totp', value, expiresAt });
  return { secret, uri: buildTotpUri(secret, actor.email) };
};
