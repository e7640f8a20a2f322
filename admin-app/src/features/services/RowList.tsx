import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type ReactNode, useState } from 'react';
import { AddRow } from '../../components/AddRow.tsx';
import { useRows } from '../../components/useRows.ts';
import { fieldId } from './rules.ts';
import type { RowsName } from './sections.ts';

interface Props<Row> {
  readonly section: RowsName;
  readonly rows: readonly Row[];
  /** The most rows a service can hold. */
  readonly max: number;
  readonly create: () => Row;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly render: (row: Row, change: (row: Row) => void) => ReactNode;
}

/** What was done to a row last, with what its text names. */
interface Done {
  readonly name: 'removed' | 'moved';
  readonly from: number;
  readonly number?: number;
  readonly total?: number;
}

/** Rows that can be added, removed and moved by buttons; the focus follows what was done, which is also read out. */
export function RowList<Row extends { readonly key: string }>(props: Props<Row>) {
  const { section, rows, max, create, onChange, render } = props;
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const list = useRows(rows, onChange);
  const [done, setDone] = useState<Done>();
  const itemAt = (index: number) => t(`items.${section}`, { number: index + 1 });

  function add() {
    const row = create();
    setDone(undefined);
    list.add(row, fieldId(row.key, 'name'));
  }

  function remove(row: Row, from: number) {
    setDone({ name: 'removed', from });
    list.remove(row, fieldId(section, 'add'));
  }

  function move(row: Row, from: number, to: number) {
    setDone({ name: 'moved', from, number: to + 1, total: rows.length });
    const isLast = to === 0 || to === rows.length - 1;
    const wasUp = to < from;
    list.move(row, to, fieldId(row.key, wasUp === isLast ? 'down' : 'up'));
  }

  return (
    <>
      {rows.length > 0 && (
        <ol className="rows">
          {rows.map((row, index) => {
            const item = itemAt(index);
            return (
              <li key={row.key}>
                <fieldset className="row">
                  <legend>{item}</legend>
                  {render(row, (changed) => list.change(row, changed))}
                  <div className="buttons">
                    <Button
                      id={fieldId(row.key, 'up')}
                      disabled={index === 0}
                      aria-label={t('moveUp', { item })}
                      onClick={() => move(row, index, index - 1)}
                    >
                      {t('up')}
                    </Button>
                    <Button
                      id={fieldId(row.key, 'down')}
                      disabled={index === rows.length - 1}
                      aria-label={t('moveDown', { item })}
                      onClick={() => move(row, index, index + 1)}
                    >
                      {t('down')}
                    </Button>
                    <Button danger aria-label={t('removeItem', { item })} onClick={() => remove(row, index)}>
                      {t('remove')}
                    </Button>
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ol>
      )}
      <AddRow
        id={fieldId(section, 'add')}
        text={t(`add.${section}`)}
        full={rows.length >= max && t('full', { max })}
        onAdd={add}
      />
      <p className="visually-hidden" role="status">
        {done && t(done.name, { ...done, item: itemAt(done.from) })}
      </p>
    </>
  );
}
