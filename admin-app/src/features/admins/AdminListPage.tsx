import { fullName, type UserSummary } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { ConfirmModal, FormMessage, ResultModal } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { ListColumn, ListData } from '@emigration-portal/shared-ui/lists';
import { Loader, PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData, useLocation } from '@emigration-portal/shared-ui/router';
import { ListPanel } from '../../components/ListPanel.tsx';
import { paths } from '../../paths.ts';
import { useDeleteAdmin } from './useDeleteAdmin.ts';

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'admins' });
  const data = useLoaderData<ListData<UserSummary>>();
  const notice = useUserNameNotice();
  const deletion = useDeleteAdmin();
  const { asked, result } = deletion;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <FormMessage outcome={notice} />
      <ListPanel
        title={t('title')}
        searchLabel={t('search')}
        tools={
          <Link className="button" to={paths.newAdmin}>
            {t('add')}
          </Link>
        }
        columns={useColumns(deletion.ask)}
        data={data}
        rowKey={(row) => row.id}
        empty={t('empty')}
      />
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
