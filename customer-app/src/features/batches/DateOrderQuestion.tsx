import { type DateOrder, findPossibleOrders, parseDate } from '@emigration-portal/shared-ui/application-form';
import { Choice, Field } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDay } from '@emigration-portal/shared-ui/lists';
import type { DateOrderDoubt } from './file/date-orders.ts';

export type OnDateOrder = (at: number, order: DateOrder) => void;

interface Props {
  readonly question: DateOrderDoubt;
  readonly order: DateOrder | undefined;
  readonly onDateOrder: OnDateOrder;
}

const orders = ['dayFirst', 'monthFirst'] as const satisfies readonly DateOrder[];

/** Asks whether the dates of a column have their day or their month first. */
export function DateOrderQuestion({ question, order: chosen, onDateOrder }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.dateOrder' });
  const { at, column, example: cell, proof } = question;
  const possible = findPossibleOrders(cell);
  const formatExample = (order: DateOrder) => formatDay(parseDate(cell, order) ?? cell);
  return (
    <Field
      id={`date-order-${at}`}
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
              checked={chosen === order}
              onChoose={() => onDateOrder(at, order)}
            >
              {possible.includes(order) ? t(`${order}Example`, { cell, date: formatExample(order) }) : t(order)}
            </Choice>
          ))}
        </div>
      )}
    </Field>
  );
}
