import type { userEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { addressStateOf } from './addresses/pending-addresses.ts';
import { profile } from './output.ts';
import { findPhoto } from './profile/queries.ts';
import { findUser } from './queries.ts';
import { mayUseProfile } from './rules.ts';

export const getUser: Handler<typeof userEndpoints.getUser> = async ({ context, input, actor }) => {
  const user = await findUser(context.db, input.id);
  if (!user || !mayUseProfile(actor, user)) throw new AppError('not_found');
  return profile(user, await findPhoto(context.db, user.id), await addressStateOf(context.db, actor, user));
};
