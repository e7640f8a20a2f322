import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { removeFactor } from '../change-factors.ts';
import { removePasskey as deletePasskey } from '../queries.ts';
import { namePasskey } from './name-passkey.ts';

export const removePasskey: Handler<typeof secondFactorEndpoints.removePasskey> = async (call) => {
  const { actor, input } = call;
  await removeFactor(call, 'passkey', async (tx) => {
    const name = await deletePasskey(tx, actor.id, input.id);
    return name === undefined ? undefined : namePasskey(name);
  });
  return { message: 'The passkey is removed!' };
};
