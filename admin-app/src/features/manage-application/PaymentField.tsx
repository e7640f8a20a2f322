import { isPaid, type PaymentStatus, paymentStatuses } from '@emigration-portal/shared-api';
import { ConfirmModal, ResultModal } from '@emigration-portal/shared-ui/feedback';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { usePaymentText } from '@emigration-portal/shared-ui/lists';
import { useState } from 'react';
import { useRecordPayment } from './useRecordPayment.ts';
import type { Payment } from './useReview.ts';

interface Props {
  readonly applicationId: number;
  /** AED, as the service asks for it. */
  readonly amount: string;
  readonly value: PaymentStatus;
  /** As it is stored. Once it is Completed the payment is recorded and needs no second transaction. */
  readonly saved: PaymentStatus;
  readonly onChange: (status: PaymentStatus) => void;
  readonly onPaid: (status: PaymentStatus, payment: Payment) => void;
}

/** The payment status: asks first, and records a transaction before it becomes Completed. Specification §4. */
export function PaymentField({ applicationId, amount, value, saved, onChange, onPaid }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const textOf = usePaymentText();
  const [wanted, setWanted] = useState<PaymentStatus>();
  const [failed, setFailed] = useState(false);
  const { record, busy } = useRecordPayment(applicationId, amount);

  const recorded = isPaid(saved);
  const pays = wanted !== undefined && isPaid(wanted);
  const consequence = recorded ? !pays && t('paymentTakesBack') : pays && t('paymentRecords');

  async function apply() {
    if (!wanted) return;
    const answer = pays && !recorded ? await record() : undefined;
    if (answer === 'underWay') return;
    setWanted(undefined);
    setFailed(answer === 'failed');
    if (answer === undefined) onChange(wanted);
    else if (answer !== 'failed') onPaid(wanted, answer);
  }

  return (
    <>
      <SelectField
        id="payment-status"
        label={t('paymentStatus')}
        required
        value={value}
        hint={value === saved ? undefined : t('unsaved')}
        options={paymentStatuses.map((status) => ({ value: status, text: textOf(status) }))}
        unknown={textOf}
        onValue={(status) => status !== value && setWanted(status)}
      />
      <ConfirmModal
        open={wanted !== undefined}
        question={t('paymentQuestion')}
        {...(consequence && { about: consequence })}
        busy={busy}
        onContinue={() => void apply()}
        onClose={() => setWanted(undefined)}
      />
      <ResultModal open={failed} kind="error" text={t('paymentFailed')} onClose={() => setFailed(false)} />
    </>
  );
}
