import { fullName, PASSKEYS_MAX, type secondFactorEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { offerPasskey } from './passkeys.ts';
import { listPasskeys, putSetup } from './queries.ts';
import { refuseWhereOff } from './rules.ts';
import { passkeyHandle } from './sealing.ts';
import { SECOND_STEP_MS } from './ticket.ts';

export const beginPasskey: Handler<typeof secondFactorEndpoints.beginPasskey> = async (call) => {
  const { context, actor } = call;
  const { db, env, clock } = context;
  refuseWhereOff(env, actor);
  const kept = await listPasskeys(db, actor.id);
  if (kept.length >= PASSKEYS_MAX) throw new AppError('passkey_limit');
  const person = { handle: passkeyHandle(context, actor.id), name: actor.email, displayName: fullName(actor) };
  const options = await offerPasskey(env, person, kept);
  const expiresAt = new Date(clock().getTime() + SECOND_STEP_MS);
  await putSetup(db, { userId: actor.id, kind: 'passkey', value: options.challenge, expiresAt });
  return { options };
};
