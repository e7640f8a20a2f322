import type { applicationEndpoints } from '@emigration-portal/shared-api';
import { toApplicationFilter } from '../../db/queue/filter.ts';
import { listApplications } from '../../db/queue/list-applications.ts';
import type { Handler } from '../../handler.ts';
import { buildSummaryFor } from './output.ts';

/** Customers see only their own applications. For administrators, `userId` narrows the queue. */
export const getAllApplications: Handler<typeof applicationEndpoints.getAllApplications> = async ({
  context,
  input,
  actor,
}) => {
  const { statusId, userName: search = '', oldestFirst = false } = input;
  const own = { userId: actor.id, submittedOnly: false, statusId, search, oldestFirst };
  const queue = { ...toApplicationFilter(context, input), userId: input.userId || undefined };
  const { rows, totalRecords } = await listApplications(context.db, {
    pageNumber: input.pageNumber,
    pageSize: input.pageSize,
    ...(actor.role === 'Admin' ? queue : own),
  });
  return { applications: rows.map(buildSummaryFor({ reader: actor, now: context.clock() })), totalRecords };
};
