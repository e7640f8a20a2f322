import { knownPayment, type PaymentStatus } from '@emigration-portal/shared-api';
import { useTranslation } from '../i18n/index.ts';

/** How payment statuses read; one that this release does not know says so. Specification §4. */
export function usePaymentText(): (status: string) => string {
  const { t } = useTranslation('shared', { keyPrefix: 'lists' });
  return (status) => (knownPayment(status) ? t(`payment.${status as PaymentStatus}`) : t('unknownStatus', { status }));
}
