import {
  type Application,
  applicationEndpoints,
  type PaymentStatus,
  type ServiceContent,
  type Transaction,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import type { Outcome } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useState } from 'react';
import { useFormKey } from '../../components/useFormKey.ts';
import { type Review, readReview, rebase, updateInput } from './review.ts';

export interface ReviewOutcome extends Outcome {
  /** Saved by somebody else meanwhile. */
  readonly conflict?: boolean;
  /** All that was typed is saved. */
  readonly saved?: boolean;
}

/** The review of one application: what was read, what was typed since, and how it is saved. */
export function useReview(row: Application, service: ServiceContent) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const [read, setRead] = useState(() => readReview(row, service));
  const [review, setReview] = useState(read.review);
  const [running, setRunning] = useState<'update' | 'reload'>();
  const [outcome, setOutcome] = useState<ReviewOutcome>();
  const formKey = useFormKey();

  function change(patch: Partial<Review>) {
    setReview((current) => ({ ...current, ...patch }));
    setOutcome((current) => (current?.saved ? undefined : current));
  }

  function changePayment(paymentStatus: PaymentStatus) {
    change({ paymentStatus });
    setOutcome({ kind: 'success', text: t('paymentChanged') });
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
      setOutcome({ kind: 'success', text: t('updated'), saved: true });
    } catch (error) {
      formKey.renew(error);
      setOutcome(
        errorCode(error) === 'version_conflict'
          ? { kind: 'error', text: t('conflict'), conflict: true }
          : { kind: 'error', text: t('failed'), detail: errorText(error) },
      );
    } finally {
      setRunning(undefined);
    }
  }

  /** Reads the application again and keeps what was typed. */
  async function reload() {
    setRunning('reload');
    try {
      const input = { appId: row.id, userId: row.userId };
      const latest = readReview(await call(applicationEndpoints.getApplications, input), service);
      setReview((typed) => rebase(typed, read.review, latest.review));
      setRead(latest);
      setOutcome(undefined);
    } catch (error) {
      setOutcome({ kind: 'error', text: t('loadFailed'), detail: errorText(error), conflict: true });
    } finally {
      setRunning(undefined);
    }
  }

  /** Takes over a recorded payment: the stored application has it too, which counted as one save. */
  function takePayment({ transactionId }: Transaction, version: number) {
    const paid = { ...read.review, paymentStatus: 'Completed', transactionId } as const;
    setReview((typed) => ({ ...rebase(typed, read.review, paid), paymentStatus: 'Completed' }));
    const isOnlySave = version === read.row.version + 1;
    setRead({ ...read, row: isOnlySave ? { ...read.row, version } : read.row, review: paid });
    setOutcome({ kind: 'success', text: t('paymentChanged') });
  }

  return { read, review, running, outcome, change, changePayment, takePayment, update, reload };
}

const statusesOf = ({ statusId, paymentStatus }: Review) => ({ applicationStatus: statusId, paymentStatus });
