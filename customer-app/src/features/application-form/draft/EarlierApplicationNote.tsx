import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { EarlierApplication } from './earlier-application.ts';

/** Says which application the answers were copied from, and that documents were not copied. */
export function EarlierApplicationNote({ applicationId, files }: EarlierApplication) {
  const { t } = useTranslation('customer', { keyPrefix: 'earlier' });
  return (
    <Alert
      kind="info"
      role="status"
      title={t('copied', { id: applicationId })}
      description={t(files.size > 0 ? 'documents' : 'more')}
    />
  );
}
