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
  const nameIn = (all: readonly Colleague[], value: string) =>
    all.find(({ id }) => String(id) === value)?.name ?? t('number', { value });
  const words: Record<QueueFilterField, (value: string) => string> = {
    service: (value) => nameIn(services, value),
    payment: paymentText,
    assigned: (value) => (value === ASSIGNEE_ME || value === ASSIGNEE_NOBODY ? t(value) : nameIn(colleagues, value)),
    from: formatDay,
    to: formatDay,
    resubmitted: () => t('yes'),
  };
  // The pressed button disappears, so move the focus first.
  const take = (away: () => void) => {
    for (const id of [OPTIONS_BUTTON_ID, FILTERS_BUTTON_ID]) document.getElementById(id)?.focus();
    away();
  };
  return (
    <div className="queue-line">
      <ul aria-label={t('held')}>
        {activeFilters.map((name) => {
          const says = t('says', { name: t(name), value: words[name](filter[name]) });
          return (
            <li key={name}>
              <button
                type="button"
                className="queue-held"
                aria-label={t('remove', { filter: says })}
                onClick={() => take(() => setFilter({ [name]: '' }))}
              >
                {says}
              </button>
            </li>
          );
        })}
      </ul>
      <Button kind="link" onClick={() => take(clearFilter)}>
        {t('clear')}
      </Button>
    </div>
  );
}
