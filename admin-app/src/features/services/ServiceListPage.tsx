import {
  EmptyList,
  ListError,
  Pagination,
  SearchBox,
  StatusTag,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { Tile } from '../../components/Tile.tsx';
import services from '../../locales/en/services.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import type { loadServices } from './load-services.ts';
import { serviceStatusTones } from './service-status-tones.ts';

export function Component() {
  const { t } = useTexts(services);
  const { rows, total, error } = useLoaderData<typeof loadServices>();
  const { page, search, setPage, setSearch } = useListParams();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <SearchBox label={t('search')} value={search} onSearch={setSearch} />
      <ul className="tiles" aria-label={t('title')}>
        <Tile to={paths.newService} isCreateTile>
          {t('create')}
        </Tile>
        {rows.map((service) => (
          <Tile
            key={service.id}
            to={paths.editService(service)}
            detail={<StatusTag tone={serviceStatusTones[service.status]}>{t(`status.${service.status}`)}</StatusTag>}
          >
            {service.serviceName}
          </Tile>
        ))}
      </ul>
      {error !== undefined && <ListError error={error} />}
      {error === undefined && rows.length === 0 && <EmptyList text={t('empty')} search={search} />}
      <Pagination page={page} total={total} onPage={setPage} />
    </>
  );
}
