import { Button } from '@emigration-portal/shared-ui/button';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import { DenseList } from '@emigration-portal/shared-ui/lists';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useId } from 'react';
import figures from '../../locales/en/figures.json';
import { useTexts } from '../../texts.ts';
import { type FigureColumn, formatFigure, toCsvRows } from './figure-columns.ts';

interface Props<Row> {
  readonly title: string;
  /** Start of the file name; the date follows. */
  readonly fileName: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly emptyText: string;
}

/** A table of figures that can be saved as a CSV file. */
export function FigureTable<Row extends object>({ title, fileName, columns, rows, rowKey, emptyText }: Props<Row>) {
  const { t } = useTexts(figures);
  const id = useId();
  function saveCsv() {
    const blob = new Blob([formatCsv(toCsvRows(columns, rows))], { type: 'text/csv;charset=utf-8' });
    saveBlob(blob, `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`);
  }
  const listColumns = columns.map(({ key, title: heading, value, format }) => {
    const text = (row: Row) => format?.(row) ?? formatFigure(value(row), t('none'));
    const isFigure = rows.some((row) => typeof value(row) === 'number');
    return {
      key,
      title: heading,
      render: text,
      ...(isFigure ? { align: 'right' as const, className: 'figure' } : { fullText: text }),
    };
  });
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="toolbar spread">
        <h2 id={id}>{title}</h2>
        <Button disabled={rows.length === 0} aria-label={t('csvOf', { title })} onClick={saveCsv}>
          {t('csv')}
        </Button>
      </div>
      <DenseList
        className={`figure-list figure-list-${columns.length > 4 ? 'wide' : 'narrow'}`}
        caption={title}
        columns={listColumns}
        data={{ rows, total: rows.length }}
        rowKey={rowKey}
        emptyText={emptyText}
      />
    </section>
  );
}
