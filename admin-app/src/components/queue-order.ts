import { type QueueSortName, queueSortNames, queueSorts } from '@emigration-portal/shared-api';

/** How the queue is sorted. */
export interface QueueOrder {
  readonly sortBy: QueueSortName;
  readonly isDescending: boolean;
}

const oldestFirstOrder: QueueOrder = { sortBy: 'submitted', isDescending: false };
const defaultOrder: QueueOrder = { sortBy: 'waitingFirst', isDescending: false };

/** Reads the order from the URL: `?sort=dueOn&desc=1`. Old bookmarks contain `?order=oldest`. */
export function parseQueueOrder(query: URLSearchParams): QueueOrder {
  const sortBy = queueSortNames.find((name) => name === query.get('sort'));
  if (!sortBy) return query.get('order') === 'oldest' ? oldestFirstOrder : defaultOrder;
  return { sortBy, isDescending: sortBy !== defaultOrder.sortBy && query.get('desc') === '1' };
}

/** The query parameters for an order; all empty for the default order. */
export const toQueueOrderQuery = ({ sortBy, isDescending }: QueueOrder) => ({
  order: '',
  sort: sortBy === defaultOrder.sortBy ? '' : sortBy,
  desc: isDescending ? '1' : '',
});

/** The order as API input. A server of the previous release reads only `oldestFirst`. */
export const toQueueOrderInput = ({ sortBy, isDescending }: QueueOrder) => ({
  oldestFirst: sortBy === oldestFirstOrder.sortBy && isDescending === oldestFirstOrder.isDescending,
  sort: sortBy,
  ...(isDescending !== queueSorts[sortBy].isDescending && { reversed: true }),
});

/** The order after a click on a column heading. The first click sorts by the column, the next one reverses. */
export const toggleQueueOrder = (currentOrder: QueueOrder, sortBy: QueueSortName): QueueOrder =>
  currentOrder.sortBy === sortBy
    ? { sortBy, isDescending: !currentOrder.isDescending }
    : { sortBy, isDescending: queueSorts[sortBy].isDescending };
