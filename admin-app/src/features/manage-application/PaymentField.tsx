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
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { usePaymentStatusText } from '@emigration-portal/shared-ui/lists';
import { useState } from 'react';
import { useRecordPayment } from './useRecordPayment.ts';
import type { RecordedPayment } from './useReviewForm.ts';

interface Props {
  readonly applicationId: number;
  /** The service charge in AED. */
  readonly amount: string;
  readonly value: PaymentStatus;
  /** The stored status. If it is Completed, the payment needs no second transaction. */
  readonly saved: PaymentStatus;
  readonly onChange: (status: PaymentStatus) => void;
  readonly onPaid: (status: PaymentStatus, payment: RecordedPayment) => void;
}

/** Asks before a change. Records a transaction before the status becomes Completed. See docs/product.md#payments. */
export function PaymentField({ applicationId, amount, value, saved, onChange, onPaid }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const textOf = usePaymentStatusText();
  const [wanted, setWanted] = useState<PaymentStatus>();
  const [failure, setFailure] = useState<unknown>();
  const { record, isBusy } = useRecordPayment(applicationId, amount);

  const recorded = isPaid(saved);
  const pays = wanted !== undefined && isPaid(wanted);
  const takesBack = findPaymentStatus(wanted ?? saved)?.ledgerEntry === 'reversal';
  const consequence = recorded ? takesBack && t('paymentTakesBack') : pays && t('paymentRecords');

  const offered = paymentStatuses.filter((status) => canChangePaymentStatus(saved, status));

  async function apply() {
    if (!wanted) return;
    if (!pays || recorded) {
      setWanted(undefined);
      return onChange(wanted);
    }
    const answer = await record();
    if (!answer) return;
    setWanted(undefined);
    if (answer.payment) onPaid(wanted, answer.payment);
    else setFailure(answer.error);
  }

  return (
    <>
      <SelectField
        id="payment-status"
        label={t('paymentStatus')}
        required
        value={value}
        hint={value === saved ? undefined : t('unsaved')}
        options={offered.map((status) => ({ value: status, text: textOf(status) }))}
        unknownText={textOf}
        onValue={(status) => status !== value && setWanted(status)}
      />
      <ConfirmModal
        open={wanted !== undefined}
        question={t('paymentQuestion')}
        {...(consequence && { detail: consequence })}
        busy={isBusy}
        onContinue={() => void apply()}
        onClose={() => setWanted(undefined)}
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
