import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { CopiedApplication } from './copied-application.ts';

/** Says which application the answers were copied from, and that documents were not copied. */
export function CopiedApplicationNote({ earlierApplicationId, offeredFiles }: CopiedApplication) {
  const { t } = useTranslation('customer', { keyPrefix: 'earlier' });
  return (
    <Alert
      kind="info"
      role="status"
      title={t('copied', { id: earlierApplicationId })}
      description={t(offeredFiles.size > 0 ? 'documents' : 'more')}
    />
  );
}
