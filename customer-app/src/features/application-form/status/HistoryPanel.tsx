import { applicationEndpoints, type HistoryStep, type OutputOf } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { errorCode, errorText, ReferenceLine, referenceOf, useOnceOnline } from '@emigration-portal/shared-ui/errors';
import { ApplicationStatusTag, formatDateTime, PaymentStatusTag } from '@emigration-portal/shared-ui/lists';
import { useState } from 'react';
import application from '../../../locales/en/application.json';
import history from '../../../locales/en/history.json';
import { useTexts } from '../../../texts.ts';

type History = OutputOf<typeof applicationEndpoints.getApplicationHistory>;
type State = 'closed' | 'loading' | History | { readonly error: unknown };

/** The history of an application, newest first. Loads when the user opens it. */
export function HistoryPanel({ applicationId }: { readonly applicationId: number }) {
  const { t } = useTexts(history);
  const { t: pageText } = useTexts(application);
  const [state, setState] = useState<State>('closed');

  const error = typeof state === 'object' && 'error' in state ? state.error : undefined;
  useOnceOnline(errorCode(error) === 'network', load);

  function load() {
    setState('loading');
    call(applicationEndpoints.getApplicationHistory, { appId: applicationId }).then(setState, (error: unknown) =>
      setState({ error }),
    );
  }

  return (
    <details className="application-history" onToggle={({ currentTarget: { open } }) => open && load()}>
      <summary>{pageText('history')}</summary>
      <div aria-live="polite">
        {state === 'loading' && <p>{t('loading')}</p>}
        {error !== undefined && (
          <>
            <p>
              <span>{`${t('failed')} ${errorText(error)}`}</span> <Button onClick={load}>{t('retry')}</Button>
            </p>
            <ReferenceLine id={referenceOf(error)} />
          </>
        )}
        {typeof state === 'object' && 'steps' in state && (
          <p>
            {state.opened
              ? t('opened', { count: state.opened.times, date: formatDateTime(state.opened.last) })
              : t('notOpened')}
          </p>
        )}
        {typeof state === 'object' && 'steps' in state && (
          <ol>
            {state.withdrawnDate && (
              <li>
                <time dateTime={state.withdrawnDate}>{formatDateTime(state.withdrawnDate)}</time>
                <span>{t('withdrawn')}</span>
              </li>
            )}
            {state.steps.map((step) => (
              <li key={`${step.at} ${step.kind} ${step.item ?? ''}`}>
                <time dateTime={step.at}>{formatDateTime(step.at)}</time>
                <Step {...step} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </details>
  );
}

function Step({ kind, applicationStatus, paymentStatus, item = '', times = 1 }: HistoryStep) {
  const { t } = useTexts(history);
  return (
    <span className="customer-statuses">
      <span>{t(kind, { item, count: times })}</span>
      {applicationStatus && <ApplicationStatusTag status={applicationStatus} seenBy="customer" />}
      {paymentStatus && <PaymentStatusTag status={paymentStatus} />}
    </span>
  );
}
