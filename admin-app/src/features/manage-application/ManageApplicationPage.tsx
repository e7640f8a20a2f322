import type { ItemDecision, Note, ServiceContent } from '@emigration-portal/shared-api';
import { ServiceNotes } from '@emigration-portal/shared-ui/application-form';
import { ListError } from '@emigration-portal/shared-ui/lists';
import { useLeaveAfter, useLoaderData } from '@emigration-portal/shared-ui/router';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useQueueQuery } from '../../components/useQueueQuery.ts';
import manageApplicationTexts from '../../locales/en/manageApplication.json';
import reviewTexts from '../../locales/en/review.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { ApplicantPanel } from './ApplicantPanel.tsx';
import { AnswerSections } from './answers/AnswerSections.tsx';
import { hasFile, useReviewFields } from './answers/useReviewFields.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DocumentViewer } from './documents/DocumentViewer.tsx';
import { useShownDocuments } from './documents/useShownDocuments.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { loadReview } from './load-review.ts';
import { ReviewHeader } from './ReviewHeader.tsx';
import { ReviewIndex } from './ReviewIndex.tsx';
import { DecisionSummary } from './review/DecisionSummary.tsx';
import { NotesPanel } from './review/NotesPanel.tsx';
import { OpinionsPanel } from './review/OpinionsPanel.tsx';
import { UndeliverableMails } from './review/UndeliverableMails.tsx';
import { useDecisionRemarks } from './review/useDecisionRemarks.ts';
import { useItemDecisions } from './review/useItemDecisions.ts';
import type { RequestedChanges } from './update-problem.ts';
import { useReviewForm } from './useReviewForm.ts';
import './review-page.css';

export function Component() {
  const { application } = useLoaderData<typeof loadReview>();
  return <ReviewPage key={application.id} />;
}

/** The review page: answers on the left, documents on the right, the decision bar below. */
function ReviewPage() {
  const { application, service, neighbours, review } = useLoaderData<typeof loadReview>();
  const { t } = useTexts(manageApplicationTexts);
  const { t: reviewText } = useTexts(reviewTexts);
  const { queueSearch } = useQueueQuery();
  const { leave } = useLeaveAfter(0);
  const next = neighbours.data?.next;
  const requests = useRef<RequestedChanges>({ openRequests: [], savedRequests: [], generatedRemarks: '' });
  const reviewForm = useReviewForm({
    row: application,
    service,
    requests,
    onNext: () => next && leave(paths.review(next) + queueSearch, { state: { updated: application.id } }),
  });
  const { row, content } = reviewForm.stored;
  const [revealCount, setRevealCount] = useState(0);
  const [opinions, setOpinions] = useState(review.data?.opinions ?? []);
  const [notes, setNotes] = useState<readonly Note[]>(review.data?.notes ?? []);
  const fields = useReviewFields(content, review.data?.changes);
  const documents = useMemo(() => fields.filter(hasFile), [fields]);
  const shownDocuments = useShownDocuments(documents);
  const itemDecisions = useItemDecisions(row, review.data?.decisions);
  const remarks = useDecisionRemarks(fields, itemDecisions.decisions);
  const openRequests = fields.filter(({ field }) => itemDecisions.openRequests.has(field));
  const savedRequests = fields.filter(({ field }) => isChangeRequested(itemDecisions.decisionOf(field)));
  const requestedChanges: RequestedChanges = { openRequests, savedRequests, generatedRemarks: remarks.decisionText };
  useLayoutEffect(() => {
    requests.current = requestedChanges;
  });
  const hasSecondOpinion = !review.data?.needsOpinion || opinions.some(({ counts }) => counts);
  return (
    <div className="review-page" data-wide>
      <div className={documents.length > 0 ? 'review-grid' : 'review-grid review-grid-plain'}>
        <div className="review-grid-answers">
          <ReviewHeader row={row} service={service} neighbours={neighbours} />
          {neighbours.error !== undefined && <ListError error={neighbours.error} text={t('queue.failed')} />}
          {review.error !== undefined && <ListError error={review.error} text={reviewText('failed')} />}
          {review.data && <UndeliverableMails mails={review.data.undeliverableMails ?? []} applicantId={row.userId} />}
          <ApplicantPanel row={row} content={content} />
          <ReviewIndex discussion={review.data && { opinions, notes }} />
          {review.data && <DecisionSummary fields={fields} itemDecisions={itemDecisions} />}
          <AnswerSections
            row={row}
            fields={fields}
            scans={application.documentScans}
            shownDocuments={shownDocuments}
            itemDecisions={review.data && itemDecisions}
            onRevealed={() => setRevealCount((before) => before + 1)}
          />
          <AboutService service={service} />
        </div>
        {documents.length > 0 && <DocumentViewer documents={documents} shownDocuments={shownDocuments} />}
        <div className="review-grid-talk">
          {review.data && (
            <>
              <OpinionsPanel
                row={row}
                isOpinionNeeded={review.data.needsOpinion}
                opinions={opinions}
                onOpinionsChange={setOpinions}
              />
              <NotesPanel applicationId={row.id} notes={notes} onNotesChange={setNotes} />
            </>
          )}
          <HistoryPanel applicationId={row.id} version={row.version + revealCount} />
        </div>
      </div>
      <DecisionBar
        reviewForm={reviewForm}
        serviceCharge={service.serviceCharge}
        next={next}
        hasSecondOpinion={hasSecondOpinion}
        remarks={remarks}
        requests={requestedChanges}
        onDiscardRequests={itemDecisions.deleteDraft}
      />
    </div>
  );
}

/** Whether staff request a change, and the applicant has not changed the answer since. */
const isChangeRequested = (decision: ItemDecision | undefined) =>
  decision?.verdict === 'needsChange' && !decision.changedSince;

/** The texts of the service that the applicant reads: description, links, instructions, cost. */
function AboutService({ service }: { readonly service: ServiceContent }) {
  const { t } = useTexts(manageApplicationTexts);
  return (
    <section className="panel" aria-labelledby="about-service">
      <h2 id="about-service">{t('aboutService')}</h2>
      {service.description && (
        <p className="application-form-text">
          <bdi>{service.description}</bdi>
        </p>
      )}
      <ServiceNotes service={service} />
    </section>
  );
}
