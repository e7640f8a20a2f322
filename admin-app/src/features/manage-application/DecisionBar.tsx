import {
  APPLICATION_MAX_LENGTH,
  type ApplicationLink,
  type ApplicationStatusId,
  applicationStatusIds,
  findApplicationStatus,
  isWaitingFor,
} from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { EditForm } from '@emigration-portal/shared-ui/edit-form';
import { focusField } from '@emigration-portal/shared-ui/errors';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { joinValues, useStatusText } from '@emigration-portal/shared-ui/lists';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { useQueueQuery } from '../../components/useQueueQuery.ts';
import { useUploadsInProgress } from '../../components/useUploadsInProgress.ts';
import manageApplication from '../../locales/en/manageApplication.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { useValueText } from './answers/useValueText.ts';
import { InvoicePanel } from './InvoicePanel.tsx';
import { PaymentField } from './PaymentField.tsx';
import { focusSection } from './ReviewIndex.tsx';
import { changeButtonId } from './review/ItemDecisionField.tsx';
import { changeReasonId } from './review/RequestedChangeForm.tsx';
import type { DecisionRemarks } from './review/useDecisionRemarks.ts';
import { findUpdateProblem, type RequestedChanges } from './update-problem.ts';
import { useDecisionBar } from './useDecisionBar.ts';
import type { useReviewForm } from './useReviewForm.ts';
import './decision-bar.css';

const opinionsSection = '#opinions';

/** Number of items that a message names. More would make the bar too high on a phone. */
const MAX_NAMES = 2;

interface Props {
  readonly reviewForm: ReturnType<typeof useReviewForm>;
  /** The service charge in AED. */
  readonly serviceCharge: string;
  /** The next application in the queue. */
  readonly next: ApplicationLink | null | undefined;
  /** False if a required second opinion is missing. */
  readonly hasSecondOpinion: boolean;
  readonly remarks: DecisionRemarks;
  readonly requests: RequestedChanges;
  /** Called when the user leaves without saving the open requests. */
  readonly onDiscardRequests: () => void;
}

/** The bar at the bottom with statuses, remarks and invoice of an application. Update saves them. */
export function DecisionBar({
  reviewForm,
  serviceCharge,
  next,
  hasSecondOpinion,
  remarks,
  requests,
  onDiscardRequests,
}: Props) {
  const { t } = useTexts(manageApplication);
  const statusText = useStatusText('admin');
  const { conflictTexts } = useValueText();
  const { stored, values: review, change, field } = reviewForm;
  const { isUploading, trackUpload } = useUploadsInProgress();
  const navigate = useNavigate();
  const { queueSearch } = useQueueQuery();
  const { ids, isOpen, setOpen, chooseStatus, focusRemarks } = useDecisionBar({
    reviewForm,
    remarks,
    hasNext: Boolean(next),
  });
  const lacksSecondOpinion =
    !hasSecondOpinion &&
    findApplicationStatus(review.statusId)?.isGranted &&
    stored.review.statusId !== review.statusId;
  const { form: hasUpdateProblem } = reviewForm.problems;
  const updateProblem = hasUpdateProblem && findUpdateProblem(review, stored.review, requests);
  const { openRequests, savedRequests } = requests;
  const blockingRequests = updateProblem === 'changesRequested' ? savedRequests : openRequests;
  const firstLabels = blockingRequests.slice(0, MAX_NAMES).map(({ label }) => label);
  const otherCount = blockingRequests.length - firstLabels.length;
  const names = joinValues([
    ...firstLabels,
    ...(otherCount > 0 ? [t('updateProblems.more', { count: otherCount })] : []),
  ]);
  const problemOutcome =
    updateProblem && ({ kind: 'error', text: t(`updateProblems.${updateProblem}`, { names }) } as const);
  const problemActions = {
    unsavedRequest: () => focusField(changeReasonId(openRequests[0]?.field)),
    changesRequested: () => focusField(changeButtonId(savedRequests[0]?.field)),
    nothingRequested: focusRemarks,
  };

  const buttonsBefore = (
    <>
      {remarks.lacksDecisionText(review.adminRemarks) && isWaitingFor(review.statusId, 'applicant') && (
        <Button onClick={() => change({ adminRemarks: remarks.addMissingLines(review.adminRemarks) })}>
          {t('addRemarks')}
        </Button>
      )}
      <Button aria-expanded={isOpen} aria-controls={ids.invoicePanel} onClick={() => setOpen(!isOpen)}>
        <span className="bar-wide">{t('invoicePanel')}</span>
        <span className="bar-narrow">{t('more')}</span>
      </Button>
      <Button
        className="bar-rest"
        disabled={reviewForm.isBusy}
        onClick={() => void navigate(paths.dashboard + queueSearch)}
      >
        {t('cancel')}
      </Button>
    </>
  );
  const updateAndNextButton = next && (
    <Button
      id={ids.updateAndNext}
      className="bar-rest"
      loading={reviewForm.isBusy}
      disabled={isUploading}
      onClick={() => void reviewForm.submit('next')}
    >
      {t('updateAndNext')}
    </Button>
  );

  return (
    <section className="decision-bar" data-open={isOpen} aria-labelledby="review">
      <h2 id="review" className="visually-hidden">
        {t('review')}
      </h2>
      <EditForm
        form={{
          ...reviewForm,
          outcome: hasUpdateProblem ? problemOutcome : reviewForm.outcome,
          isDirty: reviewForm.isDirty || openRequests.length > 0,
          deleteDraft() {
            reviewForm.deleteDraft();
            onDiscardRequests();
          },
        }}
        messageAction={
          updateProblem && (
            <Button onClick={problemActions[updateProblem]}>{t(`problemActions.${updateProblem}`)}</Button>
          )
        }
        className="decision-form"
        focusOnProblems="none"
        submitsOnEnter={false}
        isMessageAbove
        submitLabel={t('update')}
        buttonsBefore={buttonsBefore}
        buttonsAfter={updateAndNextButton}
        disabled={isUploading}
        conflictTexts={conflictTexts}
        leaveQuestion={t('leave', { id: stored.row.id })}
      >
        {lacksSecondOpinion && (
          <p role="status" className="bar-note">
            <span>{t('needsOpinion')}</span>{' '}
            <a href={opinionsSection} onClick={focusSection}>
              {t('toOpinions')}
            </a>
          </p>
        )}
        <InvoicePanel id={ids.invoicePanel} isOpen={isOpen} reviewForm={reviewForm} onUploading={trackUpload} />
        <SelectField
          id={ids.status}
          label={t('applicationStatus')}
          required
          value={`${review.statusId}` as const}
          options={applicationStatusIds.map((id) => ({ value: `${id}` as const, text: statusText(id) }))}
          unknownText={(id) => statusText(Number(id))}
          onValue={(id) => chooseStatus(Number(id) as ApplicationStatusId)}
        />
        <div className="bar-rest bar-payment">
          <PaymentField
            applicationId={stored.row.id}
            amount={serviceCharge}
            value={review.paymentStatus}
            storedStatus={stored.review.paymentStatus}
            onChange={reviewForm.changePaymentStatus}
            onPaid={reviewForm.addRecordedPayment}
          />
        </div>
        <div className="bar-rest bar-remarks">
          <TextField
            {...field('adminRemarks')}
            id={ids.remarks}
            label={t('remarks')}
            multiline
            rows={1}
            maxLength={APPLICATION_MAX_LENGTH.remarks}
          />
        </div>
      </EditForm>
    </section>
  );
}
