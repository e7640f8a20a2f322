import {
  type Application,
  applicationEndpoints,
  isPaid,
  type OutputOf,
  type PaymentStatus,
  type ServiceContent,
  type transactionEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useEditForm } from '@emigration-portal/shared-ui/edit-form';
import { failureText } from '@emigration-portal/shared-ui/errors';
import { type RefObject, useRef, useState } from 'react';
import manageApplication from '../../locales/en/manageApplication.json';
import { useTexts } from '../../texts.ts';
import { parseReview, type ReviewedApplication, type ReviewValues, toReviewUpdateInput } from './review-values.ts';
import { findUpdateProblem, type RequestedChanges, type UpdateProblem } from './update-problem.ts';

export type RecordedPayment = OutputOf<typeof transactionEndpoints.createTransaction>;

const reviewOf = ({ review }: ReviewedApplication) => review;

/** The button that submitted the form: `next` is Update and next. */
type SubmitAction = 'next' | undefined;

interface Options {
  readonly row: Application;
  readonly service: ServiceContent;
  /** The requested changes at the last render. */
  readonly requests: RefObject<RequestedChanges>;
  readonly onNext?: () => void;
}

/** The form state of a review: loaded values, edits, saving, conflicts. */
export function useReviewForm({ row, service, requests, onNext }: Options) {
  const { t } = useTexts(manageApplication);
  const [initialApplication] = useState(() => parseReview(row, service));
  const submitAction = useRef<SubmitAction>(undefined);
  /** Invoice numbers of a recorded payment, for the message until Update. */
  const [recordedNumbers, setRecordedNumbers] = useState<{
    readonly number: string;
    readonly earlier?: string | undefined;
  }>();

  const form = useEditForm<ReviewedApplication, ReviewValues, UpdateProblem, ReviewedApplication, SubmitAction>({
    stored: initialApplication,
    valuesOf: reviewOf,
    draftKey: `review ${row.id}`,
    async validateAsync(review, { review: storedReview }) {
      const problem = findUpdateProblem(review, storedReview, requests.current);
      return problem ? { form: problem } : {};
    },
    async onSubmit(review, { stored, idempotencyKey, action }) {
      submitAction.current = action;
      setRecordedNumbers(undefined);
      const input = toReviewUpdateInput(stored, review);
      const { version, certificate } = await call(applicationEndpoints.addApplication, input, { idempotencyKey });
      const { statusId: applicationStatus, paymentStatus } = review;
      const { applicationJSON } = input;
      return parseReview(
        { ...stored.row, applicationStatus, paymentStatus, applicationJSON, version, certificate },
        service,
      );
    },
    storedAfterSave: (savedApplication) => savedApplication,
    onSuccess: () => submitAction.current === 'next' && onNext?.(),
    successMessage: () => ({ text: t('updated'), shouldFocus: true }),
    fieldErrors: { invoice_number_taken: { transactionId: 'errors.codes.invoice_number_taken' } },
    failureMessage: (error) => ({ text: failureText(t('failed'), error), shouldFocus: true }),
    async loadLatest() {
      const input = { appId: row.id, userId: row.userId };
      return parseReview(await call(applicationEndpoints.getApplications, input), service);
    },
    conflictMessages: { text: t('conflict'), loadFailed: t('conflictUnread'), shouldFocus: true },
  });
  const { stored, change } = form;

  function changePaymentStatus(paymentStatus: PaymentStatus) {
    change({ paymentStatus });
    setRecordedNumbers(isPaid(paymentStatus) ? { number: stored.review.transactionId } : undefined);
  }

  /**
   * Adds a recorded payment to the form. The payment raised the version by one. If the version is higher, somebody
   * else saved too: the form keeps the old version, and Update finds the conflict.
   */
  function addRecordedPayment(paymentStatus: PaymentStatus, { transaction, ...payment }: RecordedPayment) {
    const review: ReviewValues = { ...stored.review, paymentStatus, transactionId: transaction.invoiceNumber };
    const isOnlySave = payment.applicationVersion === stored.row.version + 1;
    const row = isOnlySave ? { ...stored.row, version: payment.applicationVersion } : stored.row;
    form.replaceStored({ ...stored, row, review });
    change({ paymentStatus });
    setRecordedNumbers({ number: transaction.invoiceNumber, earlier: payment.earlierInvoiceNumber });
  }

  function startOver() {
    setRecordedNumbers(undefined);
    form.startOver();
  }

  const paymentDetails = [
    recordedNumbers?.number && t('paymentRecorded', { number: recordedNumbers.number }),
    recordedNumbers?.earlier && t('earlierNumber', { number: recordedNumbers.earlier }),
  ];
  const paymentOutcome = {
    kind: 'success',
    text: t('paymentChanged'),
    detail: paymentDetails.filter(Boolean).join(' '),
  } as const;

  return {
    ...form,
    outcome: recordedNumbers ? paymentOutcome : form.outcome,
    changePaymentStatus,
    addRecordedPayment,
    startOver,
  };
}
