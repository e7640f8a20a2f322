import type { Application, ServiceContent } from '@emigration-portal/shared-api';
import { ApplicationStatusTag, formatDay, PaymentStatusTag, StatusTag } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { ShortcutHelp } from '../../components/shortcuts/ShortcutHelp.tsx';
import manageApplication from '../../locales/en/manageApplication.json';
import { useTexts } from '../../texts.ts';
import type { loadReview } from './load-review.ts';
import { QueueLinks } from './QueueLinks.tsx';
import { AssignmentControl } from './review/AssignmentControl.tsx';
import { AttendanceNote } from './review/AttendanceNote.tsx';

interface Props {
  readonly row: Application;
  readonly service: ServiceContent;
  readonly neighbours: Awaited<ReturnType<typeof loadReview>>['neighbours'];
}

/** Heading of the review page: service, statuses, assignee, neighbours in the queue. */
export function ReviewHeader({ row, service, neighbours }: Props) {
  const { t } = useTexts(manageApplication);
  // `updated` is the id of the application that Update and next has just saved.
  const { state } = useLocation() as { readonly state: { readonly updated?: number } | null };
  return (
    <div className="review-grid-head">
      {state?.updated !== undefined && (
        <p role="status" className="review-grid-updated">
          {t('updatedBefore', { id: state.updated })}
        </p>
      )}
      <div className="toolbar spread">
        {neighbours.data && <QueueLinks {...neighbours.data} />}
        <ShortcutHelp />
      </div>
      <PageTitle>{service.name}</PageTitle>
      <div className="toolbar">
        <ApplicationStatusTag status={row.applicationStatus} seenBy="admin" />
        <PaymentStatusTag status={row.paymentStatus} />
        <OverdueNote queue={row.queue} />
        {row.queue && <AssignmentControl applicationId={row.id} assignedTo={row.queue.assignedTo} />}
      </div>
      <AttendanceNote applicationId={row.id} />
    </div>
  );
}

function OverdueNote({ queue }: Pick<Application, 'queue'>) {
  const { t } = useTexts(manageApplication);
  if (!queue?.overdue) return null;
  const day = queue.dueOn ? formatDay(queue.dueOn) : '';
  const reasons = queue.overdueReasons?.map((reason) => t(`overdueReasons.${reason}`, { day })) ?? [];
  return (
    <>
      <StatusTag tone="danger">{t('overdue')}</StatusTag>
      {reasons.length > 0 && <span>{reasons.join(' ')}</span>}
    </>
  );
}
