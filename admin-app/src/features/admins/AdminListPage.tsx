import { type FactorKind, fullName, type UserSummary } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { ConfirmModal, FormMessage, ResultModal } from '@emigration-portal/shared-ui/feedback';
import type { ListColumn, ListData } from '@emigration-portal/shared-ui/lists';
import { Loader, PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLoaderData, useLocation } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import { ListPanel } from '../../components/ListPanel.tsx';
import admins from '../../locales/en/admins.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { ResetFactorsDialog } from './ResetFactorsDialog.tsx';
import { ResetFactorsButton, SecondFactorList } from './SecondFactorList.tsx';
import { SuperAdmins } from './SuperAdmins.tsx';
import { useDeleteAdmin } from './useDeleteAdmin.ts';
import { useSecondFactorKinds } from './useSecondFactorKinds.ts';

export function Component() {
  const { t } = useTexts(admins);
  const data = useLoaderData<ListData<UserSummary>>();
  const notice = useUserNameNotice();
  const deletion = useDeleteAdmin();
  const { adminToDelete, result } = deletion;
  const factors = useSecondFactorKinds(data.rows.map(({ id }) => id));
  const [adminToReset, setAdminToReset] = useState<UserSummary>();
  const [isResetDone, setResetDone] = useState(false);
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
        columns={useColumns({
          onDelete: deletion.setAdminToDelete,
          onReset: setAdminToReset,
          factorKinds: factors.factorKinds,
        })}
        data={data}
        rowKey={(row) => row.id}
        emptyText={t('empty')}
      />
      <SuperAdmins admins={factors.superAdmins} factorKinds={factors.factorKinds} onReset={setAdminToReset} />
      <ConfirmModal
        open={adminToDelete !== undefined}
        question={t('question')}
        detail={adminToDelete ? fullName(adminToDelete) : ''}
        onContinue={() => void deletion.deleteConfirmed()}
        onClose={deletion.closeDialogs}
      />
      {adminToReset ? (
        <ResetFactorsDialog
          admin={adminToReset}
          onClose={() => setAdminToReset(undefined)}
          onDone={() => {
            setAdminToReset(undefined);
            setResetDone(true);
            factors.reload().catch(() => {});
          }}
        />
      ) : null}
      <ResultModal open={isResetDone} kind="success" text={t('factors.done')} onClose={() => setResetDone(false)} />
      {deletion.isDeleting && <Loader />}
      <ResultModal
        open={result !== undefined}
        kind={result?.kind ?? 'success'}
        text={result?.text ?? ''}
        reference={result?.reference}
        onClose={deletion.closeDialogs}
      />
    </>
  );
}

/** The message that the server replaced a taken user name. The form closes too soon to show it. */
function useUserNameNotice() {
  const { t } = useTexts(admins);
  const state = useLocation().state as { readonly userNameTaken?: boolean } | null;
  return state?.userNameTaken ? { kind: 'success' as const, text: t('userNameTaken') } : undefined;
}

interface ColumnOptions {
  readonly onDelete: (admin: UserSummary) => void;
  readonly onReset: (admin: UserSummary) => void;
  /** Second factors by user id; undefined until they are loaded. */
  readonly factorKinds: ReadonlyMap<number, readonly FactorKind[]> | undefined;
}

function useColumns({ onDelete, onReset, factorKinds }: ColumnOptions): ListColumn<UserSummary>[] {
  const { t } = useTexts(admins);
  return [
    { key: 'name', title: t('name'), render: fullName },
    { key: 'userName', title: t('userName'), render: ({ userName }) => <bdi>{userName}</bdi> },
    { key: 'email', title: t('email'), render: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'factors',
      title: t('factors.column'),
      render: ({ id }) => <SecondFactorList kinds={factorKinds?.get(id)} />,
    },
    {
      key: 'action',
      title: t('action'),
      render: (row) => (
        <span className="buttons">
          <Link to={paths.editAdmin(row.id)} aria-label={t('editNamed', { name: fullName(row) })}>
            {t('edit')}
          </Link>
          {factorKinds?.get(row.id)?.length ? <ResetFactorsButton admin={row} onReset={onReset} /> : null}
          <Button danger aria-label={t('deleteNamed', { name: fullName(row) })} onClick={() => onDelete(row)}>
            {t('delete')}
          </Button>
        </span>
      ),
    },
  ];
}
