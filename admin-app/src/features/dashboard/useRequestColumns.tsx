import { type ApplicationSummary, knownStatus } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { ApplicationStatusTag, formatDate, type ListColumn, StatusTag } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { useQueue } from '../../components/useQueue.ts';
import { paths } from '../../paths.ts';

const DAY = 86_400_000;

/** The columns of the requests table. Specification §2 "Admin dashboard". */
export function useRequestColumns(): ListColumn<ApplicationSummary>[] {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const { here } = useQueue();
  return [
    { key: 'id', title: t('applicationId'), render: ({ id }) => id },
    { key: 'by', title: t('submittedBy'), render: ({ createdBy }) => createdBy },
    { key: 'date', title: t('submittedDate'), render: (row) => <Submitted {...row} /> },
    { key: 'status', title: t('applicationStatus'), render: (row) => <Status {...row} /> },
    {
      key: 'action',
      title: t('action'),
      render: (row) => (
        <Link to={paths.application(row) + here} aria-label={t('viewApplication', { id: row.id })}>
          {t('view')}
        </Link>
      ),
    },
  ];
}

function Submitted({ submittedDate, createdDate }: ApplicationSummary) {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const since = submittedDate ?? createdDate;
  const count = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY));
  return (
    <span className="stacked">
      <span>{formatDate(since)}</span>
      <span className="soft">{count === 0 ? t('today') : t('age', { count })}</span>
    </span>
  );
}

function Status({ applicationStatus: status, resubmittedDate }: ApplicationSummary) {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const known = knownStatus(status);
  const waits = known?.isOpen && known.owner !== 'resubmits';
  return (
    <span className="buttons">
      <ApplicationStatusTag status={status} seenBy="admin" />
      {waits && resubmittedDate && (
        <StatusTag tone="warning">{t('resubmitted', { date: formatDate(resubmittedDate) })}</StatusTag>
      )}
    </span>
  );
}
