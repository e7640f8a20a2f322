import { applicationEndpoints, buildReceipt, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { parseApplication, parseService, useFieldLabel } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { formatDate, formatDateTime } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from '@emigration-portal/shared-ui/router';
import { PdfButton } from '@emigration-portal/shared-ui/uploads';
import receiptTexts from '../../locales/en/receipt.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import './receipt.css';

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { serviceId = '', applicationId = '' } = params;
  const [application, service] = await Promise.all([
    call(applicationEndpoints.getApplications, { appId: applicationId }, { signal }),
    call(serviceEndpoints.getServices, { id: serviceId, applicationId }, { signal }),
  ]);
  const { documents } = parseApplication(application, parseService(service));
  const receipt = buildReceipt(application, documents, Date.now());
  // A draft has no receipt.
  if (!receipt) throw redirect(paths.application(application.serviceId, application.id, application.serviceName));
  return { receipt, serviceId: application.serviceId };
}

/** The receipt of a submitted application, to print or to download as PDF. */
export function Component() {
  const { t } = useTexts(receiptTexts);
  const { receipt, serviceId } = useLoaderData<typeof loader>();
  const {
    applicationId,
    serviceName,
    applicantName,
    submittedDate,
    resubmittedDate,
    withdrawnDate,
    documents,
    nextStep,
    decideBy,
    isLate,
  } = receipt;
  const labelOf = useFieldLabel();
  const facts = [
    [t('number'), String(applicationId)],
    [t('service'), serviceName],
    [t('applicant'), applicantName],
    [t('submitted'), formatDateTime(submittedDate)],
    ...(resubmittedDate ? [[t('again'), formatDateTime(resubmittedDate)]] : []),
    ...(withdrawnDate ? [[t('withdrawn'), formatDateTime(withdrawnDate)]] : []),
  ];
  async function loadPdf() {
    const { pdf } = await call(applicationEndpoints.getReceipt, { appId: applicationId });
    const fileName = `receipt-${applicationId}.pdf`;
    return { pdf, fileName, successMessage: t('pdfSaved', { name: fileName }) };
  }
  return (
    <div className="receipt column">
      <PageTitle>{t('title', { id: applicationId })}</PageTitle>
      <section className="receipt-sheet" aria-label={t('facts')}>
        <dl className="receipt-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="receipt-sheet" aria-labelledby="receipt-documents">
        <h2 id="receipt-documents">{t('documents', { count: documents.length })}</h2>
        <ul>
          {documents.map((document) => (
            <li key={document.field}>
              <span>{labelOf(document)}</span>{' '}
              <span>
                <bdi>{document.file.name}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {nextStep && (
        <section className="receipt-sheet" aria-labelledby="receipt-next">
          <h2 id="receipt-next">{t('next')}</h2>
          <p>{t(nextStep)}</p>
          {decideBy && <p>{t(isLate ? 'late' : 'decideBy', { date: formatDate(decideBy) })}</p>}
          <p>{t('follow')}</p>
        </section>
      )}
      <div className="customer-buttons">
        <PdfButton kind="primary" load={loadPdf} failureMessage={t('pdfFailed')}>
          {t('pdf')}
        </PdfButton>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Link className="button button-quiet" to={paths.application(serviceId, applicationId, serviceName)}>
          {t('toApplication')}
        </Link>
        <Link className="button button-quiet" to={paths.applicationList}>
          {t('toList')}
        </Link>
      </div>
    </div>
  );
}
