import {
  applicationEndpoints,
  type InputOf,
  isSecret,
  reviewEndpoints,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { ApplicationForm, readService } from '@emigration-portal/shared-ui/application-form';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { CouldNotLoad } from '@emigration-portal/shared-ui/lists';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { useMemo, useState } from 'react';
import { queueInput } from '../../components/useQueue.ts';
import { ApplicantPanel } from './ApplicantPanel.tsx';
import { DocumentViewer, filedDocuments } from './DocumentViewer.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { QueueLinks } from './QueueLinks.tsx';
import { RevealAnswer } from './RevealAnswer.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useReview } from './useReview.ts';

/** The application, the version of the service it is pinned to, and its neighbours in the queue. */
export async function loader({ params, request: { signal, url } }: LoaderFunctionArgs) {
  const { serviceId = '', applicationId = '', serviceName = '', userId = '' } = params;
  const queue = queueInput(new URL(url).searchParams);
  const [application, service, neighbours] = await Promise.all([
    call(applicationEndpoints.getApplications, { appId: applicationId, userId }, { signal }),
    call(serviceEndpoints.getServices, { id: serviceId, serviceName, applicationId }, { signal }),
    findNeighbours({ appId: applicationId, ...queue }, signal),
  ]);
  return { application, service: readService(service), neighbours };
}

/** Nobody, where it has no place in the queue; else both of them, or why they could not load. */
async function findNeighbours(input: InputOf<typeof reviewEndpoints.getQueueNeighbours>, signal: AbortSignal) {
  try {
    return { found: await call(reviewEndpoints.getQueueNeighbours, input, { signal }) };
  } catch (error) {
    return errorCode(error) === 'not_found' ? {} : { error };
  }
}

export function Component() {
  const { application } = useLoaderData<typeof loader>();
  return <ManageApplication key={application.id} />;
}

function ManageApplication() {
  const { application, service, neighbours } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const reviewing = useReview(application, service);
  const { row, content } = reviewing.read;
  const [reveals, setReveals] = useState(0);
  const documents = useMemo(() => filedDocuments(content.documents), [content]);
  return (
    <div className="review-page">
      {neighbours.found && <QueueLinks {...neighbours.found} />}
      {neighbours.error !== undefined && <CouldNotLoad error={neighbours.error} text={t('queue.failed')} />}
      <ApplicationForm
        mode="read"
        service={service}
        content={content}
        renderAnswer={({ field, name, type, value }) =>
          isSecret(type) && value && row.submitted ? (
            <RevealAnswer
              field={field}
              name={name}
              applicationId={row.id}
              onRevealed={() => setReveals((before) => before + 1)}
            />
          ) : undefined
        }
        beside={documents.length > 0 && <DocumentViewer documents={documents} />}
        above={<ApplicantPanel row={row} content={content} />}
        below={
          <>
            <ReviewPanel reviewing={reviewing} serviceCharge={service.serviceCharge} />
            <HistoryPanel applicationId={row.id} version={row.version + reveals} />
          </>
        }
      />
    </div>
  );
}
