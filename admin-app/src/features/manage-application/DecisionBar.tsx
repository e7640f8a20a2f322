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
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useStatusText } from '@emigration-portal/shared-ui/lists';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { useQueueQuery } from '../../components/useQueueQuery.ts';
import { useUploadsInProgress } from '../../components/useUploadsInProgress.ts';
import { paths } from '../../paths.ts';
import { useValueText } from './answers/useValueText.ts';
import { InvoicePanel } from './InvoicePanel.tsx';
import { PaymentField } from './PaymentField.tsx';
import { focusSection } from './ReviewIndex.tsx';
import { changeReasonId } from './review/ChangeRequestForm.tsx';
import { changeButtonId } from './review/ItemDecisionField.tsx';
import type { DecisionRemarks } from './review/useDecisionRemarks.ts';
import { type ChangeRequests, findUpdateProblem } from './update-problem.ts';
import { useDecisionBar } from './useDecisionBar.ts';
import type { useReviewForm } from './useReviewForm.ts';
import './decision-bar.css';

const opinionsSection = '#opinions';

/** More names would make the bar too high on a phone. */
const MOST_NAMES = 2;

interface Props {
  readonly reviewForm: ReturnType<typeof useReviewForm>;
  /** The service charge in AED. */
  readonly serviceCharge: string;
  /** The next application in the queue. */
  readonly next: ApplicationLink | null | undefined;
  /** False if a required second opinion is missing. */
  readonly hasSecondOpinion: boolean;
  readonly remarks: DecisionRemarks;
  readonly requests: ChangeRequests;
  /** Called when the user leaves without saving the open requests. */
  readonly onDiscardRequests: () => void;
}

/** Statuses, remarks and invoice of an application. Always visible; Update saves them. */
export function DecisionBar({
  reviewForm,
  serviceCharge,
  next,
  hasSecondOpinion,
  remarks,
  requests,
  onDiscardRequests,
}: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const statusText = useStatusText('admin');
  const { review: compared } = useValueText();
  const { stored, values: review, change, field } = reviewForm;
  const { isUploading, trackUpload } = useUploadsInProgress();
  const navigate = useNavigate();
  const { queueSearch } = useQueueQuery();
  const { ids, isOpen, setOpen, chooseStatus, focusRemarks } = useDecisionBar({
    reviewForm,
    remarks,
    hasNext: Boolean(next),
  });
  const isUnseconded =
    !hasSecondOpinion &&
    findApplicationStatus(review.statusId)?.isGranted &&
    stored.review.statusId !== review.statusId;
  const { form: isStopped } = reviewForm.problems;
  const stop = isStopped && findUpdateProblem(review, stored.review, requests);
  const { openChanges, savedRequests } = requests;
  const stopping = stop === 'stillAsked' ? savedRequests : openChanges;
  const first = stopping.slice(0, MOST_NAMES).map(({ label }) => label);
  const rest = stopping.length - first.length;
  const names = [...first, ...(rest > 0 ? [t('stopped.more', { count: rest })] : [])].join(', ');
  const stopped = stop && ({ kind: 'error', text: t(`stopped.${stop}`, { names }) } as const);
  const ways = {
    openChange: () => focusField(changeReasonId(openChanges[0]?.field)),
    stillAsked: () => focusField(changeButtonId(savedRequests[0]?.field)),
    nothingAsked: focusRemarks,
  };

  const before = (
    <>
      {remarks.lacksDecisions(review.adminRemarks) && isWaitingFor(review.statusId, 'applicant') && (
        <Button onClick={() => change({ adminRemarks: remarks.addMissing(review.adminRemarks) })}>
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
  const onward = next && (
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
          outcome: isStopped ? stopped : reviewForm.outcome,
          isDirty: reviewForm.isDirty || openChanges.length > 0,
          deleteDraft() {
            reviewForm.deleteDraft();
            onDiscardRequests();
          },
        }}
        messageAction={stop && <Button onClick={ways[stop]}>{t(`ways.${stop}`)}</Button>}
        className="decision-form"
        focusOnProblems="none"
        submitsOnEnter={false}
        isMessageAbove
        submitLabel={t('update')}
        buttonsBefore={before}
        buttonsAfter={onward}
        disabled={isUploading}
        conflictTexts={compared}
        leaveQuestion={t('leave', { id: stored.row.id })}
      >
        {isUnseconded && (
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
            saved={stored.review.paymentStatus}
            onChange={reviewForm.changePayment}
            onPaid={reviewForm.takePayment}
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
