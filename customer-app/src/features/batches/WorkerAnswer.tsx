import { type BatchWorker, workerStates } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDate, StatusTag } from '@emigration-portal/shared-ui/lists';

/** Shows whether and when the worker confirmed the application, with the worker's words. */
export function WorkerAnswer({ state, since, words }: BatchWorker) {
  const { t } = useTranslation('customer', { keyPrefix: 'batch.states' });
  return (
    <span className="batch-cell">
      <StatusTag tone={workerStates[state].tone}>{t(state)}</StatusTag>
      {state !== 'new' && <span className="batch-soft">{formatDate(since)}</span>}
      {words !== '' && (
        <span className="batch-words">{t(state === 'declined' ? 'words' : 'wordsBefore', { words })}</span>
      )}
    </span>
  );
}
