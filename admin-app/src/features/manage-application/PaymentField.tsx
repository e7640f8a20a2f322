import { type PaymentStatus, paymentStatuses, type Transaction } from '@emigration-portal/shared-api';
import { ConfirmModal, ResultModal } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useState } from 'react';
import { SelectField } from '../../components/Field.tsx';
import { useRecordPayment } from './useRecordPayment.ts';

interface Props {
  readonly applicationId: number;
  /** AED, as the service asks for it. */
  readonly amount: string;
  readonly value: PaymentStatus;
  /** The payment is already recorded: Completed needs no second transaction. */
  readonly recorded: boolean;
  readonly onChange: (status: PaymentStatus) => void;
  readonly onPaid: (transaction: Transaction, applicationVersion: number) => void;
}

/** The payment status: asks first, and records a transaction before it becomes Completed. Specification §4. */
export function PaymentField({ applicationId, amount, value, recorded, onChange, onPaid }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const { t: shared } = useTranslation('shared', { keyPrefix: 'lists.payment' });
  const [wanted, setWanted] = useState<PaymentStatus>();
  const [failed, setFailed] = useState(false);
  const { record, busy } = useRecordPayment(applicationId, amount);

  async function apply() {
    if (!wanted) return;
    const answer = wanted === 'Completed' && !recorded ? await record() : undefined;
    if (answer === 'underWay') return;
    setWanted(undefined);
    setFailed(answer === 'failed');
    if (answer === undefined) onChange(wanted);
    else if (answer !== 'failed') onPaid(answer.transaction, answer.applicationVersion);
  }

  return (
    <>
      <SelectField
        id="payment-status"
        label={t('paymentStatus')}
        required
        value={value}
        options={paymentStatuses.map((status) => ({ value: status, text: shared(status) }))}
        onChange={(status) => status !== value && setWanted(status)}
      />
      <ConfirmModal
        open={wanted !== undefined}
        question={t('paymentQuestion')}
        busy={busy}
        onContinue={() => void apply()}
        onClose={() => setWanted(undefined)}
      />
      <ResultModal open={failed} kind="error" text={t('paymentFailed')} onClose={() => setFailed(false)} />
    </>
  );
}
