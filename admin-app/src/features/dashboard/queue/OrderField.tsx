import { type QueueSortName, queueSortNames, queueSorts } from '@emigration-portal/shared-api';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useQueueQuery } from '../../../components/useQueueQuery.ts';
import queue from '../../../locales/en/queue.json';
import { useTexts } from '../../../texts.ts';

type OrderName = Exclude<`${QueueSortName}${'Up' | 'Down'}`, 'waitingFirstDown'>;

/** Each order in both directions; the default order has one direction. */
const orders = queueSortNames.flatMap((sortBy) => {
  const firstDirection = queueSorts[sortBy].isDescending;
  const name = (isDescending: boolean): OrderName =>
    sortBy === 'waitingFirst' ? `${sortBy}Up` : `${sortBy}${isDescending ? 'Down' : 'Up'}`;
  const directions = sortBy === 'waitingFirst' ? [firstDirection] : [firstDirection, !firstDirection];
  return directions.map((isDescending) => ({ sortBy, isDescending, name: name(isDescending) }));
});

/** Chooses the order. Column headings cannot do that for cards on a phone, nor for the default order. */
export function OrderField() {
  const { t } = useTexts(queue, 'order');
  const { order, setOrder } = useQueueQuery();
  const selectedOrder =
    orders.find(({ sortBy, isDescending }) => sortBy === order.sortBy && isDescending === order.isDescending) ??
    orders[0];
  return (
    <SelectField
      id="request-order"
      label={t('label')}
      required
      value={selectedOrder?.name ?? ''}
      options={orders.map(({ name }) => ({ value: String(name), text: t(name) }))}
      onValue={(value) => setOrder(orders.find(({ name }) => name === value) ?? order)}
    />
  );
}
