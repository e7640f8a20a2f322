import type { Features } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { ListTable, Pagination, SearchBox, StatusTabs, useListParams } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { Tile } from '../../components/Tile.tsx';
import { useQueue } from '../../components/useQueue.ts';
import { paths } from '../../paths.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import type { loadDashboard } from './load-dashboard.ts';
import { MailNote } from './MailNote.tsx';
import { useRequestColumns } from './useRequestColumns.tsx';

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const { requests, figures, error } = useLoaderData<typeof loadDashboard>();
  const { page, tab, search, setPage, setTab, setSearch } = useListParams();
  const { order, setOrder } = useQueue();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <MailNote count={figures?.undeliverableMails ?? 0} />
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

/** For everybody where it does not say. */
interface TileEntry {
  readonly to: string;
  readonly text: string;
  readonly super?: true;
  readonly feature?: keyof Features;
}

const tiles = [
  { to: paths.services, text: 'serviceManagement' },
  { to: paths.manageAdmins, text: 'manageAdmins', super: true },
  { to: paths.audit, text: 'audit', super: true },
  { to: paths.violations, text: 'violations', super: true },
  { to: paths.settings, text: 'profile', feature: 'dashboardProfileTile' },
] as const satisfies readonly TileEntry[];

function Tiles() {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  const user = useSessionUser();
  const { features } = runtimeConfig();
  const isFor = (tile: TileEntry) =>
    (!tile.super || user?.super === 'True') && (!tile.feature || features[tile.feature]);
  return (
    <nav aria-label={t('tiles')}>
      <ul className="tiles">
        {tiles.filter(isFor).map(({ to, text }) => (
          <Tile key={to} to={to}>
            {t(text)}
          </Tile>
        ))}
      </ul>
    </nav>
  );
}
