import type { Colleague } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDay, usePaymentStatusText } from '@emigration-portal/shared-ui/lists';
import {
  ASSIGNEE_ME,
  ASSIGNEE_NOBODY,
  type QueueFilterField,
  queueFilterFields,
} from '../../../components/queue-filter.ts';
import { useQueueQuery } from '../../../components/useQueueQuery.ts';
import { FILTERS_BUTTON_ID, OPTIONS_BUTTON_ID } from './QueueFilterFields.tsx';

interface Props {
  /** Id and name of each service. */
  readonly services: readonly Colleague[];
  readonly colleagues: readonly Colleague[];
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ services, colleagues }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'queue.filter' });
  const { filter, setFilter, clearFilter } = useQueueQuery();
  const paymentText = usePaymentStatusText();
  const activeFilters = queueFilterFields.filter((name) => filter[name] !== '');
  if (activeFilters.length === 0) return null;
  const findName = (namedRows: readonly Colleague[], value: string) =>
    namedRows.find(({ id }) => String(id) === value)?.name ?? t('number', { value });
  const valueTexts: Record<QueueFilterField, (value: string) => string> = {
    service: (value) => findName(services, value),
    payment: paymentText,
    assigned: (value) => (value === ASSIGNEE_ME || value === ASSIGNEE_NOBODY ? t(value) : findName(colleagues, value)),
    from: formatDay,
    to: formatDay,
    resubmitted: () => t('yes'),
  };
  // The pressed button disappears, so move the focus first. On a phone only the options button can take it.
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
