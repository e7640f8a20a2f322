import { readListParams, usePageQuery } from '@emigration-portal/shared-ui/lists';
import { useLocation } from '@emigration-portal/shared-ui/router';

export type QueueOrder = 'newest' | 'oldest';

/** Which applications of the queue an address speaks of: `?status=1&search=…&order=oldest`. Specification §7. */
export function queueInput(query: URLSearchParams) {
  const { tab, search } = readListParams(query);
  return { statusId: tab, userName: search.toLowerCase(), oldestFirst: query.get('order') === 'oldest' };
}

/** The queue of the current address; `here` is what a link carries along so that the next page knows it too. */
export function useQueue() {
  const { search: here } = useLocation();
  const { change } = usePageQuery();
  const order: QueueOrder = queueInput(new URLSearchParams(here)).oldestFirst ? 'oldest' : 'newest';
  const setOrder = (wanted: QueueOrder) => change({ page: '', order: wanted === 'oldest' ? wanted : '' });
  return { order, setOrder, here };
}
