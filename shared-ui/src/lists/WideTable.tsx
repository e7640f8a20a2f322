import { Table, type TableColumnsType } from 'antd';
import { PortalTheme } from '../antd/index.ts';
import type { ListViewProps } from './list-props.ts';

/** The rows of a list as antd's table. Loaded lazily: it is a third of a list page's code, and phones show cards. */
export default function WideTable<Row extends object>({ caption, columns, data, rowKey, loading }: ListViewProps<Row>) {
  const antdColumns: TableColumnsType<Row> = columns.map(({ render, isOneLine, ...column }) => ({
    ...column,
    onCell: () => (isOneLine ? { className: 'list-one-line' } : {}),
    render: (_: unknown, row: Row) => render(row),
  }));
  return (
    <PortalTheme>
      <Table
        aria-label={caption}
        aria-busy={loading}
        loading={loading}
        pagination={false}
        rowKey={rowKey}
        dataSource={data.rows}
        columns={antdColumns}
      />
    </PortalTheme>
  );
}
