import type { ApplicationSummary } from '@emigration-portal/shared-api';
import {
  ApplicationStatusTag,
  formatDate,
  type ListColumn,
  type ListData,
  ListTable,
  Pagination,
  PaymentStatusTag,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import customers from '../../locales/en/customers.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

/** The submitted applications of a customer, with links to their reviews. */
export function CustomerApplications({ data }: { readonly data: ListData<ApplicationSummary> }) {
  const { t } = useTexts(customers);
  const { page, setPage } = useListParams();
  const columns: ListColumn<ApplicationSummary>[] = [
    { key: 'id', title: t('applicationId'), render: ({ id }) => id },
    { key: 'service', title: t('service'), render: ({ serviceName }) => serviceName, isTableOnly: true },
    { key: 'date', title: t('submittedDate'), isOneLine: true, render: (row) => formatDate(row.submittedDate) },
    {
      key: 'status',
      title: t('applicationStatus'),
      render: (row) => <ApplicationStatusTag status={row.applicationStatus} seenBy="admin" />,
    },
    { key: 'payment', title: t('paymentStatus'), render: (row) => <PaymentStatusTag status={row.paymentStatus} /> },
    {
      key: 'action',
      title: t('action'),
      render: (row) => (
        <Link to={paths.review(row)} aria-label={t('viewApplication', { id: row.id })}>
          {t('view')}
        </Link>
      ),
    },
  ];
  return (
    <section className="panel" aria-labelledby="customer-applications">
      <h2 id="customer-applications">{t('applications')}</h2>
      <ListTable
        caption={t('applications')}
        columns={columns}
        data={data}
        rowKey={(row) => row.id}
        cardHeading={({ serviceName }) => serviceName}
        emptyText={t('noApplications')}
      />
      <Pagination page={page} total={data.total} onPage={setPage} />
    </section>
  );
}
