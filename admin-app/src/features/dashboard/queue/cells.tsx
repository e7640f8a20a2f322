import { type ApplicationSummary, DAY_MS, isWaitingFor } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { ApplicationStatusTag, formatDate, formatDay, StatusTag } from '@emigration-portal/shared-ui/lists';
import dashboard from '../../../locales/en/dashboard.json';
import { useTexts } from '../../../texts.ts';
import type { useQueueActions } from './useQueueActions.ts';

/** The status, and the day of a re-submission. */
export function StatusCell({ applicationStatus: status, resubmittedDate }: ApplicationSummary) {
  const { t } = useTexts(dashboard);
  return (
    <span className="queue-pair queue-lines">
      <ApplicationStatusTag status={status} seenBy="admin" />
      {isWaitingFor(status, 'staff') && resubmittedDate && (
        <span className="queue-again" title={t('resubmitted', { date: formatDate(resubmittedDate) })}>
          <span>{t('resubmittedShort')}</span>
          <span className="visually-hidden">{` ${formatDate(resubmittedDate)}`}</span>
        </span>
      )}
    </span>
  );
}

/** How many days the application has waited for staff, and whether that is more than the service allows. */
export function WaitingCell({ queue }: ApplicationSummary) {
  const { t } = useTexts(dashboard);
  const isLate = queue?.overdueReasons?.includes('wait') ?? queue?.overdue;
  const overdue = isLate && <StatusTag tone="danger">{t('overdue')}</StatusTag>;
  if (!queue?.waitingSince) return overdue || <span>{t('none')}</span>;
  const count = Math.max(0, Math.floor((Date.now() - Date.parse(queue.waitingSince)) / DAY_MS));
  return (
    <span className="queue-pair queue-lines">
      <time dateTime={queue.waitingSince} title={formatDate(queue.waitingSince)} className="tabular-digits">
        {count === 0 ? t('today') : t('days', { count })}
      </time>
      {overdue}
    </span>
  );
}

/** The day by which staff must decide, and whether it has passed. */
export function DecideByCell({ queue }: ApplicationSummary) {
  const { t } = useTexts(dashboard);
  if (!queue?.dueOn) return <span>{t('none')}</span>;
  return (
    <span className="queue-pair queue-lines">
      <span>{formatDay(queue.dueOn)}</span>
      {queue.overdueReasons?.includes('day') && <StatusTag tone="danger">{t('overdue')}</StatusTag>}
    </span>
  );
}

interface AssigneeProps {
  readonly row: ApplicationSummary;
  readonly actions: Pick<ReturnType<typeof useQueueActions>, 'assign'>;
}

/** The assignee. A button takes an application without assignee, or gives back one that is assigned to you. */
export function AssigneeCell({ row: { id, queue }, actions }: AssigneeProps) {
  const { t } = useTexts(dashboard);
  const me = useSessionUser()?.id ?? 0;
  const assignee = queue?.assignedTo;
  if (!queue) return <span>{t('none')}</span>;
  if (assignee && assignee.id !== me) return <span>{assignee.name}</span>;
  return (
    <span className="queue-pair">
      {assignee && <span>{t('you')}</span>}
      <button
        type="button"
        className="queue-take"
        aria-label={t(assignee ? 'giveBackOne' : 'takeOne', { id })}
        onClick={() => void actions.assign([id], assignee ? 0 : me)}
      >
        {t(assignee ? 'giveBack' : 'take')}
      </button>
    </span>
  );
}
