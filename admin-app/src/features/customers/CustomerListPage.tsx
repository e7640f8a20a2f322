import { fullName, type UserSummary, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import {
  type ListColumn,
  ListTable,
  listInput,
  loadList,
  Pagination,
  SearchBox,
  useListParams,
} from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async (params, signal) => {
    const filter = { role: 'Customer' as const, isActive: true, userName: params.search };
    const { data, totalRecords } = await call(
      userEndpoints.getAllUsers,
      { ...listInput(params), ...filter },
      { signal },
    );
    return { rows: data, total: totalRecords };
  });

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'customers' });
  const data = useLoaderData<typeof loader>();
  const { page, search, setPage, setSearch } = useListParams();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <section className="panel" aria-label={t('title')}>
        <SearchBox label={t('search')} value={search} onSearch={setSearch} />
        <ListTable
          caption={t('title')}
          columns={useColumns()}
          data={data}
          rowKey={(row) => row.id}
          empty={t('empty')}
          search={search}
        />
        <Pagination page={page} total={data.total} onPage={setPage} />
      </section>
    </>
  );
}

function useColumns(): ListColumn<UserSummary>[] {
  const { t } = useTranslation('admin', { keyPrefix: 'customers' });
  return [
    { key: 'name', title: t('name'), render: fullName },
    { key: 'email', title: t('email'), render: ({ email }) => email },
    {
      key: 'action',
      title: t('action'),
      render: (row) => (
        <Link to={paths.customer(row.id)} aria-label={t('manageNamed', { name: fullName(row) })}>
          {t('manage')}
        </Link>
      ),
    },
  ];
}
