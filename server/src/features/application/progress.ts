import { type ApplicationProgress, isWaitingFor } from '@emigration-portal/shared-api';
import { decisionDeadline } from '../../db/queue/facts.ts';
import type { ApplicationDetails } from './queries.ts';

export function progressOf({
  row,
  statusSetAt: ruledAt,
  requestedChanges: asked,
  decideWithinDays,
}: ApplicationDetails): ApplicationProgress {
  const { status, submittedAt, resubmittedAt, withdrawnAt, dueOn } = row;
  if (withdrawnAt) return { since: withdrawnAt.toISOString(), decideBy: null, neededBy: null, asked: [] };
  const arrived = resubmittedAt ?? submittedAt;
  const ruled = ruledAt && new Date(ruledAt);
  const since = ruled && (!arrived || ruled > arrived) ? ruled : arrived;
  return {
    since: since?.toISOString() ?? null,
    decideBy: decisionDeadline(row, decideWithinDays)?.toISOString() ?? null,
    neededBy: dueOn,
    asked: isWaitingFor(status, 'applicant') ? asked : [],
  };
}
