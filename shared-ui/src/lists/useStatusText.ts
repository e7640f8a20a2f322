import {
  findApplicationStatus,
  findPaymentStatus,
  type PaymentStatus,
  statusForOwner,
} from '@emigration-portal/shared-api';
import { useTranslation } from '../i18n/index.ts';

export type StatusReader = 'admin' | 'customer';

/**
 * How application statuses read, by their ids. One that this release does not know is in progress for a customer (any other
 * value shows In progress); an administrator sees the value.
 */
export function useStatusText(seenBy: StatusReader): (status: number) => string {
  const { t } = useTranslation('shared', { keyPrefix: 'lists' });
  return (status) => {
    const known = seenBy === 'customer' ? statusForOwner(status) : findApplicationStatus(status);
    return known ? t(`application.${seenBy}.${known.name}`) : t('unknownStatus', { status });
  };
}

/** How payment statuses read; one that this release does not know says so. See docs/product.md#payments. */
export function usePaymentStatusText(): (status: string) => string {
  const { t } = useTranslation('shared', { keyPrefix: 'lists' });
  return (status) =>
    findPaymentStatus(status) ? t(`payment.${status as PaymentStatus}`) : t('unknownStatus', { status });
}
