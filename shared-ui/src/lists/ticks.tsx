import { useEffect, useRef } from 'react';
import type { ListChoice } from './dense/dense-props.ts';

interface Props<Row> {
  readonly choice: ListChoice<Row>;
  readonly rowKey: (row: Row) => number | string;
}

/** Chooses a row. */
export function TickRow<Row>({ choice, row, rowKey }: Props<Row> & { readonly row: Row }) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={choice.labelOf(row)}
        checked={choice.chosen.has(rowKey(row))}
        onChange={({ target }) => choice.onChoose([row], target.checked)}
      />
    </label>
  );
}

/** Chooses all rows of the page; between all and none while some are. */
export function TickAll<Row>({ choice, rows, rowKey }: Props<Row> & { readonly rows: readonly Row[] }) {
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter((row) => choice.chosen.has(rowKey(row))).length;
  const isPartly = count > 0 && count < rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={choice.allLabel}
        checked={count === rows.length}
        onChange={({ target }) => choice.onChoose(rows, target.checked)}
      />
    </label>
  );
}
