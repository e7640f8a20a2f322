import { applicationEndpoints, reviewEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import {
  ListTable,
  listInput,
  loadList,
  Pagination,
  SearchBox,
  StatusTabs,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { Tile } from '../../components/Tile.tsx';
import { queueInput, useQueue } from '../../components/useQueue.ts';
import { paths } from '../../paths.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { useRequestColumns } from './useRequestColumns.tsx';

/** The requests, and the figures or why there are none: without them the page does its work as well. */
export async function loader({ request }: LoaderFunctionArgs) {
  const queue = queueInput(new URL(request.url).searchParams);
  const [requests, figured] = await Promise.all([
    loadList(request, async (params, signal) => {
      const input = { ...listInput(params), userId: '0', ...queue };
      const { applications, totalRecords } = await call(applicationEndpoints.getAllApplications, input, { signal });
      return { rows: applications, total: totalRecords };
    }),
    call(reviewEndpoints.getQueueFigures, {}, { signal: request.signal }).then(
      (figures) => ({ figures, error: undefined }),
      (error: unknown) => ({ figures: undefined, error }),
    ),
  ]);
  return { requests, ...figured };
}

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const { requests, figures, error } = useLoaderData<typeof loader>();
  const { page, tab, search, setPage, setTab, setSearch } = useListParams();
  const { order, setOrder } = useQueue();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Tiles />
      <section className="panel" aria-labelledby="requests">
        <div className="toolbar spread">
          <h2 id="requests">{t('requests')}</h2>
          <SelectField
            id="request-order"
            label={t('order.label')}
            required
            value={order}
            options={[
              { value: 'newest', text: t('order.newest') },
              { value: 'oldest', text: t('order.oldest') },
            ]}
            onValue={setOrder}
          />
          <SearchBox label={t('search')} covers={t('searchCovers')} value={search} onSearch={setSearch} />
        </div>
        <StatusTabs tab={tab} onTab={setTab} {...(figures && search === '' && { counts: figures.counts })}>
          <ListTable
            caption={t('requests')}
            columns={useRequestColumns()}
            data={requests}
            rowKey={(row) => row.id}
            empty={t('empty')}
            search={search}
          />
        </StatusTabs>
        <Pagination page={page} total={requests.total} onPage={setPage} />
      </section>
      <ActivityPanel days={figures?.days} error={error} />
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
