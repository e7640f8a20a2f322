import { fullName, MAX_PASSKEYS, type secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import type { Handler } from '../../../../handler.ts';
import { listPasskeys, saveSetup } from '../queries.ts';
import { refuseIfOff } from '../rules.ts';
import { SECOND_STEP_MS } from '../ticket.ts';
import { createRegistrationOptions } from './passkeys.ts';

export const beginPasskey: Handler<typeof secondFactorEndpoints.beginPasskey> = async (call) => {
  const { context, actor } = call;
  const { db, env, clock } = context;
  refuseIfOff(env, actor);
  const passkeys = await listPasskeys(db, actor.id);
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('passkey_limit');
  const person = { handle: computeUserHandle(context, actor.id), name: actor.email, displayName: fullName(actor) };
  const options = await createRegistrationOptions(env, person, passkeys);
  const expiresAt = new Date(clock().getTime() + SECOND_STEP_MS);
  await saveSetup(db, { userId: actor.id, kind: 'passkey', value: options.challenge, expiresAt });
  return { options };
};

/** The same for all passkeys of a person, but reveals nothing about the person. */
const computeUserHandle = ({ cipher }: Pick<Context, 'cipher'>, userId: number): Buffer =>
  Buffer.from(cipher.fingerprint(`passkey ${userId}`), 'hex');
