import { paidStatus, transactionEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useIdempotencyKey } from '@emigration-portal/shared-ui/form';
import { useRef, useState } from 'react';

/**
 * Returns a function that records a payment of the application. Its result is the payment or the error; undefined
 * while another call runs.
 */
export function useRecordPayment(applicationId: number, amount: string) {
  const admin = useSessionUser();
  const idempotencyKey = useIdempotencyKey();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function recordPayment() {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    const { id: adminId = 0, firstName = '', middleName = '', lastName = '' } = admin ?? {};
    const input = { amount, applicationId, adminId, firstName, middleName, lastName, status: paidStatus };
    try {
      const payment = await call(transactionEndpoints.createTransaction, input, {
        idempotencyKey: idempotencyKey.current(),
      });
      idempotencyKey.renew();
      return { payment };
    } catch (error) {
      idempotencyKey.renew(error);
      return { error };
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { recordPayment, isBusy };
}
