import { readListParams } from '@emigration-portal/shared-ui/lists';
import { useLocation, useSearchParams } from '@emigration-portal/shared-ui/router';

export type QueueOrder = 'newest' | 'oldest';

/** Which applications of the queue an address speaks of: `?status=1&search=…&order=oldest`. Specification §7. */
export function queueInput(query: URLSearchParams) {
  const { tab, search } = readListParams(query);
  return { statusId: tab, userName: search.toLowerCase(), oldestFirst: query.get('order') === 'oldest' };
}

/** The queue of the current address; `here` is what a link carries along so that the next page knows it too. */
export function useQueue() {
  const [query, setQuery] = useSearchParams();
  const { search: here } = useLocation();
  const order: QueueOrder = queueInput(query).oldestFirst ? 'oldest' : 'newest';

  function setOrder(wanted: QueueOrder) {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (wanted === 'oldest') next.set('order', wanted);
    else next.delete('order');
    setQuery(next, { preventScrollReset: true });
  }

  return { order, setOrder, here };
}
