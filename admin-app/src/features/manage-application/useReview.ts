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
import { type Difference, differences, isSameForm, rebase } from '@emigration-portal/shared-ui/conflict';
import { useTabDraft } from '@emigration-portal/shared-ui/drafts';
import { errorCode, errorText, failureText } from '@emigration-portal/shared-ui/errors';
import type { Outcome } from '@emigration-portal/shared-ui/feedback';
import { useFormKey } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useEffect, useState } from 'react';
import { type Review, readReview, updateInput } from './review.ts';

export interface ReviewOutcome extends Outcome {
  /** Saved by somebody else meanwhile, and what they saved could not be read yet. */
  readonly conflict?: boolean;
  /** All that was typed is saved. */
  readonly saved?: boolean;
}

export type Payment = OutputOf<typeof transactionEndpoints.createTransaction>;

/** What was typed and not saved, and the review it builds on. */
interface Kept {
  readonly base: Review;
  readonly review: Review;
}

/** The review of one application: what was read, what was typed since, and how it is saved. */
export function useReview(row: Application, service: ServiceContent) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const { kept, keep } = useTabDraft<Kept>(`review ${row.id}`);
  const [read, setRead] = useState(() => readReview(row, service));
  const [review, setReview] = useState(() => (kept ? rebase(kept.review, kept.base, read.review) : read.review));
  const [running, setRunning] = useState<'update' | 'compare'>();
  /** What somebody else saved meanwhile, until the next update. */
  const [theirs, setTheirs] = useState<readonly Difference<Review>[]>(() =>
    kept ? differences(kept.review, kept.base, read.review) : [],
  );
  const [outcome, setOutcome] = useState<ReviewOutcome | undefined>(() =>
    theirs.length > 0 ? { kind: 'error', text: t('conflict') } : undefined,
  );
  /** An invoice number that another application has. */
  const [refused, setRefused] = useState<string>();
  const formKey = useFormKey();

  function change(patch: Partial<Review>) {
    setReview((current) => ({ ...current, ...patch }));
    setOutcome((current) => (current?.saved ? undefined : current));
  }

  function changePayment(paymentStatus: PaymentStatus) {
    change({ paymentStatus });
    if (isPaid(paymentStatus)) tellPaid(read.review.transactionId);
    else setOutcome((current) => (current?.kind === 'success' ? undefined : current));
  }

  /** The payment is recorded already, whatever Update still saves. */
  function tellPaid(number: string, earlier?: string) {
    const sentences = [number && t('paymentRecorded', { number }), earlier && t('earlierNumber', { number: earlier })];
    setOutcome({ kind: 'success', text: t('paymentChanged'), detail: sentences.filter(Boolean).join(' ') });
  }

  async function update() {
    setRunning('update');
    setOutcome(undefined);
    try {
      const input = updateInput(read, review);
      const { version } = await call(applicationEndpoints.addApplication, input, { idempotencyKey: formKey.current() });
      formKey.renew();
      setRead(
        readReview({ ...read.row, ...statusesOf(review), applicationJSON: input.applicationJSON, version }, service),
      );
      setTheirs([]);
      setOutcome({ kind: 'success', text: t('updated'), saved: true, takesFocus: true });
    } catch (error) {
      formKey.renew(error);
      const code = errorCode(error);
      if (code === 'version_conflict') return await compare();
      if (code === 'invoice_number_taken') setRefused(review.transactionId.trim());
      setOutcome({ kind: 'error', text: failureText(t('failed'), error), code, takesFocus: true });
    } finally {
      setRunning(undefined);
    }
  }

  /** Reads the application again, keeps what was typed and sets what somebody else saved beside it. */
  async function compare() {
    setRunning('compare');
    try {
      const input = { appId: row.id, userId: row.userId };
      const latest = readReview(await call(applicationEndpoints.getApplications, input), service);
      setTheirs(differences(review, read.review, latest.review));
      setReview(rebase(review, read.review, latest.review));
      setRead(latest);
      setOutcome({ kind: 'error', text: t('conflict'), takesFocus: true });
    } catch (error) {
      setOutcome({
        kind: 'error',
        text: t('conflictUnread'),
        detail: errorText(error),
        conflict: true,
        takesFocus: true,
      });
    } finally {
      setRunning(undefined);
    }
  }

  /** Takes over a recorded payment: the stored application has it too, which counted as one save. */
  function takePayment({ transaction, applicationVersion: version, earlierInvoiceNumber }: Payment) {
    const { invoiceNumber } = transaction;
    const paid = { ...read.review, paymentStatus: 'Completed', transactionId: invoiceNumber } as const;
    setReview((typed) => ({ ...rebase(typed, read.review, paid), paymentStatus: 'Completed' }));
    const isOnlySave = version === read.row.version + 1;
    setRead({ ...read, row: isOnlySave ? { ...read.row, version } : read.row, review: paid });
    tellPaid(invoiceNumber, earlierInvoiceNumber);
  }

  /** Drops what the tab had kept. */
  function startOver() {
    setReview(read.review);
    setTheirs([]);
    setOutcome(undefined);
  }

  const dirty = !isSameForm(review, read.review);
  useEffect(() => {
    keep(dirty ? { base: read.review, review } : undefined);
  }, [keep, dirty, read, review]);

  return {
    ...{ read, review, running, outcome, theirs, dirty, restored: kept !== undefined && dirty },
    numberTaken: review.transactionId.trim() === refused,
    ...{ change, changePayment, takePayment, update, compare, startOver, forget: () => keep(undefined) },
  };
}

const statusesOf = ({ statusId, paymentStatus }: Review) => ({ applicationStatus: statusId, paymentStatus });
