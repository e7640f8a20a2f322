import { fullName, MAX_PASSKEYS, type secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import type { Handler } from '../../../../handler.ts';
import { listPasskeys, saveSetup } from '../queries.ts';
import { refuseWhereOff } from '../rules.ts';
import { SECOND_STEP_MS } from '../ticket.ts';
import { offerPasskey } from './passkeys.ts';

export const beginPasskey: Handler<typeof secondFactorEndpoints.beginPasskey> = async (call) => {
  const { context, actor } = call;
  const { db, env, clock } = context;
  refuseWhereOff(env, actor);
  const kept = await listPasskeys(db, actor.id);
  if (kept.length >= MAX_PASSKEYS) throw new AppError('passkey_limit');
  const person = { handle: passkeyHandle(context, actor.id), name: actor.email, displayName: fullName(actor) };
  const options = await offerPasskey(env, person, kept);
  const expiresAt = new Date(clock().getTime() + SECOND_STEP_MS);
  await saveSetup(db, { userId: actor.id, kind: 'passkey', value: options.challenge, expiresAt });
  return { options };
};

/** Stable for a person, and tells nothing about them. */
const passkeyHandle = ({ cipher }: Pick<Context, 'cipher'>, userId: number): Buffer =>
  Buffer.from(cipher.fingerprint(`passkey ${userId}`), 'hex');
