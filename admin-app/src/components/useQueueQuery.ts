import { readListParams, usePageQuery } from '@emigration-portal/shared-ui/lists';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { parseQueueFilter, type QueueFilterValues, queueFilterFields, queueFilterInput } from './queue-filter.ts';
import { parseQueueOrder, type QueueOrder, queueOrderInput, queueOrderQuery } from './queue-order.ts';

/** The query of the default order. An empty query would open the user's default view instead. */
export const DEFAULT_QUEUE_QUERY = 'sort=waitingFirst';

/** Reads filter and order of the queue from the URL: `?status=1&search=…&service=3&sort=dueOn`. Returns API input. */
export function queueInput(query: URLSearchParams) {
  const { tab, search } = readListParams(query);
  const filter = queueFilterInput(parseQueueFilter(query));
  return {
    statusId: tab,
    userName: search.toLowerCase(),
    ...queueOrderInput(parseQueueOrder(query)),
    ...(Object.keys(filter).length > 0 && { filter }),
  };
}

/** Filter and order of the queue from the current URL. Links add `queueSearch`, so the review page knows the same queue. */
export function useQueueQuery() {
  const { search: queueSearch } = useLocation();
  const { change } = usePageQuery(DEFAULT_QUEUE_QUERY);
  const query = new URLSearchParams(queueSearch);
  return {
    order: parseQueueOrder(query),
    setOrder: (wanted: QueueOrder) => change({ page: '', ...queueOrderQuery(wanted) }),
    filter: parseQueueFilter(query),
    setFilter: (wanted: Partial<QueueFilterValues>) => change({ page: '', ...wanted }),
    clearFilter: () => change({ page: '', ...Object.fromEntries(queueFilterFields.map((name) => [name, ''])) }),
    queueSearch: queueSearch,
  };
}
