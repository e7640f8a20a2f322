import { auditActions, auditKinds, listAuditActionsOfKind } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { usePageQuery } from '@emigration-portal/shared-ui/lists';
import { type FormEvent, useMemo, useState } from 'react';
import audit from '../../locales/en/audit.json';
import { useTexts } from '../../texts.ts';
import { type AuditFilterValues, type auditFilterFields, parseAuditFilter } from './audit-filter.ts';

interface Props {
  readonly activeFilter: AuditFilterValues;
  /** The account fields whose user the server did not find. */
  readonly unknownAccountFields: readonly string[];
}

/** The filter of the audit trail. Only the button applies it, because each search adds a row to the trail. */
export function AuditFilter({ activeFilter, unknownAccountFields }: Props) {
  const { t } = useTexts(audit);
  const { change } = usePageQuery();
  const [values, setValues] = useState(activeFilter);
  const filterKey = JSON.stringify(activeFilter);
  const [shownFilterKey, setShownFilterKey] = useState(filterKey);
  // A new URL, from a link or the Back button, refills the form. The inputs stay mounted and keep the focus.
  if (shownFilterKey !== filterKey) {
    setShownFilterKey(filterKey);
    setValues(activeFilter);
  }
  const options = useActionOptions();
  const applyFilter = (next: AuditFilterValues) => change({ page: '', ...next });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    applyFilter(values);
  };
  const field = (name: (typeof auditFilterFields)[number]) => ({
    id: `audit-${name}`,
    label: t(name),
    value: values[name],
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  const accountField = (name: 'who' | 'person') => ({
    ...field(name),
    maxLength: 254,
    autoComplete: 'off',
    error: unknownAccountFields.includes(name) ? t('nobody') : undefined,
  });
  return (
    <form className="list-filter" aria-label={t('filter')} onSubmit={onSubmit}>
      <TextField {...accountField('who')} hint={t('accountHint')} />
      <SelectField {...field('what')} options={options} />
      <TextField
        {...field('application')}
        inputMode="numeric"
        maxLength={15}
        pattern="[1-9][0-9]*"
        title={t('number')}
      />
      <TextField {...accountField('person')} hint={t('accountHint')} />
      <TextField {...field('from')} type="date" />
      <TextField {...field('to')} type="date" />
      <div className="buttons">
        <Button type="submit" kind="primary">
          {t('find')}
        </Button>
        <Button
          onClick={() => {
            const emptyFilter = parseAuditFilter(new URLSearchParams());
            setValues(emptyFilter);
            applyFilter(emptyFilter);
          }}
        >
          {t('clear')}
        </Button>
      </div>
    </form>
  );
}

/** Options of the action field: all, then each kind with its actions indented below it. */
function useActionOptions() {
  const { t } = useTexts(audit);
  return useMemo(
    () => [
      { value: '', text: t('all') },
      ...auditKinds.flatMap((kind) => [
        { value: kind as string, text: t(`kinds.${kind}`) },
        ...listAuditActionsOfKind(kind).map((action) => ({
          value: action as string,
          text: `\u2003${t(`actions.${auditActions[action].name}`)}`,
        })),
      ]),
    ],
    [t],
  );
}
