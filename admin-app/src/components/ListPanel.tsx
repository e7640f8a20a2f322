import { ListTable, Pagination, SearchBox, useListParams } from '@emigration-portal/shared-ui/lists';
import type { ComponentProps, ReactNode } from 'react';

type Props<Row extends object> = Omit<ComponentProps<typeof ListTable<Row>>, 'caption' | 'search'> & {
  /** Heading of the panel, caption of its table. */
  readonly title: string;
  readonly searchLabel: string;
  /** Buttons next to the search box. */
  readonly tools?: ReactNode;
};

/** A list with search and pages; both are in the URL. */
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
