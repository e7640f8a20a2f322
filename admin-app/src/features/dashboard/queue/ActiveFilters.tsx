import { Button } from '@emigration-portal/shared-ui/button';
import { formatDay, usePaymentStatusText } from '@emigration-portal/shared-ui/lists';
import {
  ASSIGNEE_ME,
  ASSIGNEE_NOBODY,
  type FilterChoice,
  type QueueFilterField,
  queueFilterFields,
} from '../../../components/queue-filter.ts';
import { useQueueQuery } from '../../../components/useQueueQuery.ts';
import queue from '../../../locales/en/queue.json';
import { useTexts } from '../../../texts.ts';
import { FILTERS_BUTTON_ID, OPTIONS_BUTTON_ID } from './QueueFilterFields.tsx';

interface Props {
  readonly services: readonly FilterChoice[];
  readonly colleagues: readonly FilterChoice[];
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ services, colleagues }: Props) {
  const { t } = useTexts(queue, 'filter');
  const { filter, setFilter, clearFilter } = useQueueQuery();
  const paymentText = usePaymentStatusText();
  const activeFilters = queueFilterFields.filter((name) => filter[name] !== '');
  if (activeFilters.length === 0) return null;
  const findName = (choices: readonly FilterChoice[], value: string) =>
    choices.find(({ id }) => String(id) === value)?.name ?? t('number', { value });
  const valueTexts: Record<QueueFilterField, (value: string) => string> = {
    service: (value) => findName(services, value),
    payment: paymentText,
    assigned: (value) => (value === ASSIGNEE_ME || value === ASSIGNEE_NOBODY ? t(value) : findName(colleagues, value)),
    from: formatDay,
    to: formatDay,
    resubmitted: () => t('yes'),
  };
  // The pressed button disappears, so move the focus first. A hidden button does not take the focus. The options button is
  // visible only on a phone, and there the filters button may be hidden.
  const focusButtonAndRun = (removeFilter: () => void) => {
    for (const id of [OPTIONS_BUTTON_ID, FILTERS_BUTTON_ID]) document.getElementById(id)?.focus();
    removeFilter();
  };
  return (
    <div className="queue-line">
      <ul aria-label={t('activeFilters')}>
        {activeFilters.map((name) => {
          const filterText = t('filterText', { name: t(name), value: valueTexts[name](filter[name]) });
          return (
            <li key={name}>
              <button
                type="button"
                className="queue-held"
                aria-label={t('remove', { filter: filterText })}
                onClick={() => focusButtonAndRun(() => setFilter({ [name]: '' }))}
              >
                {filterText}
              </button>
            </li>
          );
        })}
      </ul>
      <Button kind="link" onClick={() => focusButtonAndRun(clearFilter)}>
        {t('clear')}
      </Button>
    </div>
  );
}
