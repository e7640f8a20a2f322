import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** Rows that can be added, removed and moved by buttons; the focus follows what was done, which is also read out. */
export function RowList<Row extends { readonly key: string }>(props: Props<Row>) {
  const { section, rows, max, create, onChange, render } = props;
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const [announcement, announce] = useState('');
  const full = rows.length >= max;
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const itemAt = (index: number) => t(`items.${section}`, { number: index + 1 });

  function add() {
    const row = create();
    focusNext.current = fieldId(row.key, 'name');
    announce('');
    onChange([...rows, row]);
  }

  function remove(row: Row, from: number) {
    announce(t('removed', { item: itemAt(from) }));
    focusNext.current = fieldId(section, 'add');
    onChange(rows.filter(({ key }) => key !== row.key));
  }

  function move(row: Row, from: number, to: number) {
    announce(t('moved', { item: itemAt(from), number: to + 1, total: rows.length }));
    const isLast = to === 0 || to === rows.length - 1;
    const wasUp = to < from;
    focusNext.current = fieldId(row.key, wasUp === isLast ? 'down' : 'up');
    const others = rows.filter(({ key }) => key !== row.key);
    onChange([...others.slice(0, to), row, ...others.slice(to)]);
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
                  {render(row, (changed) => onChange(rows.map((other) => (other === row ? changed : other))))}
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
      <div className="toolbar">
        <Button id={fieldId(section, 'add')} aria-disabled={full} onClick={() => full || add()}>
          {t(`add.${section}`)}
        </Button>
        {full && <span className="soft">{t('full', { max })}</span>}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
