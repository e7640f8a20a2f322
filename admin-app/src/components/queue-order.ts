import { type QueueSortName, queueSortNames, queueSorts } from '@emigration-portal/shared-api';

/** In which order the queue stands. */
export interface QueueOrder {
  readonly by: QueueSortName;
  readonly descends: boolean;
}

const oldest: QueueOrder = { by: 'submitted', descends: false };
const own: QueueOrder = { by: 'waitingFirst', descends: false };

/** The order an address asks for, `?sort=dueOn&desc=1`; `?order=oldest` is how it was asked for before there were others. */
export function readOrder(query: URLSearchParams): QueueOrder {
  const by = queueSortNames.find((name) => name === query.get('sort'));
  if (!by) return query.get('order') === 'oldest' ? oldest : own;
  return { by, descends: by !== own.by && query.get('desc') === '1' };
}

/** How an address asks for an order; the portal's own is that of an address which asks for none. */
export const writeOrder = ({ by, descends }: QueueOrder) => ({
  order: '',
  sort: by === own.by ? '' : by,
  desc: descends ? '1' : '',
});

/** The order as the calls take it; `oldestFirst` is for a server of the release before. */
export const orderInput = ({ by, descends }: QueueOrder) => ({
  oldestFirst: by === oldest.by && descends === oldest.descends,
  sort: by,
  ...(descends !== queueSorts[by].isDescending && { reversed: true }),
});

/** What a press on a heading asks for: the order it begins with, then the other one. */
export const orderAfterPress = (now: QueueOrder, by: QueueSortName): QueueOrder =>
  now.by === by ? { by, descends: !now.descends } : { by, descends: queueSorts[by].isDescending };
