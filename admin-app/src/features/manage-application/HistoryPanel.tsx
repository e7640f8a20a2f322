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
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import { useCallback } from 'react';
import { useLoadAfterRender } from '../../components/useLoadAfterRender.ts';
import { useValueText } from './answers/useValueText.ts';

interface Props {
  readonly applicationId: number;
  /** A new value loads the history again. */
  readonly version: number;
}

/** Who changed what, newest first. */
export function HistoryPanel({ applicationId, version }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.history' });
  const { t: shared } = useTranslation('shared');
  const { data, error, reload } = useHistory(applicationId, version);
  useOnceOnline(errorCode(error) === 'network', reload);
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{t('title')}</h2>
      {error !== undefined && (
        <div role="alert">
          <p>{t('failed', { why: errorText(error) })}</p>
          <Button onClick={() => void reload()}>{shared('retry')}</Button>
          <ReferenceLine id={referenceOf(error)} />
        </div>
      )}
      {data?.changes.length === 0 && <p>{t('empty')}</p>}
      <ol className="history" aria-busy={error === undefined && data?.version !== version}>
        {data?.changes.map((change) => (
          <Entry key={change.id} {...change} />
        ))}
      </ol>
    </section>
  );
}

type Change = ApplicationChange | ReviewChange;

function Entry(change: Change) {
  const { at, action, by, byAdmin, item, changes } = change;
  const colleague = isReviewChange(change) ? change.colleague : undefined;
  const isAfterSubmit = !isReviewChange(change) && change.afterSubmit;
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.history' });
  const shown = changes.filter(({ before, after }) => before !== null || after !== '');
  return (
    <li>
      <p>
        <strong>{t(isAfterSubmit ? 'actions.saveAfterSubmit' : `actions.${action}`, { item, colleague })}</strong>{' '}
        <span className="soft">
          {t(byAdmin ? 'byAdmin' : by ? 'byCustomer' : 'byPortal', { name: by, at: formatDateTime(at) })}
        </span>
      </p>
      {action !== 'create' && action !== 'submit' && shown.length > 0 && (
        <ul>
          {shown.map((change) => (
            <ChangedField key={change.field} {...change} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ChangedField({ field, before, after }: FieldChange) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.history' });
  const { nameOf, textOf } = useValueText();
  const now = textOf(field, after);
  const name = nameOf(field);
  if (before === after) return <li>{t('replaced', { name, now })}</li>;
  return (
    <li>{before === null ? t('set', { name, now }) : t('change', { name, before: textOf(field, before), now })}</li>
  );
}

/** Returns the history with the `version` that it was loaded for. */
function useHistory(applicationId: number, version: number) {
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await call(reviewEndpoints.getApplicationChanges, { appId: applicationId }, signal && { signal });
      const all: Change[] = [...answer.changes, ...(answer.deskChanges ?? [])];
      return { version, changes: all.sort((one, other) => other.id - one.id) };
    },
    [applicationId, version],
  );
  return useLoadAfterRender(load);
}
