import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../../handler.ts';
import { removeFactor } from '../change-factors.ts';
import { removeTotp as deleteTotp } from '../queries.ts';

export const removeTotp: Handler<typeof secondFactorEndpoints.removeTotp> = async (call) => {
  await removeFactor(call, 'totp', async (tx) =>
    (await deleteTotp(tx, call.actor.id)) ? { kind: 'totp', what: 'The authenticator app' } : undefined,
  );
  return { message: 'The authenticator app is removed!' };
};
