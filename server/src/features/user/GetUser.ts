import type { userEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { findAddressState } from './addresses/pending-addresses.ts';
import { toProfile } from './output.ts';
import { findPhoto } from './profile/queries.ts';
import { findUser } from './queries.ts';
import { canUseProfile } from './rules.ts';

export const getUser: Handler<typeof userEndpoints.getUser> = async ({ context, input, actor }) => {
  const user = await findUser(context.db, input.id);
  if (!user || !canUseProfile(actor, user)) throw new AppError('not_found');
  return toProfile(user, await findPhoto(context.db, user.id), await findAddressState(context.db, actor, user));
};
