import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { saveSetup } from '../queries.ts';
import { refuseWhereOff } from '../rules.ts';
import { SECOND_STEP_MS } from '../ticket.ts';
import { newTotpSecret, totpCipher, totpUri } from './totp-codes.ts';

/** The former app stays valid until AddTotp. */
export const beginTotp: Handler<typeof secondFactorEndpoints.beginTotp> = async (call) => {
  const { context, actor } = call;
  refuseWhereOff(context.env, actor);
  const secret = newTotpSecret();
  const value = totpCipher(context).encrypt(secret, actor.id);
  const expiresAt = new Date(context.clock().getTime() + SECOND_STEP_MS);
  await saveSetup(context.db, { userId: actor.id, kind: 'totp', value, expiresAt });
  return { secret, uri: totpUri(secret, actor.email) };
};
