import { type QueueSortName, queueSortNames, queueSorts } from '@emigration-portal/shared-api';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useQueueQuery } from '../../../components/useQueueQuery.ts';

type Name = Exclude<`${QueueSortName}${'Up' | 'Down'}`, 'waitingFirstDown'>;

/** Each order in both directions; the default order has one direction. */
const orders = queueSortNames.flatMap((by) => {
  const first = queueSorts[by].isDescending;
  const name = (descends: boolean): Name => (by === 'waitingFirst' ? `${by}Up` : `${by}${descends ? 'Down' : 'Up'}`);
  const ways = by === 'waitingFirst' ? [first] : [first, !first];
  return ways.map((descends) => ({ by, descends, name: name(descends) }));
});

/** Chooses the order. Cards on a phone have no column headings, and the default order has no column. */
export function OrderField() {
  const { t } = useTranslation('admin', { keyPrefix: 'queue.order' });
  const { order, setOrder } = useQueueQuery();
  const shown = orders.find(({ by, descends }) => by === order.by && descends === order.descends) ?? orders[0];
  return (
    <SelectField
      id="request-order"
      label={t('label')}
      required
      value={shown?.name ?? ''}
      options={orders.map(({ name }) => ({ value: String(name), text: t(name) }))}
      onValue={(wanted) => setOrder(orders.find(({ name }) => name === wanted) ?? order)}
    />
  );
}
