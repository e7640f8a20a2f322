import { type DateOrder, findPossibleOrders, parseDate } from '@emigration-portal/shared-ui/application-form';
import { Choice, Field } from '@emigration-portal/shared-ui/fields';
import { formatDay } from '@emigration-portal/shared-ui/lists';
import applyMany from '../../locales/en/applyMany.json';
import { useTexts } from '../../texts.ts';
import type { DateOrderDoubt } from './file/date-orders.ts';

export type OnDateOrder = (itemIndex: number, order: DateOrder) => void;

interface Props {
  readonly doubt: DateOrderDoubt;
  readonly order: DateOrder | undefined;
  readonly onDateOrder: OnDateOrder;
}

const orders = ['dayFirst', 'monthFirst'] as const satisfies readonly DateOrder[];

/** Asks whether the dates of a column have their day or their month first. */
export function DateOrderQuestion({ doubt, order: chosenOrder, onDateOrder }: Props) {
  const { t } = useTexts(applyMany, 'dateOrder');
  const { itemIndex, column, example, proof } = doubt;
  const possibleOrders = findPossibleOrders(example);
  const formatExample = (order: DateOrder) => formatDay(parseDate(example, order) ?? example);
  return (
    <Field
      id={`date-order-${itemIndex}`}
      label={t('question', { column })}
      hint={proof ? t('proof', { ...proof }) : t('elsewhere')}
      required
      group="radiogroup"
    >
      {({ id }) => (
        <div className="form-choices stacked">
          {orders.map((order, index) => (
            <Choice
              key={order}
              name={id}
              {...(index === 0 && { id })}
              checked={chosenOrder === order}
              onChoose={() => onDateOrder(itemIndex, order)}
            >
              {possibleOrders.includes(order)
                ? t(`${order}Example`, { cell: example, date: formatExample(order) })
                : t(order)}
            </Choice>
          ))}
        </div>
      )}
    </Field>
  );
}
