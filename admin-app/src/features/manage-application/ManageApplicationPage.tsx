import { isSecret } from '@emigration-portal/shared-api';
import { ApplicationForm } from '@emigration-portal/shared-ui/application-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { CouldNotLoad } from '@emigration-portal/shared-ui/lists';
import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { useMemo, useState } from 'react';
import { ApplicantPanel } from './ApplicantPanel.tsx';
import { DocumentViewer, filedDocuments } from './DocumentViewer.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { loadReview } from './load-review.ts';
import { QueueLinks } from './QueueLinks.tsx';
import { RevealAnswer } from './RevealAnswer.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useReview } from './useReview.ts';

export function Component() {
  const { application } = useLoaderData<typeof loadReview>();
  return <ManageApplication key={application.id} />;
}

function ManageApplication() {
  const { application, service, neighbours } = useLoaderData<typeof loadReview>();
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
        beside={documents.length > 0 && <DocumentViewer documents={documents} scans={application.documentScans} />}
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
