import type { serviceEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { countOpenApplications, findService } from './queries.ts';

export const getOpenApplications: Handler<typeof serviceEndpoints.getOpenApplications> = async ({ context, input }) => {
  if (!(await findService(context.db, input.id))) throw new AppError('not_found');
  return { openApplications: await countOpenApplications(context.db, input.id) };
};
