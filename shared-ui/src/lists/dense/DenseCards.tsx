import { AllRowsCheckbox, RowCheckbox } from '../row-checkboxes.tsx';
import type { DenseViewProps } from './dense-props.ts';

/** The rows of a dense list as cards, each value below its name. */
export function DenseCards<Row extends object>({
  caption,
  columns,
  data,
  rowKey,
  loading,
  selection: choice,
}: DenseViewProps<Row>) {
  const headingFirst = [...columns].sort((one, other) => Number(!one.isHeading) - Number(!other.isHeading));
  return (
    <>
      {choice && (
        <div className="list-tick list-tick-all">
          <AllRowsCheckbox selection={choice} rows={data.rows} rowKey={rowKey} />
          <span aria-hidden>{choice.allLabel}</span>
        </div>
      )}
      <ul className="list-cards list-dense-cards" aria-label={caption} aria-busy={loading}>
        {data.rows.map((row) => (
          <li key={rowKey(row)} data-chosen={choice?.selectedKeys.has(rowKey(row)) || undefined}>
            {choice && (
              <span className="list-tick">
                <RowCheckbox selection={choice} row={row} rowKey={rowKey} />
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
