import type { userEndpoints } from '@emigration-portal/shared-api';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { refuseClash } from '../create-account.ts';
import { readAdminForm } from './read-admin-form.ts';
import { saveAdmin } from './save-admin.ts';

/** Creates or changes an administrator, but never a role or the super flag. */
export const addAdmin: Handler<typeof userEndpoints.addAdmin> = async (call) => {
  const { context, input, actor, ip, log } = call;
  const id = input.id ?? 0;
  if (id === actor.id) throw new AppError('own_account');
  const form = await readAdminForm(call);
  const { row, isUserNameTaken: taken } = await inTransaction(context.db, (tx) => saveAdmin(tx, call, form)).catch(
    refuseClash,
  );
  log.info(
    { event: id === 0 ? 'admin_added' : 'admin_updated', userId: row.id, by: actor.id, ip },
    'an admin account was saved',
  );
  const message = id === 0 ? 'Admin account is created!' : 'Admin accoutnt is updated!';
  return { message, id: row.id, ...(taken ? { notice: 'user_name_taken' as const } : {}) };
};
