import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../../errors.ts';
import type { Handler } from '../../../../handler.ts';
import { addFactor } from '../change-factors.ts';
import { deleteSetup, findSetup, saveTotp } from '../queries.ts';
import { refuseIfOff } from '../rules.ts';
import { createTotpCipher, findTimeStepOfCode } from './totp-codes.ts';

/** Adds the app after one of its codes. After a wrong code the set-up can continue. */
export const addTotp: Handler<typeof secondFactorEndpoints.addTotp> = async (call) => {
  const { context, actor, input } = call;
  const { db, env, clock } = context;
  refuseIfOff(env, actor);
  const secret = await findSetup(db, actor.id, 'totp', clock());
  if (secret === undefined) throw new AppError('second_factor_expired');
  const lastStep = findTimeStepOfCode(createTotpCipher(context).decrypt(secret, actor.id), input.code, clock());
  if (lastStep === undefined) throw new AppError('wrong_second_factor', { fields: ['code'] });
  const added = await addFactor(call, { kind: 'totp', what: 'An authenticator app' }, async (tx) => {
    if (!(await deleteSetup(tx, actor.id, 'totp', secret))) throw new AppError('second_factor_expired');
    await saveTotp(tx, { userId: actor.id, secret, lastStep, createdAt: clock() });
  });
  return { message: 'The authenticator app is added!', ...added };
};
