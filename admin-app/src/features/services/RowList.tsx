import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { fieldId, type RowsName } from './rules.ts';

interface Props<Row> {
  readonly section: RowsName;
  readonly rows: readonly Row[];
  readonly create: () => Row;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly render: (row: Row, change: (patch: Partial<Row>) => void) => ReactNode;
}

/** Rows that can be added, removed and moved by buttons; the focus follows what was done. */
export function RowList<Row extends { readonly key: string }>({ section, rows, create, onChange, render }: Props<Row>) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  function add() {
    const row = create();
    focusNext.current = fieldId(row.key, 'name');
    onChange([...rows, row]);
  }

  function remove(row: Row) {
    focusNext.current = fieldId(section, 'add');
    onChange(rows.filter(({ key }) => key !== row.key));
  }

  function move(row: Row, from: number, to: number) {
    const isLast = to === 0 || to === rows.length - 1;
    const wasUp = to < from;
    focusNext.current = fieldId(row.key, wasUp === isLast ? 'down' : 'up');
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  }

  return (
    <>
      {rows.length > 0 && (
        <ol className="rows">
          {rows.map((row, index) => {
            const item = t(`items.${section}`, { number: index + 1 });
            return (
              <li key={row.key}>
                <fieldset className="row">
                  <legend>{item}</legend>
                  {render(row, (patch) => onChange(rows.with(index, { ...row, ...patch })))}
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
                    <Button danger aria-label={t('removeItem', { item })} onClick={() => remove(row)}>
                      {t('remove')}
                    </Button>
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ol>
      )}
      <div>
        <Button id={fieldId(section, 'add')} onClick={add}>
          {t(`add.${section}`)}
        </Button>
      </div>
    </>
  );
}
