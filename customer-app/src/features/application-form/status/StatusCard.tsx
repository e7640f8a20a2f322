import {
  type ApplicationContent,
  isOpenStatus,
  isPaid,
  listDownloadableDocuments,
} from '@emigration-portal/shared-api';
import { focusField } from '@emigration-portal/shared-ui/errors';
import { formatDate, formatDateTime, formatDay } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { type ReactNode, useId, useState } from 'react';
import statusCard from '../../../locales/en/statusCard.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import type { RequestedFieldChange } from '../useRequestedChanges.ts';
import type { ApplicationState } from './application-state.ts';
import { DownloadLinks, listDownloads } from './DownloadLinks.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ownerStatusOf } from './owner-status.ts';

interface Props {
  readonly application: ApplicationState;
  /** The saved content. */
  readonly content: ApplicationContent;
  /** Whether the applicant has ever submitted it. Stays true when staff send it back. */
  readonly hasBeenSubmitted: boolean;
  readonly requestedChanges: readonly RequestedFieldChange[];
  /** Actions, shown before the history. */
  readonly children?: ReactNode;
}

/** Explains the status: what happened, why, what to do next, the deadlines, and the downloads. */
export function StatusCard({ application, content, hasBeenSubmitted, requestedChanges, children }: Props) {
  const { t } = useTexts(statusCard);
  const heading = useId();
  const { serviceId, applicationId, applicationStatus, paymentStatus, progress, version } = application;
  const { status, tone, showsRemarks } = ownerStatusOf(application, content, hasBeenSubmitted);
  const { since = null } = progress ?? {};
  // Of the documents that the payment status allows, staff have attached only these.
  const downloads = listDownloads(content, paymentStatus);
  const downloadableDocuments = listDownloadableDocuments(paymentStatus);
  const isUnexplained = status === 'resubmission' && !content.adminRemarks && requestedChanges.length === 0;
  return (
    <section className={`status-card status-card-${tone}`} aria-labelledby={heading}>
      <h2 id={heading}>{t(`title.${status}`)}</h2>
      {since && <p>{t(`when.${status}`, { id: applicationId, date: formatDateTime(since) })}</p>}
      {showsRemarks && content.adminRemarks && (
        <p className="application-form-text">
          <bdi>{content.adminRemarks}</bdi>
        </p>
      )}
      {requestedChanges.length > 0 && <RequestedChangeList requestedChanges={requestedChanges} />}
      <p>{t(chooseNextTextKey())}</p>
      {status !== 'withdrawn' && isOpenStatus(applicationStatus) && <Deadlines {...progress} />}
      {hasBeenSubmitted && (
        <p>
          <Link to={paths.receipt(serviceId, applicationId)}>{t('receipt')}</Link>
        </p>
      )}
      {downloadableDocuments.length > 0 && (
        <div className="customer-buttons">
          <DownloadLinks downloads={downloads} appearance="button" />
          {downloadableDocuments.includes('invoice') && content.transactionId && (
            <Link className="button button-quiet" to={paths.invoice(content.transactionId)}>
              {t('viewInvoice')}
            </Link>
          )}
        </div>
      )}
      {children}
      <HistoryPanel key={version} applicationId={applicationId} />
    </section>
  );

  function chooseNextTextKey() {
    if (isPaid(paymentStatus) && status === 'approved')
      return downloads.length > 0 ? 'documentsReady' : 'documentsSoon';
    return isUnexplained ? 'nothingAsked' : (`next.${status}` as const);
  }
}

function RequestedChangeList({ requestedChanges }: Pick<Props, 'requestedChanges'>) {
  const { t } = useTexts(statusCard);
  const done = requestedChanges.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p className="status-card-count">{t('asked', { done, count: requestedChanges.length })}</p>
      <ul>
        {requestedChanges.map(({ field, name, reason, isDone }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              <bdi>{name}</bdi>
            </a>
            {isDone ? <strong>{t('done')}</strong> : <bdi className="application-form-text">{reason}</bdi>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `decideBy`: when staff promise to decide. `neededBy`: the day by which the applicant needs the decision. */
function Deadlines({ decideBy = null, neededBy = null }: Partial<NonNullable<ApplicationState['progress']>>) {
  const { t } = useTexts(statusCard);
  const [now] = useState(Date.now);
  const isLate = decideBy !== null && Date.parse(decideBy) < now;
  return (
    <>
      {decideBy && <p>{t(isLate ? 'late' : 'decideBy', { date: formatDate(decideBy) })}</p>}
      {neededBy && <p>{t('neededBy', { date: formatDay(neededBy) })}</p>}
    </>
  );
}
