import { paidStatus, transactionEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useIdempotencyKey } from '@emigration-portal/shared-ui/form';
import { useRef, useState } from 'react';

/** Records a payment. Ignores further clicks while a call runs. */
export function useRecordPayment(applicationId: number, amount: string) {
  const admin = useSessionUser();
  const formKey = useIdempotencyKey();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  async function record() {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    const { id: adminId = 0, firstName = '', middleName = '', lastName = '' } = admin ?? {};
    const input = { amount, applicationId, adminId, firstName, middleName, lastName, status: paidStatus };
    try {
      const payment = await call(transactionEndpoints.createTransaction, input, { idempotencyKey: formKey.current() });
      formKey.renew();
      return { payment };
    } catch (error) {
      formKey.renew(error);
      return { error };
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { record, busy };
}
