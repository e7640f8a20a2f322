import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../../errors.ts';
import type { Handler } from '../../../../handler.ts';
import { addFactor } from '../change-factors.ts';
import { deleteSetup, findSetup, addPasskey as insertPasskey } from '../queries.ts';
import { refuseIfOff } from '../rules.ts';
import { namePasskey } from './name-passkey.ts';
import { verifyNewPasskey } from './passkeys.ts';

export const addPasskey: Handler<typeof secondFactorEndpoints.addPasskey> = async (call) => {
  const { context, actor, input } = call;
  const { db, env, clock } = context;
  refuseIfOff(env, actor);
  const challenge = await findSetup(db, actor.id, 'passkey', clock());
  const newPasskey = challenge && (await verifyNewPasskey(env, input.passkey, challenge));
  if (!newPasskey) throw new AppError('passkey_refused');
  const added = await addFactor(call, namePasskey(input.name), async (tx) => {
    if (!(await deleteSetup(tx, actor.id, 'passkey', challenge))) throw new AppError('passkey_refused');
    const row = { ...newPasskey, userId: actor.id, name: input.name, createdAt: clock() };
    if (!(await insertPasskey(tx, row))) throw new AppError('passkey_refused');
  });
  return { message: 'The passkey is added!', ...added };
};
