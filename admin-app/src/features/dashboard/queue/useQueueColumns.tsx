import type { ApplicationSummary, QueueSortName } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type DenseColumn, formatDate, PaymentStatusTag } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { useQueueQuery } from '../../../components/useQueueQuery.ts';
import { paths } from '../../../paths.ts';
import { AssigneeCell, DecideByCell, StatusCell, WaitingCell } from './cells.tsx';
import type { useQueueActions } from './useQueueActions.ts';

interface Column extends DenseColumn<ApplicationSummary> {
  readonly sort?: QueueSortName;
}

export function useQueueColumns(actions: ReturnType<typeof useQueueActions>): Column[] {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const { queueSearch } = useQueueQuery();
  return [
    { key: 'id', title: t('applicationId'), className: 'queue-id', render: ({ id }) => id },
    {
      key: 'by',
      title: t('submittedBy'),
      whole: ({ createdBy }) => createdBy,
      render: ({ createdBy }) => createdBy,
    },
    {
      key: 'service',
      title: t('service'),
      sort: 'service',
      isHeading: true,
      whole: ({ serviceName }) => serviceName,
      render: ({ serviceName }) => serviceName,
    },
    {
      key: 'date',
      title: t('submittedDate'),
      sort: 'submitted',
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
      sort: 'payment',
      className: 'queue-payment',
      render: ({ paymentStatus }) => <PaymentStatusTag status={paymentStatus} />,
    },
    {
      key: 'waiting',
      title: t('waitingSince'),
      sort: 'waitingSince',
      className: 'queue-waiting',
      render: (row) => <WaitingCell {...row} />,
    },
    {
      key: 'due',
      title: t('decideBy'),
      sort: 'dueOn',
      className: 'queue-day',
      render: (row) => <DecideByCell {...row} />,
    },
    {
      key: 'assigned',
      title: t('assignedTo'),
      sort: 'assignedTo',
      className: 'queue-assigned',
      whole: ({ queue }) => queue?.assignedTo?.name ?? t('nobody'),
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
