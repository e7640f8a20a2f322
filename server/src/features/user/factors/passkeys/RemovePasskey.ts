import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { dropFactor } from '../keepFactor.ts';
import { removePasskey as deletePasskey } from '../queries.ts';

export const removePasskey: Handler<typeof secondFactorEndpoints.removePasskey> = async (call) => {
  const { actor, input } = call;
  await dropFactor(call, 'passkey', async (tx) => {
    const name = await deletePasskey(tx, actor.id, input.id);
    return name === undefined ? undefined : `The passkey “${name}”`;
  });
  return { message: 'The passkey is removed!' };
};
