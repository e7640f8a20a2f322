import { useEffect, useRef } from 'react';
import type { RowSelection } from './dense/dense-props.ts';

interface Props<Row> {
  readonly selection: RowSelection<Row>;
  readonly rowKey: (row: Row) => number | string;
}

/** The checkbox that selects a row. */
export function RowCheckbox<Row>({ selection, row, rowKey }: Props<Row> & { readonly row: Row }) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={selection.labelOf(row)}
        checked={selection.selectedKeys.has(rowKey(row))}
        onChange={({ target }) => selection.onSelect([row], target.checked)}
      />
    </label>
  );
}

/** The checkbox that selects all rows of the page; indeterminate if only some are selected. */
export function AllRowsCheckbox<Row>({ selection, rows, rowKey }: Props<Row> & { readonly rows: readonly Row[] }) {
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter((row) => selection.selectedKeys.has(rowKey(row))).length;
  const isPartly = count > 0 && count < rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={selection.allLabel}
        checked={count === rows.length}
        onChange={({ target }) => selection.onSelect(rows, target.checked)}
      />
    </label>
  );
}
