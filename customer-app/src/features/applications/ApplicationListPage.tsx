import { type ApplicationSummary, isWaitingFor, ownerAccessTo } from '@emigration-portal/shared-api';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import {
  ApplicationStatusTag,
  formatDate,
  type ListColumn,
  type ListData,
  ListTable,
  Pagination,
  PaymentStatusTag,
  StatusTabs,
  StatusTag,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData, useLocation } from '@emigration-portal/shared-ui/router';
import { OutdatedPageNotice } from '../../components/OutdatedPageNotice.tsx';
import applications from '../../locales/en/applications.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import './applications.css';

export function Component() {
  const { t } = useTexts(applications);
  const data = useLoaderData<ListData<ApplicationSummary>>();
  const { page, tab, setPage, setTab } = useListParams();
  const columns: ListColumn<ApplicationSummary>[] = [
    { key: 'id', title: t('id'), render: (row) => <Identity {...row} /> },
    { key: 'date', title: t('date'), isOneLine: true, render: (row) => formatDate(row.submittedDate) },
    { key: 'status', title: t('status'), render: (row) => <StatusTags {...row} /> },
    { key: 'payment', title: t('payment'), render: (row) => <PaymentStatusTag status={row.paymentStatus} /> },
    { key: 'action', title: t('action'), render: (row) => <ActionLinks {...row} /> },
  ];
  return (
    <>
      <div className="customer-toolbar">
        <PageTitle>{t('title')}</PageTitle>
        <Link to={paths.batchList}>{t('workers')}</Link>
      </div>
      <SubmittedNotice />
      <OutdatedPageNotice rows={data.rows} />
      <StatusTabs tab={tab} onTab={setTab}>
        <ListTable
          caption={t('title')}
          columns={columns}
          data={data}
          rowKey={({ id }) => id}
          cardHeading={({ serviceName }) => serviceName}
          emptyText={t('empty')}
        />
      </StatusTabs>
      <Pagination page={page} total={data.total} onPage={setPage} />
    </>
  );
}

/** Confirms a submit and links to the receipt. The form passes both ids in the history state. */
function SubmittedNotice() {
  const { t } = useTexts(applications);
  const [serviceId, applicationId] = (useLocation().state as { submitted?: [number, number] } | null)?.submitted ?? [];
  if (!serviceId || !applicationId) return null;
  return (
    <Alert
      kind="success"
      role="status"
      title={t('received', { id: applicationId })}
      description={<Link to={paths.receipt(serviceId, applicationId)}>{t('seeReceipt')}</Link>}
    />
  );
}

function Identity({ applicationId, serviceName }: ApplicationSummary) {
  return (
    <span className="application-identity">
      <span>{applicationId}</span>
      <span>{serviceName}</span>
    </span>
  );
}

function StatusTags({ applicationStatus, submitted, withdrawnDate }: ApplicationSummary) {
  const { t } = useTexts(applications);
  return (
    <span className="application-statuses">
      <ApplicationStatusTag status={applicationStatus} seenBy="customer" />
      {withdrawnDate && <StatusTag tone="neutral">{t('withdrawn')}</StatusTag>}
      {!submitted && <StatusTag tone="warning">{t('notSubmitted')}</StatusTag>}
    </span>
  );
}

function ActionLinks({
  serviceId,
  applicationId,
  serviceName,
  applicationStatus,
  withdrawnDate,
  submitted,
}: ApplicationSummary) {
  const { t } = useTexts(applications);
  const isReadOnly = ownerAccessTo({ applicationStatus, withdrawnDate }) === 'reads';
  const isClosed = withdrawnDate !== undefined || isWaitingFor(applicationStatus, 'nobody');
  return (
    <span className="application-actions">
      <Link
        className="application-action"
        to={paths.application(serviceId, applicationId, serviceName)}
        aria-label={t(isReadOnly ? 'viewOne' : 'editOne', { id: applicationId })}
      >
        {t(isReadOnly ? 'view' : 'edit')}
      </Link>
      {submitted && isClosed && (
        <Link
          className="application-action"
          to={paths.applyAgain(serviceId, serviceName, applicationId)}
          aria-label={t('againOne', { id: applicationId })}
        >
          {t('again')}
        </Link>
      )}
    </span>
  );
}
