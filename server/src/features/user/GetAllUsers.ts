import type { userEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { listUsers } from './admins/queries.ts';
import { toUserSummary } from './output.ts';

/** Super admins may list all accounts. Other admins get only customers, for any filter. */
export const getAllUsers: Handler<typeof userEndpoints.getAllUsers> = async ({ context, input, actor }) => {
  if (input.role === 'Admin' && !actor.isSuper) throw new AppError('forbidden');
  const { rows, totalRecords } = await listUsers(context.db, {
    pageNumber: input.pageNumber,
    pageSize: input.pageSize,
    role: actor.isSuper ? input.role || undefined : 'Customer',
    isActive: input.isActive,
    userId: input.userId ?? 0,
    search: input.userName ?? '',
  });
  return { data: rows.map(toUserSummary), totalRecords };
};
