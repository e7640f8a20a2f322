import type { ApplicationSummary, QueueSortName } from '@emigration-portal/shared-api';
import { type DenseColumn, formatDate, PaymentStatusTag } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { useQueueQuery } from '../../../components/useQueueQuery.ts';
import dashboard from '../../../locales/en/dashboard.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import { AssigneeCell, DecideByCell, StatusCell, WaitingCell } from './cells.tsx';
import type { useQueueActions } from './useQueueActions.ts';

interface QueueColumn extends DenseColumn<ApplicationSummary> {
  readonly sortKey?: QueueSortName;
}

/** The columns of the queue. */
export function useQueueColumns(actions: ReturnType<typeof useQueueActions>): QueueColumn[] {
  const { t } = useTexts(dashboard);
  const { queueSearch } = useQueueQuery();
  return [
    { key: 'id', title: t('applicationId'), className: 'queue-id', render: ({ id }) => id },
    {
      key: 'by',
      title: t('submittedBy'),
      fullText: ({ createdBy }) => createdBy,
      render: ({ createdBy }) => createdBy,
    },
    {
      key: 'service',
      title: t('service'),
      sortKey: 'service',
      isHeading: true,
      fullText: ({ serviceName }) => serviceName,
      render: ({ serviceName }) => serviceName,
    },
    {
      key: 'date',
      title: t('submittedDate'),
      sortKey: 'submitted',
      className: 'queue-day',
      render: ({ submittedDate, createdDate }) => formatDate(submittedDate ?? createdDate),
    },
    {
      key: 'status',
      title: t('applicationStatus'),
      className: 'queue-status',
      render: (row) => <StatusCell {...row} />,
    },
    {
      key: 'payment',
      title: t('payment'),
      sortKey: 'payment',
      className: 'queue-payment',
      render: ({ paymentStatus }) => <PaymentStatusTag status={paymentStatus} />,
    },
    {
      key: 'waiting',
      title: t('waitingSince'),
      sortKey: 'waitingSince',
      className: 'queue-waiting',
      render: (row) => <WaitingCell {...row} />,
    },
    {
      key: 'due',
      title: t('decideBy'),
      sortKey: 'dueOn',
      className: 'queue-day',
      render: (row) => <DecideByCell {...row} />,
    },
    {
      key: 'assigned',
      title: t('assignedTo'),
      sortKey: 'assignedTo',
      className: 'queue-assigned',
      fullText: ({ queue }) => queue?.assignedTo?.name ?? t('nobody'),
      render: (row) => <AssigneeCell row={row} actions={actions} />,
    },
    {
      key: 'action',
      title: t('action'),
      className: 'queue-action',
      render: (row) => (
        <Link to={paths.review(row) + queueSearch} aria-label={t('viewApplication', { id: row.id })}>
          {t('view')}
        </Link>
      ),
    },
  ];
}
