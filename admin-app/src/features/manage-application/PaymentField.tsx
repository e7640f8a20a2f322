import {
  canChangePaymentStatus,
  findPaymentStatus,
  isPaid,
  type PaymentStatus,
  paymentStatuses,
} from '@emigration-portal/shared-api';
import { errorText, referenceOf } from '@emigration-portal/shared-ui/errors';
import { ConfirmModal, ResultModal } from '@emigration-portal/shared-ui/feedback';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { usePaymentStatusText } from '@emigration-portal/shared-ui/lists';
import { useState } from 'react';
import manageApplication from '../../locales/en/manageApplication.json';
import { useTexts } from '../../texts.ts';
import { useRecordPayment } from './useRecordPayment.ts';
import type { RecordedPayment } from './useReviewForm.ts';

interface Props {
  readonly applicationId: number;
  /** The service charge in AED. */
  readonly amount: string;
  readonly value: PaymentStatus;
  /** The stored status. If it is Completed, the payment needs no second transaction. */
  readonly storedStatus: PaymentStatus;
  readonly onChange: (status: PaymentStatus) => void;
  readonly onPaid: (status: PaymentStatus, payment: RecordedPayment) => void;
}

/** Changes the payment status after a confirmation. For Completed, first records a transaction. See docs/product.md#payments. */
export function PaymentField({ applicationId, amount, value, storedStatus, onChange, onPaid }: Props) {
  const { t } = useTexts(manageApplication);
  const textOf = usePaymentStatusText();
  const [requestedStatus, setRequestedStatus] = useState<PaymentStatus>();
  const [failure, setFailure] = useState<unknown>();
  const { recordPayment, isBusy } = useRecordPayment(applicationId, amount);

  const isRecorded = isPaid(storedStatus);
  const becomesPaid = requestedStatus !== undefined && isPaid(requestedStatus);
  const isReversal = findPaymentStatus(requestedStatus ?? storedStatus)?.ledgerEntry === 'reversal';
  const consequenceText = isRecorded ? isReversal && t('paymentTakesBack') : becomesPaid && t('paymentRecords');

  const allowedStatuses = paymentStatuses.filter((status) => canChangePaymentStatus(storedStatus, status));

  async function applyRequestedStatus() {
    if (!requestedStatus) return;
    if (!becomesPaid || isRecorded) {
      setRequestedStatus(undefined);
      return onChange(requestedStatus);
    }
    const result = await recordPayment();
    if (!result) return;
    setRequestedStatus(undefined);
    if (result.payment) onPaid(requestedStatus, result.payment);
    else setFailure(result.error);
  }

  return (
    <>
      <SelectField
        id="payment-status"
        label={t('paymentStatus')}
        required
        value={value}
        hint={value === storedStatus ? undefined : t('unsaved')}
        options={allowedStatuses.map((status) => ({ value: status, text: textOf(status) }))}
        unknownText={textOf}
        onValue={(status) => status !== value && setRequestedStatus(status)}
      />
      <ConfirmModal
        open={requestedStatus !== undefined}
        question={t('paymentQuestion')}
        {...(consequenceText && { detail: consequenceText })}
        busy={isBusy}
        onContinue={() => void applyRequestedStatus()}
        onClose={() => setRequestedStatus(undefined)}
      />
      <ResultModal
        open={failure !== undefined}
        kind="error"
        text={t('paymentFailed')}
        detail={failure === undefined ? undefined : errorText(failure)}
        reference={referenceOf(failure)}
        onClose={() => setFailure(undefined)}
      />
    </>
  );
}
