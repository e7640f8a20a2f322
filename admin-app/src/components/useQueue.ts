import { readListParams, usePageQuery } from '@emigration-portal/shared-ui/lists';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { type FilterQuery, filterFields, filterInput, readFilter } from './queue-filter.ts';
import { orderInput, type QueueOrder, readOrder, writeOrder } from './queue-order.ts';

/** The query of the dashboard that says nothing: a bare address opens a person’s default view. */
export const BARE_QUEUE = 'sort=waitingFirst';

/**
 * Which applications of the queue an address speaks of, and in which order: `?status=1&search=…&service=3&sort=dueOn`.
 * See docs/product.md#calls.
 */
export function queueInput(query: URLSearchParams) {
  const { tab, search } = readListParams(query);
  const filter = filterInput(readFilter(query));
  return {
    statusId: tab,
    userName: search.toLowerCase(),
    ...orderInput(readOrder(query)),
    ...(Object.keys(filter).length > 0 && { filter }),
  };
}

/** The queue of the current address; `here` is what a link carries along so that the next page knows it too. */
export function useQueue() {
  const { search: here } = useLocation();
  const { change } = usePageQuery(BARE_QUEUE);
  const query = new URLSearchParams(here);
  return {
    order: readOrder(query),
    setOrder: (wanted: QueueOrder) => change({ page: '', ...writeOrder(wanted) }),
    filter: readFilter(query),
    setFilter: (wanted: Partial<FilterQuery>) => change({ page: '', ...wanted }),
    clearFilter: () => change({ page: '', ...Object.fromEntries(filterFields.map((name) => [name, ''])) }),
    here,
  };
}
