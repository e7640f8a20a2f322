import {
  findApplicationStatus,
  findPaymentStatus,
  type PaymentStatus,
  statusForOwner,
} from '@emigration-portal/shared-api';
import { useTranslation } from '../i18n/index.ts';

export type StatusReader = 'admin' | 'customer';

/**
 * Returns a function from status id to text. If this release does not know the status, customers read In progress and
 * administrators read the value.
 */
export function useStatusText(seenBy: StatusReader): (status: number) => string {
  const { t } = useTranslation('shared', { keyPrefix: 'lists' });
  return (status) => {
    const known = seenBy === 'customer' ? statusForOwner(status) : findApplicationStatus(status);
    return known ? t(`application.${seenBy}.${known.name}`) : t('unknownStatus', { status });
  };
}

/** Returns a function from payment status to text. An unknown status shows its value. See docs/product.md#payments. */
export function usePaymentStatusText(): (status: string) => string {
  const { t } = useTranslation('shared', { keyPrefix: 'lists' });
  return (status) =>
    findPaymentStatus(status) ? t(`payment.${status as PaymentStatus}`) : t('unknownStatus', { status });
}
