import { fullName, type UserSummary, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { ConfirmModal, FormMessage, ResultModal } from '@emigration-portal/shared-ui/feedback';
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
import { Loader, PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from '@emigration-portal/shared-ui/router';
import { Button } from 'antd';
import { paths } from '../../paths.ts';
import { useDeleteAdmin } from './useDeleteAdmin.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async (params, signal) => {
    const filter = { role: 'Admin' as const, isActive: true, userName: params.search };
    const { data, totalRecords } = await call(
      userEndpoints.getAllUsers,
      { ...listInput(params), ...filter },
      { signal },
    );
    return { rows: data, total: totalRecords };
  });

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'admins' });
  const data = useLoaderData<typeof loader>();
  const { page, search, setPage, setSearch } = useListParams();
  const notice = useUserNameNotice();
  const deletion = useDeleteAdmin();
  const { asked, result } = deletion;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <FormMessage outcome={notice} />
      <section className="panel" aria-label={t('title')}>
        <div className="toolbar spread">
          <SearchBox label={t('search')} value={search} onSearch={setSearch} />
          <Link className="button" to={paths.newAdmin}>
            {t('add')}
          </Link>
        </div>
        <ListTable
          caption={t('title')}
          columns={useColumns(deletion.ask)}
          data={data}
          rowKey={(row) => row.id}
          empty={t('empty')}
          search={search}
        />
        <Pagination page={page} total={data.total} onPage={setPage} />
      </section>
      <ConfirmModal
        open={asked !== undefined}
        question={t('question')}
        about={asked ? fullName(asked) : ''}
        onContinue={() => void deletion.carryOut()}
        onClose={deletion.dismiss}
      />
      {deletion.running && <Loader />}
      <ResultModal
        open={result !== undefined}
        kind={result?.kind ?? 'success'}
        text={result?.text ?? ''}
        onClose={deletion.dismiss}
      />
    </>
  );
}

/** Saving came back with another user name than was wished: the form is gone too soon to read it there. */
function useUserNameNotice() {
  const { t } = useTranslation('admin', { keyPrefix: 'adminForm' });
  const state = useLocation().state as { readonly userNameTaken?: boolean } | null;
  return state?.userNameTaken ? { kind: 'success' as const, text: t('userNameTaken') } : undefined;
}

function useColumns(onDelete: (admin: UserSummary) => void): ListColumn<UserSummary>[] {
  const { t } = useTranslation('admin', { keyPrefix: 'admins' });
  return [
    { key: 'name', title: t('name'), render: fullName },
    { key: 'userName', title: t('userName'), render: ({ userName }) => userName },
    { key: 'email', title: t('email'), render: ({ email }) => email },
    {
      key: 'action',
      title: t('action'),
      render: (row) => (
        <span className="buttons">
          <Link to={paths.admin(row.id)} aria-label={t('editNamed', { name: fullName(row) })}>
            {t('edit')}
          </Link>
          <Button danger aria-label={t('deleteNamed', { name: fullName(row) })} onClick={() => onDelete(row)}>
            {t('delete')}
          </Button>
        </span>
      ),
    },
  ];
}
