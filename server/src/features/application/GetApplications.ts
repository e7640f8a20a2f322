import type { applicationEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { content, summary } from './output.ts';
import { findApplication } from './queries.ts';

export const getApplications: Handler<typeof applicationEndpoints.getApplications> = async ({
  context,
  input,
  actor,
}) => {
  const found = await findApplication(context.db, input.appId);
  if (!found || (actor.role !== 'Admin' && found.row.userId !== actor.id)) throw new AppError('not_found');
  return { ...summary(found), applicationJSON: JSON.stringify(content(found, actor, context.cipher)) };
};
