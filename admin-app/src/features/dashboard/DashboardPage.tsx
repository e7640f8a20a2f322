import { type ApplicationSummary, applicationEndpoints, applicationStatus } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import {
  ApplicationStatusTag,
  formatDate,
  type ListColumn,
  ListTable,
  listInput,
  loadList,
  Pagination,
  SearchBox,
  StatusTabs,
  StatusTag,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { Tile } from '../../components/Tile.tsx';
import { paths } from '../../paths.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async (params, signal) => {
    const { applications, totalRecords } = await call(
      applicationEndpoints.getAllApplications,
      { ...listInput(params), userId: '0', statusId: params.tab, userName: params.search.toLowerCase() },
      { signal },
    );
    return { rows: applications, total: totalRecords };
  });

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const data = useLoaderData<typeof loader>();
  const { page, tab, search, setPage, setTab, setSearch } = useListParams();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Tiles />
      <section className="panel" aria-labelledby="requests">
        <div className="toolbar spread">
          <h2 id="requests">{t('requests')}</h2>
          <SearchBox label={t('search')} value={search} onSearch={setSearch} />
        </div>
        <StatusTabs tab={tab} onTab={setTab}>
          <ListTable
            caption={t('requests')}
            columns={useColumns()}
            data={data}
            rowKey={(row) => row.id}
            empty={t('empty')}
            search={search}
          />
        </StatusTabs>
        <Pagination page={page} total={data.total} onPage={setPage} />
      </section>
    </>
  );
}

function Tiles() {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const user = useSessionUser();
  return (
    <nav aria-label={t('tiles')}>
      <ul className="tiles">
        <Tile to={paths.services}>{t('serviceManagement')}</Tile>
        {user?.super === 'True' && <Tile to={paths.manageAdmins}>{t('manageAdmins')}</Tile>}
        {runtimeConfig().features.dashboardProfileTile && <Tile to={paths.settings}>{t('profile')}</Tile>}
      </ul>
    </nav>
  );
}

function useColumns(): ListColumn<ApplicationSummary>[] {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  return [
    { key: 'id', title: t('applicationId'), render: ({ id }) => id },
    { key: 'by', title: t('submittedBy'), render: ({ createdBy }) => createdBy },
    { key: 'date', title: t('submittedDate'), render: (row) => formatDate(row.submittedDate ?? row.createdDate) },
    { key: 'status', title: t('applicationStatus'), render: (row) => <Status {...row} /> },
    {
      key: 'action',
      title: t('action'),
      render: (row) => (
        <Link to={paths.application(row)} aria-label={t('viewApplication', { id: row.id })}>
          {t('view')}
        </Link>
      ),
    },
  ];
}

function Status({ applicationStatus: status, resubmittedDate }: ApplicationSummary) {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const resubmitted = status === applicationStatus.inProgress && resubmittedDate !== null;
  return (
    <span className="buttons">
      <ApplicationStatusTag status={status} seenBy="admin" />
      {resubmitted && <StatusTag tone="warning">{t('resubmitted', { date: formatDate(resubmittedDate) })}</StatusTag>}
    </span>
  );
}
