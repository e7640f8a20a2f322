import { type QueueSortName, queueSortNames, queueSorts } from '@emigration-portal/shared-api';

/** How the queue is sorted. */
export interface QueueOrder {
  readonly by: QueueSortName;
  readonly descends: boolean;
}

const oldestFirstOrder: QueueOrder = { by: 'submitted', descends: false };
const defaultOrder: QueueOrder = { by: 'waitingFirst', descends: false };

/** Reads the order from the URL: `?sort=dueOn&desc=1`. Old bookmarks contain `?order=oldest`. */
export function parseQueueOrder(query: URLSearchParams): QueueOrder {
  const by = queueSortNames.find((name) => name === query.get('sort'));
  if (!by) return query.get('order') === 'oldest' ? oldestFirstOrder : defaultOrder;
  return { by, descends: by !== defaultOrder.by && query.get('desc') === '1' };
}

/** The query parameters for an order; all empty for the default order. */
export const queueOrderQuery = ({ by, descends }: QueueOrder) => ({
  order: '',
  sort: by === defaultOrder.by ? '' : by,
  desc: descends ? '1' : '',
});

/** The order as API input. A server of the previous release reads only `oldestFirst`. */
export const queueOrderInput = ({ by, descends }: QueueOrder) => ({
  oldestFirst: by === oldestFirstOrder.by && descends === oldestFirstOrder.descends,
  sort: by,
  ...(descends !== queueSorts[by].isDescending && { reversed: true }),
});

/** The order after a click on a column heading. The first click sorts by it, the next one reverses. */
export const toggleQueueOrder = (currentOrder: QueueOrder, by: QueueSortName): QueueOrder =>
  currentOrder.by === by ? { by, descends: !currentOrder.descends } : { by, descends: queueSorts[by].isDescending };
