import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDate, formatDateTime } from '@emigration-portal/shared-ui/lists';

/** Returns a function that formats when a factor was added and last used. */
export function useFactorUsageText() {
  const { t } = useTranslation('admin', { keyPrefix: 'security' });
  return ({ createdAt, lastUsedAt }: { readonly createdAt: string; readonly lastUsedAt: string | null }) =>
    lastUsedAt
      ? t('used', { added: formatDate(createdAt), used: formatDateTime(lastUsedAt) })
      : t('neverUsed', { added: formatDate(createdAt) });
}
