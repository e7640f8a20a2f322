import { type QueueSortName, queueSortNames, queueSorts } from '@emigration-portal/shared-api';

/** In which order the queue stands. */
export interface QueueOrder {
  readonly by: QueueSortName;
  readonly descends: boolean;
}

const oldestFirstOrder: QueueOrder = { by: 'submitted', descends: false };
const defaultOrder: QueueOrder = { by: 'waitingFirst', descends: false };

/** The order an address asks for, `?sort=dueOn&desc=1`; `?order=oldest` is how it was asked for before there were others. */
export function parseQueueOrder(query: URLSearchParams): QueueOrder {
  const by = queueSortNames.find((name) => name === query.get('sort'));
  if (!by) return query.get('order') === 'oldest' ? oldestFirstOrder : defaultOrder;
  return { by, descends: by !== defaultOrder.by && query.get('desc') === '1' };
}

/** How an address asks for an order; the portal's own is that of an address which asks for none. */
export const queueOrderQuery = ({ by, descends }: QueueOrder) => ({
  order: '',
  sort: by === defaultOrder.by ? '' : by,
  desc: descends ? '1' : '',
});

/** The order as the calls take it; `oldestFirst` is for a server of the release before. */
export const queueOrderInput = ({ by, descends }: QueueOrder) => ({
  oldestFirst: by === oldestFirstOrder.by && descends === oldestFirstOrder.descends,
  sort: by,
  ...(descends !== queueSorts[by].isDescending && { reversed: true }),
});

/** What a press on a heading asks for: the order it begins with, then the other one. */
export const toggleQueueOrder = (currentOrder: QueueOrder, by: QueueSortName): QueueOrder =>
  currentOrder.by === by ? { by, descends: !currentOrder.descends } : { by, descends: queueSorts[by].descends };
