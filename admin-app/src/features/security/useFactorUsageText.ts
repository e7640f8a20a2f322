import { formatDate, formatDateTime } from '@emigration-portal/shared-ui/lists';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';

/** Returns a function that formats when a factor was added and last used. */
export function useFactorUsageText() {
  const { t } = useTexts(security);
  return ({ createdAt, lastUsedAt }: { readonly createdAt: string; readonly lastUsedAt: string | null }) =>
    lastUsedAt
      ? t('used', { added: formatDate(createdAt), used: formatDateTime(lastUsedAt) })
      : t('neverUsed', { added: formatDate(createdAt) });
}
