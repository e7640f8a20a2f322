import { type FactorKind, fullName, type UserSummary } from '@emigration-portal/shared-api';
import { type ListColumn, ListTable } from '@emigration-portal/shared-ui/lists';
import adminsTexts from '../../locales/en/admins.json';
import { useTexts } from '../../texts.ts';
import { ResetFactorsButton, SecondFactorList } from './SecondFactorList.tsx';

interface Props {
  /** Undefined until they are loaded. */
  readonly admins: readonly UserSummary[] | undefined;
  /** Second factors by user id; undefined until they are loaded. */
  readonly factorKinds: ReadonlyMap<number, readonly FactorKind[]> | undefined;
  readonly onReset: (admin: UserSummary) => void;
}

/** The other super admins. Nobody can edit them; only their second factors can be reset. */
export function SuperAdmins({ admins = [], factorKinds, onReset }: Props) {
  const { t } = useTexts(adminsTexts);
  if (admins.length === 0) return null;
  const columns: ListColumn<UserSummary>[] = [
    { key: 'name', title: t('name'), render: fullName },
    { key: 'userName', title: t('userName'), render: ({ userName }) => <bdi>{userName}</bdi> },
    {
      key: 'factors',
      title: t('factors.column'),
      render: ({ id }) => <SecondFactorList kinds={factorKinds?.get(id)} />,
    },
    {
      key: 'action',
      title: t('action'),
      render: (row) => (factorKinds?.get(row.id)?.length ? <ResetFactorsButton admin={row} onReset={onReset} /> : null),
    },
  ];
  return (
    <section className="panel" aria-labelledby="super-admins">
      <h2 id="super-admins">{t('superAdmins')}</h2>
      <ListTable
        caption={t('superAdmins')}
        columns={columns}
        data={{ rows: [...admins], total: admins.length }}
        rowKey={(row) => row.id}
        emptyText=""
      />
    </section>
  );
}
