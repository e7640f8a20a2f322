import { ID_MAX_DIGITS } from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { ADD_APPLICATION, type ApplicationRow, type checkInvoice, newRow } from './rules.ts';

/** So many fit on the one page of the invoice. */
const MAX_ROWS = 20;

interface Props {
  readonly rows: readonly ApplicationRow[];
  /** By the ids of the elements at fault. */
  readonly faults: ReturnType<typeof checkInvoice>;
  readonly onChange: (rows: readonly ApplicationRow[]) => void;
}

/** The application numbers an invoice is for; the focus follows what was added or removed. */
export function ApplicationRows({ rows, faults, onChange }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'createInvoice' });
  const isWrong = [ADD_APPLICATION, ...rows.map(({ key }) => key)].some((id) => id in faults);
  const full = rows.length >= MAX_ROWS;
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  function add() {
    const row = newRow();
    focusNext.current = row.key;
    onChange([...rows, row]);
  }

  function remove({ key }: ApplicationRow) {
    focusNext.current = ADD_APPLICATION;
    onChange(rows.filter((row) => row.key !== key));
  }

  return (
    <section className="panel" aria-labelledby="applications">
      <h2 id="applications">{t('applications')}</h2>
      {isWrong && (
        <div id="applications-error" className="form-error">
          {t('problems.missing')}
        </div>
      )}
      <ul className="rows">
        {rows.map((row, index) => (
          <li key={row.key} className="application-row">
            <TextField
              id={row.key}
              label={t('application', { number: index + 1 })}
              required
              maxLength={ID_MAX_DIGITS}
              inputMode="numeric"
              value={row.id}
              invalid={row.key in faults}
              describedBy={row.key in faults ? 'applications-error' : undefined}
              onValue={(id) => onChange(rows.map((other) => (other === row ? { ...row, id } : other)))}
            />
            <Button danger aria-label={t('removeOne', { number: index + 1 })} onClick={() => remove(row)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="toolbar">
        <Button id={ADD_APPLICATION} aria-disabled={full} onClick={() => full || add()}>
          {t('add')}
        </Button>
        {full && <span className="soft">{t('full', { max: MAX_ROWS })}</span>}
      </div>
    </section>
  );
}
