import { isDay, paymentStatuses } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { Choice, SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { usePaymentStatusText } from '@emigration-portal/shared-ui/lists';
import { useState } from 'react';
import {
  ASSIGNEE_ME,
  ASSIGNEE_NOBODY,
  type FilterChoice,
  type QueueFilterField,
} from '../../../components/queue-filter.ts';
import { useQueueQuery } from '../../../components/useQueueQuery.ts';
import queue from '../../../locales/en/queue.json';
import { useTexts } from '../../../texts.ts';

/** Element id of the button that opens the filters. */
export const FILTERS_BUTTON_ID = 'queue-filters';
/** Element id of the button that shows the options on a phone. */
export const OPTIONS_BUTTON_ID = 'queue-options-button';

interface Props {
  readonly services: readonly FilterChoice[];
  readonly colleagues: readonly FilterChoice[];
}

/** The filters of the queue. Each change goes into the URL at once. */
export function QueueFilterFields({ services, colleagues }: Props) {
  const { t } = useTexts(queue);
  const { filter, setFilter } = useQueueQuery();
  const paymentText = usePaymentStatusText();
  const me = useSessionUser()?.id;
  const anyOption = { value: '', text: t('filter.any') };
  const toOptions = (choices: readonly FilterChoice[]) =>
    choices.map(({ id, name }) => ({ value: String(id), text: name }));
  const field = (name: QueueFilterField) => ({
    id: `queue-${name}`,
    label: t(`filter.${name}`),
    required: true,
    value: filter[name],
    onValue: (value: string) => setFilter({ [name]: value }),
  });
  const unknownValueText = (value: string) => t('filter.number', { value });
  return (
    <section id="queue-filter" className="list-filter" aria-label={t('filter.label')}>
      <SelectField {...field('service')} options={[anyOption, ...toOptions(services)]} unknownText={unknownValueText} />
      <SelectField
        {...field('payment')}
        options={[anyOption, ...paymentStatuses.map((value) => ({ value: value as string, text: paymentText(value) }))]}
      />
      <SelectField
        {...field('assigned')}
        options={[
          anyOption,
          { value: ASSIGNEE_ME, text: t('filter.me') },
          { value: ASSIGNEE_NOBODY, text: t('filter.nobody') },
          ...toOptions(colleagues.filter(({ id }) => id !== me)),
        ]}
        unknownText={unknownValueText}
      />
      <DayField key={`from ${filter.from}`} {...field('from')} />
      <DayField key={`to ${filter.to}`} {...field('to')} />
      <Choice
        isMultiple
        name="resubmitted"
        checked={filter.resubmitted !== ''}
        onChoose={() => setFilter({ resubmitted: filter.resubmitted ? '' : '1' })}
      >
        {t('filter.resubmitted')}
      </Choice>
    </section>
  );
}

interface DayProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (day: string) => void;
}

/** A date field. Ignores years before 1900: they occur while somebody types a year. */
function DayField({ value, onValue, ...field }: DayProps) {
  const [typedDay, setTypedDay] = useState(value);
  const changeDay = (day: string) => {
    setTypedDay(day);
    if (day === '' || (isDay(day) && day >= '1900')) onValue(day);
  };
  return <TextField {...field} required type="date" max="2999-12-31" value={typedDay} onValue={changeDay} />;
}
