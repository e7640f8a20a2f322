import {
  type ApplicationChange,
  type FieldChange,
  isReviewChange,
  type ReviewChange,
  reviewEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { errorCode, errorText, ReferenceLine, referenceOf, useOnceOnline } from '@emigration-portal/shared-ui/errors';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import page from '@emigration-portal/shared-ui/locales/en/page.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { useCallback } from 'react';
import { useLoadAfterRender } from '../../components/useLoadAfterRender.ts';
import manageApplication from '../../locales/en/manageApplication.json';
import { useTexts } from '../../texts.ts';
import { useValueText } from './answers/useValueText.ts';

interface Props {
  readonly applicationId: number;
  /** A new value loads the history again. */
  readonly version: number;
}

/** The history of an application: who changed what, newest first. */
export function HistoryPanel({ applicationId, version }: Props) {
  const { t } = useTexts(manageApplication, 'history');
  const { t: sharedText } = useSharedTexts(page);
  const { data, error, reload } = useHistory(applicationId, version);
  useOnceOnline(errorCode(error) === 'network', reload);
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{t('title')}</h2>
      {error !== undefined && (
        <div role="alert">
          <p>{t('failed', { why: errorText(error) })}</p>
          <Button onClick={() => void reload()}>{sharedText('retry')}</Button>
          <ReferenceLine id={referenceOf(error)} />
        </div>
      )}
      {data?.changes.length === 0 && <p>{t('empty')}</p>}
      <ol className="history" aria-busy={error === undefined && data?.version !== version}>
        {data?.changes.map((change) => (
          <HistoryEntry key={change.id} {...change} />
        ))}
      </ol>
    </section>
  );
}

type HistoryChange = ApplicationChange | ReviewChange;

function HistoryEntry(change: HistoryChange) {
  const { at, action, by, byAdmin, item, changes } = change;
  const colleague = isReviewChange(change) ? change.colleague : undefined;
  const isAfterSubmit = !isReviewChange(change) && change.afterSubmit;
  const { t } = useTexts(manageApplication, 'history');
  const shownChanges = changes.filter(({ before, after }) => before !== null || after !== '');
  return (
    <li>
      <p>
        <strong>
          {t(isAfterSubmit ? 'actions.saveAfterSubmit' : `actions.${action}`, {
            item: item ?? '',
            colleague: colleague ?? '',
          })}
        </strong>{' '}
        <span className="soft">
          {t(byAdmin ? 'byAdmin' : by ? 'byCustomer' : 'byPortal', { name: by ?? '', at: formatDateTime(at) })}
        </span>
      </p>
      {action !== 'create' && action !== 'submit' && shownChanges.length > 0 && (
        <ul>
          {shownChanges.map((change) => (
            <ChangedField key={change.field} {...change} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ChangedField({ field, before, after }: FieldChange) {
  const { t } = useTexts(manageApplication, 'history');
  const { nameOf, textOf } = useValueText();
  const newText = textOf(field, after);
  const name = nameOf(field);
  if (before === after) return <li>{t('replaced', { name, now: newText })}</li>;
  return (
    <li>
      {before === null
        ? t('set', { name, now: newText })
        : t('change', { name, before: textOf(field, before), now: newText })}
    </li>
  );
}

/** Loads the history. Its `version` is the application version for which it was loaded. */
function useHistory(applicationId: number, version: number) {
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const output = await call(reviewEndpoints.getApplicationChanges, { appId: applicationId }, signal && { signal });
      const allChanges: HistoryChange[] = [...output.changes, ...(output.deskChanges ?? [])];
      return { version, changes: allChanges.sort((a, b) => b.id - a.id) };
    },
    [applicationId, version],
  );
  return useLoadAfterRender(load);
}
