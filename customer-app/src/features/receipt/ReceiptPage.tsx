import { applicationEndpoints, fieldsOf, knownStatus, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { readApplication, readService, useFieldLabel } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDate, formatDateTime } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';
import './receipt.css';

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { serviceId = '', applicationId = '' } = params;
  const [application, service] = await Promise.all([
    call(applicationEndpoints.getApplications, { appId: applicationId }, { signal }),
    call(serviceEndpoints.getServices, { id: serviceId, applicationId }, { signal }),
  ]);
  // Of a draft nothing has been received.
  if (!application.submitted)
    throw redirect(paths.apply(application.serviceId, application.id, application.serviceName));
  return { application, content: readApplication(application, readService(service)) };
}

/** What was received, when, and what comes next: to be printed, or kept as a PDF by the browser. */
export function Component() {
  const { t } = useTranslation('customer', { keyPrefix: 'receipt' });
  const { application, content } = useLoaderData<typeof loader>();
  const { applicationId, applicationStatus, serviceId, serviceName } = application;
  const { createdBy, submittedDate, resubmittedDate, progress } = application;
  const labelOf = useFieldLabel();
  const documents = fieldsOf(content).flatMap((item) =>
    'file' in item && item.file ? [{ name: labelOf(item), file: item.file.name }] : [],
  );
  const facts = [
    [t('number'), String(applicationId)],
    [t('service'), serviceName],
    [t('applicant'), createdBy],
    [t('submitted'), formatDateTime(submittedDate)],
    ...(resubmittedDate ? [[t('again'), formatDateTime(resubmittedDate)]] : []),
  ];
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
          {documents.map(({ name, file }) => (
            <li key={name}>
              {name} <span>{file}</span>
            </li>
          ))}
        </ul>
      </section>
      {knownStatus(applicationStatus)?.isOpen && (
        <section className="receipt-sheet" aria-labelledby="receipt-next">
          <h2 id="receipt-next">{t('next')}</h2>
          <p>{t('read')}</p>
          {progress?.decideBy && <p>{t('decideBy', { date: formatDate(progress.decideBy) })}</p>}
          <p>{t('follow')}</p>
        </section>
      )}
      <div className="customer-buttons">
        <Button kind="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Link className="button button-quiet" to={paths.apply(serviceId, applicationId, serviceName)}>
          {t('toApplication')}
        </Link>
        <Link className="button button-quiet" to={paths.applicationList}>
          {t('toList')}
        </Link>
      </div>
    </div>
  );
}
