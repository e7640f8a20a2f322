import { type ApplicationContent, listDownloadableDocuments } from '@emigration-portal/shared-api';
import { ApplicationStatusTag, PaymentStatusTag, StatusTag } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { memo, useId } from 'react';
import applicationTexts from '../../../locales/en/application.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';
import { type ApplicationState, newApplicationState } from './application-state.ts';
import { CertificateCodeRow } from './CertificateCodeRow.tsx';
import { DownloadLinks, listDownloads } from './DownloadLinks.tsx';

interface Props {
  /** Undefined for a new application. */
  readonly application: ApplicationState | undefined;
  /** The saved content. */
  readonly content: ApplicationContent;
  /** Whether the applicant has ever submitted it. Stays true when staff send it back. */
  readonly hasBeenSubmitted: boolean;
}

/** Downloads, payment status, application status and remarks of an application. */
export const ApplicationStatusSection = memo(function ApplicationStatusSection({
  application,
  content,
  hasBeenSubmitted,
}: Props) {
  const { t } = useTexts(applicationTexts);
  const heading = useId();
  const { paymentStatus, applicationStatus } = application ?? newApplicationState;
  const downloads = listDownloads(content, paymentStatus);
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <h2 id={heading}>{application ? t('status', { id: application.applicationId }) : t('statusNew')}</h2>
      <dl className="application-form-answers">
        {downloads.length > 0 && (
          <div>
            <dt>{t('downloads')}</dt>
            <dd className="customer-downloads">
              <DownloadLinks downloads={downloads} />
            </dd>
          </div>
        )}
        {application?.certificateCode && <CertificateCodeRow code={application.certificateCode} />}
        <div>
          <dt>{t('payment')}</dt>
          <dd className="customer-statuses">
            <PaymentStatusTag status={paymentStatus} />
            {listDownloadableDocuments(paymentStatus).includes('invoice') && content.transactionId && (
              <Link to={paths.invoice(content.transactionId)}>{t('viewInvoice')}</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('applicationStatus')}</dt>
          <dd className="customer-statuses">
            <ApplicationStatusTag status={applicationStatus} seenBy="customer" />
            {application?.withdrawnDate && <StatusTag tone="neutral">{t('takenBack')}</StatusTag>}
            {!hasBeenSubmitted && <StatusTag tone="warning">{t('notSubmitted')}</StatusTag>}
          </dd>
        </div>
        <div>
          <dt>{t('remarks')}</dt>
          <dd className="application-form-text">
            <bdi>{content.adminRemarks || t('noRemarks')}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
});
