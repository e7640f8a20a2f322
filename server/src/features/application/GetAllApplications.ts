import type { applicationEndpoints } from '@emigration-portal/shared-api';
import { toApplicationFilter } from '../../db/queue/filter.ts';
import { listApplications } from '../../db/queue/list-applications.ts';
import type { Handler } from '../../handler.ts';
import { createSummaryBuilder } from './output.ts';

/** Customers see only their own applications. For administrators, `userId` narrows the queue. */
export const getAllApplications: Handler<typeof applicationEndpoints.getAllApplications> = async ({
  context,
  input,
  actor,
}) => {
  const { statusId, userName: search = '', oldestFirst = false } = input;
  const ownerFilter = { userId: actor.id, submittedOnly: false, statusId, search, oldestFirst };
  const queueFilter = { ...toApplicationFilter(context, input), userId: input.userId || undefined };
  const { rows, totalRecords } = await listApplications(context.db, {
    pageNumber: input.pageNumber,
    pageSize: input.pageSize,
    ...(actor.role === 'Admin' ? queueFilter : ownerFilter),
  });
  return { applications: rows.map(createSummaryBuilder({ reader: actor, now: context.clock() })), totalRecords };
};
