import {
  findApplicationStatus,
  findPaymentStatus,
  type PaymentStatus,
  statusForOwner,
} from '@emigration-portal/shared-api';
import lists from '../locales/en/lists.json';
import { useSharedTexts } from '../texts/index.ts';

export type StatusReader = 'admin' | 'customer';

/**
 * Returns a function that returns the text of a status id. If this release does not know the status, customers read In
 * progress and administrators read the id.
 */
export function useStatusText(seenBy: StatusReader): (status: number) => string {
  const { t } = useSharedTexts(lists);
  return (status) => {
    const statusRow = seenBy === 'customer' ? statusForOwner(status) : findApplicationStatus(status);
    return statusRow ? t(`application.${seenBy}.${statusRow.name}`) : t('unknownStatus', { status });
  };
}

/** Returns a function that returns the text of a payment status. An unknown status shows its value. See docs/product.md#payments. */
export function usePaymentStatusText(): (status: string) => string {
  const { t } = useSharedTexts(lists);
  return (status) =>
    findPaymentStatus(status) ? t(`payment.${status as PaymentStatus}`) : t('unknownStatus', { status });
}
