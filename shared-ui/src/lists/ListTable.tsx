import { lazy, useRef } from 'react';
import { useNavigation } from '../router.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListError } from './ListError.tsx';
import type { ListProps, ListViewProps } from './list-props.ts';
import { isNarrowWindow, useCardLayout } from './useCardLayout.ts';
import './lists.css';

/** A list as a table, or as cards on narrow screens. Shows `EmptyList` or `ListError` if there are no rows. */
export function ListTable<Row extends object>(props: ListProps<Row>) {
  const { data } = props;
  const loading = useNavigation().state === 'loading';
  const container = useRef<HTMLDivElement>(null);
  const isCardLayout = useCardLayout(container);
  if (data.error !== undefined) return <ListError error={data.error} text={props.errorTitle} />;
  if (data.rows.length === 0) return <EmptyList text={props.emptyText} search={props.search ?? ''} />;
  return (
    <div ref={container}>
      {isCardLayout ? <Cards {...props} loading={loading} /> : <LazyTable {...props} loading={loading} />}
    </div>
  );
}

const loadTable = () => import('./WideTable.tsx').catch(() => ({ default: Cards }));
const LazyTable = lazy(loadTable) as typeof Cards;
// Loads the table's code in parallel with the page's data.
if (!isNarrowWindow()) void loadTable();

function Cards<Row extends object>({ caption, columns, data, rowKey, cardHeading, loading }: ListViewProps<Row>) {
  const cardColumns = columns.filter(({ isTableOnly }) => !isTableOnly);
  return (
    <ul className="list-cards" aria-label={caption} aria-busy={loading}>
      {data.rows.map((row) => (
        <li key={rowKey(row)}>
          {cardHeading && <p className="list-card-heading">{cardHeading(row)}</p>}
          <dl>
            {cardColumns.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
