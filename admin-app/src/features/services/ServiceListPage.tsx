import { serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { readService } from '@emigration-portal/shared-ui/application-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import {
  CouldNotLoad,
  Empty,
  listInput,
  loadList,
  Pagination,
  SearchBox,
  StatusTag,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { Tile } from '../../components/Tile.tsx';
import { paths } from '../../paths.ts';

const tones = { saved: 'neutral', published: 'success', withdraw: 'warning' } as const;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async (params, signal) => {
    const { services, totalRecords } = await call(
      serviceEndpoints.getAllServices,
      { ...listInput(params), userId: sessionUser()?.id ?? 0, serviceName: params.search },
      { signal },
    );
    const rows = services.map(({ id, serviceName, serviceJSON }) => {
      const { status } = readService({ serviceJSON });
      return { id, serviceName, status };
    });
    return { rows, total: totalRecords };
  });

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'services' });
  const { rows, total, error } = useLoaderData<typeof loader>();
  const { page, search, setPage, setSearch } = useListParams();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <SearchBox label={t('search')} value={search} onSearch={setSearch} />
      <ul className="tiles" aria-label={t('title')}>
        <Tile to={paths.newService} adds>
          {t('create')}
        </Tile>
        {rows.map((service) => (
          <Tile key={service.id} to={paths.service(service)}>
            <span>{service.serviceName}</span>
            <StatusTag tone={tones[service.status]}>{t(`status.${service.status}`)}</StatusTag>
          </Tile>
        ))}
      </ul>
      {error !== undefined && <CouldNotLoad error={error} />}
      {error === undefined && rows.length === 0 && <Empty text={t('empty')} search={search} />}
      <Pagination page={page} total={total} onPage={setPage} />
    </>
  );
}
