import type { Batch } from '@emigration-portal/shared-api';
import {
  formatDate,
  type ListColumn,
  type ListData,
  ListTable,
  Pagination,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData } from '@emigration-portal/shared-ui/router';
import batches from '../../locales/en/batches.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import './batches.css';

export function Component() {
  const { t } = useTexts(batches);
  const data = useLoaderData<ListData<Batch>>();
  const { page, setPage } = useListParams();
  const columns: ListColumn<Batch>[] = [
    { key: 'name', title: t('name'), render: (batch) => <NameCell {...batch} /> },
    { key: 'date', title: t('date'), isOneLine: true, render: ({ createdDate }) => formatDate(createdDate) },
    { key: 'workers', title: t('workers'), render: ({ workers }) => workers },
    { key: 'confirmed', title: t('confirmed'), render: ({ confirmed }) => confirmed },
    { key: 'declined', title: t('declined'), render: ({ declined }) => declined },
    { key: 'submitted', title: t('submitted'), render: ({ submitted }) => submitted },
  ];
  return (
    <>
      <div className="customer-toolbar">
        <PageTitle>{t('title')}</PageTitle>
        <Link className="button" to={paths.serviceListForWorkers}>
          {t('begin')}
        </Link>
      </div>
      <p className="batch-about">{t('about')}</p>
      <ListTable caption={t('title')} columns={columns} data={data} rowKey={({ id }) => id} emptyText={t('empty')} />
      {data.total === 0 && data.error === undefined && <HowItWorks />}
      <Pagination page={page} total={data.total} onPage={setPage} />
    </>
  );
}

/** Explains the steps to a first-time user. */
function HowItWorks() {
  const { t } = useTexts(batches, 'how');
  return (
    <section className="batch-how">
      <h2>{t('title')}</h2>
      <ol>
        {(['service', 'file', 'confirm', 'submit'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}

function NameCell({ id, name, serviceName }: Batch) {
  return (
    <span className="batch-cell">
      <Link className="batch-link" to={paths.batch(id)}>
        {name}
      </Link>
      <span className="batch-soft">{serviceName}</span>
    </span>
  );
}
