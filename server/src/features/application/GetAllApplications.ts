import type { applicationEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { listApplications } from './list/queries.ts';
import { summary } from './output.ts';

/** Customers always get their own, whatever userId they send; for admins it can only narrow the queue. */
export const getAllApplications: Handler<typeof applicationEndpoints.getAllApplications> = async ({
  context,
  input,
  actor,
}) => {
  const isAdmin = actor.role === 'Admin';
  const { rows, totalRecords } = await listApplications(context.db, {
    pageNumber: input.pageNumber,
    pageSize: input.pageSize,
    userId: isAdmin ? input.userId || undefined : actor.id,
    submittedOnly: isAdmin,
    statusId: input.statusId,
    search: input.userName ?? '',
    oldestFirst: input.oldestFirst ?? false,
  });
  return { applications: rows.map(summary), totalRecords };
};
