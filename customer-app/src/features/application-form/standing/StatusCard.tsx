import { type ApplicationContent, downloadableDocuments, isOpenStatus, isPaid } from '@emigration-portal/shared-api';
import { goToField } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDate, formatDateTime, formatDay } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../../paths.ts';
import type { Asked } from '../useAskedOnly.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { Papers, papersOf } from './Papers.tsx';
import type { Standing } from './standing.ts';
import { standingOf } from './standing-kinds.ts';

interface Props {
  readonly application: Standing;
  /** As it is saved. */
  readonly content: ApplicationContent;
  readonly submitted: boolean;
  readonly asked: readonly Asked[];
  /** What may be done with it, before its history. */
  readonly children?: ReactNode;
}

/** What an applicant wants to know first: what happened, when, why, what to do next, by when, and where the papers are. */
export function StatusCard({ application, content, submitted, asked, children }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'standing' });
  const heading = useId();
  const { serviceId, applicationId, applicationStatus, paymentStatus, progress, version } = application;
  const { kind, tone, says } = standingOf(application, content, submitted);
  const { since = null } = progress ?? {};
  const papers = papersOf(content, paymentStatus);
  const downloads = downloadableDocuments(paymentStatus);
  const isUnexplained = kind === 'resubmission' && !content.adminRemarks && asked.length === 0;
  return (
    <section className={`status-card status-card-${tone}`} aria-labelledby={heading}>
      <h2 id={heading}>{t(`title.${kind}`)}</h2>
      {since && <p>{t(`when.${kind}`, { id: applicationId, date: formatDateTime(since) })}</p>}
      {says && content.adminRemarks && <p className="application-form-text">{content.adminRemarks}</p>}
      {asked.length > 0 && <AskedList asked={asked} />}
      <p>{t(nextText())}</p>
      {kind !== 'withdrawn' && isOpenStatus(applicationStatus) && <ByWhen {...progress} />}
      {submitted && (
        <p>
          <Link to={paths.receipt(serviceId, applicationId)}>{t('receipt')}</Link>
        </p>
      )}
      {downloads.length > 0 && (
        <div className="customer-buttons">
          <Papers papers={papers} look="button" />
          {downloads.includes('invoice') && content.transactionId && (
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

  function nextText() {
    if (isPaid(paymentStatus) && kind === 'approved') return papers.length > 0 ? 'papers' : 'papersSoon';
    return isUnexplained ? 'nothingAsked' : (`next.${kind}` as const);
  }
}

function AskedList({ asked }: Pick<Props, 'asked'>) {
  const { t } = useTranslation('customer', { keyPrefix: 'standing' });
  const done = asked.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p className="status-card-count">{t('asked', { done, count: asked.length })}</p>
      <ul>
        {asked.map(({ field, name, reason, isDone }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(field);
              }}
            >
              {name}
            </a>
            {isDone ? <strong>{t('done')}</strong> : <span className="application-form-text">{reason}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function ByWhen({ decideBy = null, neededBy = null }: Partial<NonNullable<Standing['progress']>>) {
  const { t } = useTranslation('customer', { keyPrefix: 'standing' });
  const [now] = useState(Date.now);
  const isLate = decideBy !== null && Date.parse(decideBy) < now;
  return (
    <>
      {decideBy && <p>{t(isLate ? 'late' : 'decideBy', { date: formatDate(decideBy) })}</p>}
      {neededBy && <p>{t('neededBy', { date: formatDay(neededBy) })}</p>}
    </>
  );
}
