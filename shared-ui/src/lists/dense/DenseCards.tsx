import { AllRowsCheckbox, RowCheckbox } from '../row-checkboxes.tsx';
import type { DenseViewProps } from './dense-props.ts';

/** The rows of a dense list as cards: each value below its column title. */
export function DenseCards<Row extends object>({
  caption,
  columns,
  data,
  rowKey,
  loading,
  selection,
}: DenseViewProps<Row>) {
  const headingFirst = [...columns].sort((one, other) => Number(!one.isHeading) - Number(!other.isHeading));
  return (
    <>
      {selection && (
        <div className="list-tick list-tick-all">
          <AllRowsCheckbox selection={selection} rows={data.rows} rowKey={rowKey} />
          <span aria-hidden>{selection.allLabel}</span>
        </div>
      )}
      <ul className="list-cards list-dense-cards" aria-label={caption} aria-busy={loading}>
        {data.rows.map((row) => (
          <li key={rowKey(row)} data-chosen={selection?.selectedKeys.has(rowKey(row)) || undefined}>
            {selection && (
              <span className="list-tick">
                <RowCheckbox selection={selection} row={row} rowKey={rowKey} />
              </span>
            )}
            <dl>
              {headingFirst.map((column) => (
                <div key={column.key} className={column.isHeading ? 'list-heading' : column.className}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
