import { Table, type TableColumnsType } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useNavigation } from '../router.ts';
import { CouldNotLoad } from './CouldNotLoad.tsx';
import { Empty } from './Empty.tsx';
import type { ListData } from './list-params.ts';
import { useCards } from './useCards.ts';
import './lists.css';

/** A column: its heading and what a row shows in it. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'right';
}

interface Props<Row> {
  /** What the table lists, for assistive technology. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly data: ListData<Row>;
  readonly rowKey: (row: Row) => number | string;
  /** The specified text of an empty list. */
  readonly empty: string;
  /** The specified text of a list that could not be loaded, where there is one. */
  readonly failed?: string;
  /** The search in force: an empty result then also says that nothing matches it. */
  readonly search?: string;
}

/** A list as a table, as cards where a table has no room; says that it is empty, or that it could not be loaded (with Retry). */
export function ListTable<Row extends object>(props: Props<Row>) {
  const { data } = props;
  const loading = useNavigation().state === 'loading';
  const place = useRef<HTMLDivElement>(null);
  const cards = useCards(place);
  if (data.error !== undefined) return <CouldNotLoad error={data.error} text={props.failed} />;
  if (data.rows.length === 0) return <Empty text={props.empty} search={props.search ?? ''} />;
  return (
    <div ref={place}>{cards ? <Cards {...props} loading={loading} /> : <Wide {...props} loading={loading} />}</div>
  );
}

type Parts<Row> = Props<Row> & { readonly loading: boolean };

function Wide<Row extends object>({ caption, columns, data, rowKey, loading }: Parts<Row>) {
  const wide: TableColumnsType<Row> = columns.map(({ render, ...column }) => ({
    ...column,
    render: (_: unknown, row: Row) => render(row),
  }));
  return (
    <Table
      aria-label={caption}
      aria-busy={loading}
      loading={loading}
      pagination={false}
      rowKey={rowKey}
      dataSource={data.rows}
      columns={wide}
    />
  );
}

function Cards<Row extends object>({ caption, columns, data, rowKey, loading }: Parts<Row>) {
  return (
    <ul className="list-cards" aria-label={caption} aria-busy={loading}>
      {data.rows.map((row) => (
        <li key={rowKey(row)}>
          <dl>
            {columns.map((column) => (
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
