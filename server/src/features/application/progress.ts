import { type ApplicationProgress, isWaitingFor } from '@emigration-portal/shared-api';
import { decisionDeadline } from '../../db/queue/facts.ts';
import type { ApplicationDetails } from './queries.ts';

/** `since`: when the application got its current status. `neededBy`: its due day. */
export function buildProgress({
  row,
  statusSetAt,
  requestedChanges,
  decideWithinDays,
}: ApplicationDetails): ApplicationProgress {
  const { status, submittedAt, resubmittedAt, withdrawnAt, dueOn } = row;
  if (withdrawnAt) return { since: withdrawnAt.toISOString(), decideBy: null, neededBy: null, asked: [] };
  const lastSubmittedAt = resubmittedAt ?? submittedAt;
  const decidedAt = statusSetAt && new Date(statusSetAt);
  const since = decidedAt && (!lastSubmittedAt || decidedAt > lastSubmittedAt) ? decidedAt : lastSubmittedAt;
  return {
    since: since?.toISOString() ?? null,
    decideBy: decisionDeadline(row, decideWithinDays)?.toISOString() ?? null,
    neededBy: dueOn,
    asked: isWaitingFor(status, 'applicant') ? requestedChanges : [],
  };
}
