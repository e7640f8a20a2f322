import { ListTable, Pagination, SearchBox, useListParams } from '@emigration-portal/shared-ui/lists';
import type { ComponentProps, ReactNode } from 'react';

type Props<Row extends object> = Omit<ComponentProps<typeof ListTable<Row>>, 'caption' | 'search'> & {
  /** Names the panel and its table. */
  readonly title: string;
  readonly searchLabel: string;
  /** Stands beside the search. */
  readonly tools?: ReactNode;
};

/** A list that can be searched and paged through; search and page live in the address. */
export function ListPanel<Row extends object>({ title, searchLabel, tools, ...table }: Props<Row>) {
  const { page, search, setPage, setSearch } = useListParams();
  return (
    <section className="panel" aria-label={title}>
      <div className="toolbar list-toolbar">
        <SearchBox label={searchLabel} value={search} onSearch={setSearch} />
        {tools}
      </div>
      <ListTable {...table} caption={title} search={search} />
      <Pagination page={page} total={table.data.total} onPage={setPage} />
    </section>
  );
}
