import type { queueEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { deleteViewIfAllowed } from './queries.ts';

/** Deletes a saved view. Dashboards that opened with it use the portal's default view again. */
export const deleteView: Handler<typeof queueEndpoints.deleteView> = async ({ context, actor, input }) => {
  if (!(await deleteViewIfAllowed(context.db, actor, input.id))) throw new AppError('not_found');
  return { message: 'View deleted!' };
};
