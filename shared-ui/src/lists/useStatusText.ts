import { knownStatus } from '@emigration-portal/shared-api';
import { useTranslation } from '../i18n/index.ts';

export type Reader = 'admin' | 'customer';

/** How application statuses read, by their ids; one that this release does not know says so. Specification §4. */
export function useStatusText(seenBy: Reader): (status: number) => string {
  const { t } = useTranslation('shared', { keyPrefix: 'lists' });
  return (status) => {
    const known = knownStatus(status);
    return known ? t(`application.${seenBy}.${known.name}`) : t('unknownStatus', { status });
  };
}
