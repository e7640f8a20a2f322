import { DAY_MS, fullName, type Named, type QueueFacts } from '@emigration-portal/shared-api';
import { alias } from 'drizzle-orm/pg-core';
import { portalDay } from '../../portalDay.ts';
import { nameOf } from '../names.ts';
import { type application, waitingStatuses } from '../tables/application.ts';
import { service } from '../tables/service.ts';
import { user } from '../tables/user.ts';

/** Whom an application is assigned to. */
export const assignee = alias(user, 'assignee');

/** What is read for `queueFacts` beside the application, where its service and assignee are joined. */
export const ofQueue = {
  decideWithinDays: service.decideWithinDays,
  assigned: { id: assignee.id, ...nameOf(assignee) },
};

type Row = Pick<typeof application.$inferSelect, 'status' | 'submittedAt' | 'resubmittedAt' | 'dueOn'>;

interface Queued {
  readonly row: Row;
  readonly decideWithinDays: number | null;
  readonly assigned: (Named & { readonly id: number }) | null;
}

const waitingSince = (row: Row) =>
  waitingStatuses.includes(row.status) ? (row.resubmittedAt ?? row.submittedAt) : null;

/** By when the service promises to decide what waits for an administrator. */
export function promisedBy(row: Row, decideWithinDays: number | null): Date | null {
  const since = waitingSince(row);
  return since && decideWithinDays !== null ? new Date(since.getTime() + decideWithinDays * DAY_MS) : null;
}

/** How long an application has waited for an administrator, for whom, and whether for too long. */
export function queueFacts({ row, decideWithinDays, assigned }: Queued, now: Date): QueueFacts {
  const since = waitingSince(row);
  const decideBy = promisedBy(row, decideWithinDays);
  const isLate = decideBy !== null && decideBy < now;
  const isPast = row.dueOn !== null && row.dueOn < portalDay(now);
  const overdueReasons = since ? [...(isLate ? (['wait'] as const) : []), ...(isPast ? (['day'] as const) : [])] : [];
  return {
    waitingSince: since?.toISOString() ?? null,
    dueOn: row.dueOn,
    overdue: overdueReasons.length > 0,
    overdueReasons,
    assignedTo: assigned && { id: assigned.id, name: fullName(assigned) },
  };
}
