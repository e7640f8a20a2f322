import { type BatchWorker, workerStates } from '@emigration-portal/shared-api';
import { formatDate, StatusTag } from '@emigration-portal/shared-ui/lists';
import batch from '../../locales/en/batch.json';
import { useTexts } from '../../texts.ts';

/** Shows whether and when the worker confirmed the application, with the worker's words. */
export function WorkerAnswer({ state, since, words }: BatchWorker) {
  const { t } = useTexts(batch, 'states');
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
