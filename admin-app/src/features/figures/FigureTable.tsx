import { Button } from '@emigration-portal/shared-ui/button';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { DenseList } from '@emigration-portal/shared-ui/lists';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useId } from 'react';

import { csvRows, type FigureColumn, formatFigure } from './figure-columns.ts';

interface Props<Row> {
  readonly title: string;
  /** Name of the CSV file. */
  readonly name: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly empty: string;
}

/** A table of figures that can be saved as a CSV file. */
export function FigureTable<Row extends object>({ title, name, columns, rows, rowKey, empty }: Props<Row>) {
  const { t } = useTranslation('admin', { keyPrefix: 'figures' });
  const id = useId();
  function save() {
    const blob = new Blob([formatCsv(csvRows(columns, rows))], { type: 'text/csv;charset=utf-8' });
    saveBlob(blob, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
  }
  const drawn = columns.map(({ key, title: head, value, format: shown }) => {
    const text = (row: Row) => shown?.(row) ?? formatFigure(value(row), t('none'));
    const isFigure = rows.some((row) => typeof value(row) === 'number');
    return {
      key,
      title: head,
      render: text,
      ...(isFigure ? { align: 'right' as const, className: 'figure' } : { fullText: text }),
    };
  });
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="toolbar spread">
        <h2 id={id}>{title}</h2>
        <Button disabled={rows.length === 0} aria-label={t('csvOf', { title })} onClick={save}>
          {t('csv')}
        </Button>
      </div>
      <DenseList
        className={`figure-list figure-list-${columns.length > 4 ? 'wide' : 'narrow'}`}
        caption={title}
        columns={drawn}
        data={{ rows, total: rows.length }}
        rowKey={rowKey}
        emptyText={empty}
      />
    </section>
  );
}
