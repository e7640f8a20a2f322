import { ID_MAX_DIGITS } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { AddRowButton } from '../../components/AddRowButton.tsx';
import { fieldErrorProps } from '../../components/field-error-props.ts';
import { useEditableRows } from '../../components/useEditableRows.ts';
import createInvoice from '../../locales/en/createInvoice.json';
import { useTexts } from '../../texts.ts';
import { ADD_APPLICATION_ID, type ApplicationRow, type checkInvoice, createApplicationRow } from './rules.ts';

/** More rows do not fit on the single page of the invoice. */
const MAX_ROWS = 20;

interface Props {
  readonly rows: readonly ApplicationRow[];
  /** Problems by element id. */
  readonly problems: ReturnType<typeof checkInvoice>;
  readonly onChange: (rows: readonly ApplicationRow[]) => void;
}

/** Edits the application numbers of an invoice. The focus follows an added or removed row. */
export function ApplicationRows({ rows, problems, onChange }: Props) {
  const { t } = useTexts(createInvoice);
  const hasProblem = [ADD_APPLICATION_ID, ...rows.map(({ key }) => key)].some((id) => id in problems);
  const list = useEditableRows(rows, onChange);

  function add() {
    const row = createApplicationRow();
    list.add(row, row.key);
  }

  return (
    <section className="panel" aria-labelledby="applications">
      <h2 id="applications">{t('applications')}</h2>
      {hasProblem && (
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
              {...fieldErrorProps('applications-error', row.key in problems)}
              onValue={(id) => list.change(row, { ...row, id })}
            />
            <Button
              danger
              aria-label={t('removeOne', { number: index + 1 })}
              onClick={() => list.remove(row, ADD_APPLICATION_ID)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <AddRowButton
        id={ADD_APPLICATION_ID}
        text={t('add')}
        fullMessage={rows.length >= MAX_ROWS && t('full', { max: MAX_ROWS })}
        onAdd={add}
      />
    </section>
  );
}
