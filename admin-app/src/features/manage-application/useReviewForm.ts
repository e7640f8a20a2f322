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
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type RefObject, useRef, useState } from 'react';
import { type ReviewedApplication, type ReviewValues, readReview, reviewUpdateInput } from './review-values.ts';
import { type ChangeRequests, findUpdateProblem, type UpdateProblem } from './update-problem.ts';

export type RecordedPayment = OutputOf<typeof transactionEndpoints.createTransaction>;

const reviewOf = ({ review }: ReviewedApplication) => review;

/** What happens after Update: `next` opens the next application. */
type Then = 'next' | undefined;

interface Options {
  readonly row: Application;
  readonly service: ServiceContent;
  /** The requests of the last render. */
  readonly requests: RefObject<ChangeRequests>;
  readonly onNext?: () => void;
}

/** The form state of a review: loaded values, edits, saving, conflicts. */
export function useReviewForm({ row, service, requests, onNext }: Options) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const [loaded] = useState(() => readReview(row, service));
  const then = useRef<Then>(undefined);
  /** Invoice numbers of a payment that is recorded already, before Update. */
  const [paid, setPaid] = useState<{ readonly number: string; readonly earlier?: string | undefined }>();

  const form = useEditForm<ReviewedApplication, ReviewValues, UpdateProblem, ReviewedApplication, Then>({
    stored: loaded,
    valuesOf: reviewOf,
    draftKey: `review ${row.id}`,
    async validateAsync(review, { review: saved }) {
      const stop = findUpdateProblem(review, saved, requests.current);
      return stop ? { form: stop } : {};
    },
    async onSubmit(review, { stored, idempotencyKey, action }) {
      then.current = action;
      setPaid(undefined);
      const input = reviewUpdateInput(stored, review);
      const { version, certificate } = await call(applicationEndpoints.addApplication, input, { idempotencyKey });
      const { statusId: applicationStatus, paymentStatus } = review;
      const { applicationJSON } = input;
      return readReview(
        { ...stored.row, applicationStatus, paymentStatus, applicationJSON, version, certificate },
        service,
      );
    },
    storedAfterSave: (now) => now,
    onSuccess: () => then.current === 'next' && onNext?.(),
    successMessage: () => ({ text: t('updated'), shouldFocus: true }),
    fieldErrors: { invoice_number_taken: { transactionId: 'errors.codes.invoice_number_taken' } },
    failureMessage: (error) => ({ text: failureText(t('failed'), error), shouldFocus: true }),
    async loadLatest() {
      const input = { appId: row.id, userId: row.userId };
      return readReview(await call(applicationEndpoints.getApplications, input), service);
    },
    conflictMessages: { text: t('conflict'), loadFailed: t('conflictUnread'), shouldFocus: true },
  });
  const { stored, change } = form;

  function changePayment(paymentStatus: PaymentStatus) {
    change({ paymentStatus });
    setPaid(isPaid(paymentStatus) ? { number: stored.review.transactionId } : undefined);
  }

  /** Adds a recorded payment to the form. The server saved it as one version; more means somebody else saved. */
  function takePayment(paymentStatus: PaymentStatus, { transaction, ...payment }: RecordedPayment) {
    const review: ReviewValues = { ...stored.review, paymentStatus, transactionId: transaction.invoiceNumber };
    const isOnlySave = payment.applicationVersion === stored.row.version + 1;
    const row = isOnlySave ? { ...stored.row, version: payment.applicationVersion } : stored.row;
    form.replaceStored({ ...stored, row, review });
    change({ paymentStatus });
    setPaid({ number: transaction.invoiceNumber, earlier: payment.earlierInvoiceNumber });
  }

  function startOver() {
    setPaid(undefined);
    form.startOver();
  }

  const sentences = [
    paid?.number && t('paymentRecorded', { number: paid.number }),
    paid?.earlier && t('earlierNumber', { number: paid.earlier }),
  ];
  const recorded = { kind: 'success', text: t('paymentChanged'), detail: sentences.filter(Boolean).join(' ') } as const;

  return { ...form, outcome: paid ? recorded : form.outcome, changePayment, takePayment, startOver };
}
