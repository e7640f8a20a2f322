import { DAY_MS, isWaitingFor, type QueueFacts } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { portalDayOf } from '../../portal-day.ts';
import { buildFullNameSql } from '../names.ts';
import { application } from '../tables/application.ts';
import { service } from '../tables/service.ts';
import { user } from '../tables/user.ts';

const assignee = alias(user, 'assignee');

/** Columns that `queueFactsAt` needs. The query must join the service. */
export const queueColumns = {
  decideWithinDays: service.decideWithinDays,
  assignedTo: application.assignedTo,
  assigneeName: sql<
    string | null
  >`(select ${buildFullNameSql(assignee)} from ${user} ${assignee} where ${assignee.id} = ${application.assignedTo})`,
};

type Row = Pick<typeof application.$inferSelect, 'status' | 'submittedAt' | 'resubmittedAt' | 'dueOn'>;

interface QueueRow {
  readonly row: Row;
  readonly decideWithinDays: number | null;
  readonly assignedTo: number | null;
  readonly assigneeName: string | null;
}

const waitingSince = (row: Row) => (isWaitingFor(row.status, 'staff') ? (row.resubmittedAt ?? row.submittedAt) : null);

/** When the decision is due; null if the application does not wait or the service has no limit. */
export function decisionDeadline(row: Row, decideWithinDays: number | null): Date | null {
  const since = waitingSince(row);
  return since && decideWithinDays !== null ? new Date(since.getTime() + decideWithinDays * DAY_MS) : null;
}

/** Returns a function that computes the queue facts of a row at this time. */
export function queueFactsAt(now: Date): (queued: QueueRow) => QueueFacts {
  const today = portalDayOf(now);
  return ({ row, decideWithinDays, assignedTo, assigneeName }) => {
    const since = waitingSince(row);
    const decideBy = decisionDeadline(row, decideWithinDays);
    const isLate = decideBy !== null && decideBy < now;
    const isDueDayPast = row.dueOn !== null && row.dueOn < today;
    const overdueReasons = since
      ? [...(isLate ? (['wait'] as const) : []), ...(isDueDayPast ? (['day'] as const) : [])]
      : [];
    return {
      waitingSince: since?.toISOString() ?? null,
      dueOn: row.dueOn,
      overdue: overdueReasons.length > 0,
      overdueReasons,
      assignedTo: assignedTo === null ? null : { id: assignedTo, name: assigneeName ?? '' },
    };
  };
}
