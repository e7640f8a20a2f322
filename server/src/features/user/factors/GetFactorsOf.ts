import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { toUserSummary } from '../output.ts';
import { listAdminsAmong, listFactorKinds, listOtherActiveSuperAdmins } from './queries.ts';

/** Lists the kinds of factors of these administrators, and of all other super admins, whom no other list shows. */
export const getFactorsOf: Handler<typeof secondFactorEndpoints.getFactorsOf> = async ({ context, input, actor }) => {
  const admins = await listAdminsAmong(context.db, input.userIds);
  const supers = await listOtherActiveSuperAdmins(context.db, actor.id);
  const kinds = await listFactorKinds(context.db, [...admins, ...supers.map(({ id }) => id)]);
  return {
    data: admins.map((userId) => ({ userId, kinds: kinds.get(userId) ?? [] })),
    superAdmins: supers.map((row) => ({ ...toUserSummary(row), kinds: kinds.get(row.id) ?? [] })),
  };
};
