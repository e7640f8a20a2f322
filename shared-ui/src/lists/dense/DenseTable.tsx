import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined.js';
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined.js';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { AllRowsCheckbox, RowCheckbox } from '../row-checkboxes.tsx';
import { splitEnd } from '../split-end.ts';
import type { DenseColumn, DenseViewProps, ListOrder } from './dense-props.ts';

/** The rows of a dense list as a native table. */
export function DenseTable<Row extends object>(props: DenseViewProps<Row>) {
  const { caption, columns, data, rowKey, loading, order, selection } = props;
  const id = useId();
  const cellId = (row: Row, { key }: DenseColumn<Row>) => `${id}${rowKey(row)} ${key}`.replaceAll(' ', '-');
  return (
    <table className="list-dense" aria-label={caption} aria-busy={loading}>
      <thead>
        <tr>
          {selection && (
            <td className="list-tick">
              <AllRowsCheckbox selection={selection} rows={data.rows} rowKey={rowKey} />
            </td>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-chosen={selection?.selectedKeys.has(rowKey(row)) || undefined}
            aria-labelledby={selection && columns.map((column) => cellId(row, column)).join(' ')}
          >
            {selection && (
              <td className="list-tick">
                <RowCheckbox selection={selection} row={row} rowKey={rowKey} />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key} {...(selection && { id: cellId(row, column) })} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps<Row> {
  readonly column: DenseColumn<Row>;
  readonly order: ListOrder | undefined;
}

const iconByDirection = { ascending: ArrowUpOutlined, descending: ArrowDownOutlined } as const;

function HeadCell<Row>({ column: { title, sortKey, align, className }, order }: HeadProps<Row>) {
  const isSorted = order !== undefined && sortKey === order.sortKey;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={joinClasses(className, align)} aria-sort={isSorted ? direction : undefined}>
      {sortKey && order ? (
        <button type="button" className="list-sort" onClick={() => order.onSort(sortKey)}>
          <span>{title}</span>
          {isSorted && <Icon icon={iconByDirection[direction]} />}
        </button>
      ) : (
        title
      )}
    </th>
  );
}

interface CellProps<Row> {
  /** Set for cells that are part of the row's accessible name. */
  readonly id?: string;
  readonly column: DenseColumn<Row>;
  readonly row: Row;
}

function Cell<Row>({ id, column: { className, align, fullText, render }, row }: CellProps<Row>) {
  return (
    <td id={id} className={joinClasses(className, align, fullText && 'list-cut')} title={fullText?.(row)}>
      {fullText ? <ShortenedText>{render(row)}</ShortenedText> : render(row)}
    </td>
  );
}

/**
 * A text that may be shortened. Its middle is hidden, because similar texts in a list often differ only at the end.
 * `dir` keeps the order of both parts if the text is in a language of another direction than the page.
 */
function ShortenedText({ children }: { readonly children: ReactNode }) {
  const [start, end] = typeof children === 'string' ? splitEnd(children) : [];
  return (
    <span className="list-whole" dir={end ? 'auto' : undefined}>
      {end ? (
        <>
          <span className="list-start">{start}</span>
          <span className="list-end">{end}</span>
        </>
      ) : (
        children
      )}
    </span>
  );
}

const joinClasses = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
