import type { queueEndpoints } from '@emigration-portal/shared-api';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { lockVisibleView, saveDefaultView } from './queries.ts';

export const setDefaultView: Handler<typeof queueEndpoints.setDefaultView> = async ({ context, actor, input }) => {
  await inTransaction(context.db, async (tx) => {
    if (input.id !== 0 && !(await lockVisibleView(tx, actor, input.id))) throw new AppError('not_found');
    await saveDefaultView(tx, actor, input.id || null);
  });
  return { message: 'Default view saved!' };
};
