import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { createRequestOptions } from './passkeys/passkeys.ts';
import { listPasskeys, saveSetup } from './queries.ts';
import { SECOND_STEP_MS } from './ticket.ts';

/** Creates a passkey challenge for a proof. Replaces the last one. */
export const askProof: Handler<typeof secondFactorEndpoints.askProof> = async ({ context, actor }) => {
  const { db, env, clock } = context;
  const passkeys = await listPasskeys(db, actor.id);
  if (passkeys.length === 0) throw new AppError('not_found');
  const options = await createRequestOptions(env, passkeys);
  const expiresAt = new Date(clock().getTime() + SECOND_STEP_MS);
  await saveSetup(db, { userId: actor.id, kind: 'proof', value: options.challenge, expiresAt });
  return { options };
};
