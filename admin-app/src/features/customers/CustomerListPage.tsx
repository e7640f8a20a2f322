import { fullName, type UserSummary } from '@emigration-portal/shared-api';
import type { ListColumn, ListData } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData } from '@emigration-portal/shared-ui/router';
import { ListPanel } from '../../components/ListPanel.tsx';
import customers from '../../locales/en/customers.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

export function Component() {
  const { t } = useTexts(customers);
  const data = useLoaderData<ListData<UserSummary>>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ListPanel
        title={t('title')}
        searchLabel={t('search')}
        columns={useColumns()}
        data={data}
        rowKey={(row) => row.id}
        emptyText={t('empty')}
      />
    </>
  );
}

function useColumns(): ListColumn<UserSummary>[] {
  const { t } = useTexts(customers);
  return [
    { key: 'name', title: t('name'), render: fullName },
    { key: 'email', title: t('email'), render: ({ email }) => <bdi>{email}</bdi> },
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
