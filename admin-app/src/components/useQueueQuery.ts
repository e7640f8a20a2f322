import { readListParams, usePageQuery } from '@emigration-portal/shared-ui/lists';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { parseQueueFilter, type QueueFilterValues, queueFilterFields, toQueueFilterInput } from './queue-filter.ts';
import { parseQueueOrder, type QueueOrder, toQueueOrderInput, toQueueOrderQuery } from './queue-order.ts';

/** The query of the default order. An empty query would open the user's default view instead. */
export const DEFAULT_QUEUE_QUERY = 'sort=waitingFirst';

/** Reads filter and order of the queue from the URL: `?status=1&search=…&service=3&sort=dueOn`. Returns API input. */
export function parseQueueInput(query: URLSearchParams) {
  const { tab, search } = readListParams(query);
  const filter = toQueueFilterInput(parseQueueFilter(query));
  return {
    statusId: tab,
    userName: search.toLowerCase(),
    ...toQueueOrderInput(parseQueueOrder(query)),
    ...(Object.keys(filter).length > 0 && { filter }),
  };
}

/**
 * Filter and order of the queue from the current URL, and functions that change them there.
 * Links append `queueSearch`, so that the review page knows the same queue.
 */
export function useQueueQuery() {
  const { search: queueSearch } = useLocation();
  const { change } = usePageQuery(DEFAULT_QUEUE_QUERY);
  const query = new URLSearchParams(queueSearch);
  return {
    order: parseQueueOrder(query),
    setOrder: (newOrder: QueueOrder) => change({ page: '', ...toQueueOrderQuery(newOrder) }),
    filter: parseQueueFilter(query),
    setFilter: (filterChange: Partial<QueueFilterValues>) => change({ page: '', ...filterChange }),
    clearFilter: () => change({ page: '', ...Object.fromEntries(queueFilterFields.map((name) => [name, ''])) }),
    queueSearch,
  };
}
