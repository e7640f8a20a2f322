import { Alert } from '@emigration-portal/shared-ui/feedback';
import earlier from '../../../locales/en/earlier.json';
import { useTexts } from '../../../texts.ts';
import type { CopiedApplication } from './copied-application.ts';

/** Says which application the answers were copied from, and that documents were not copied. */
export function CopiedApplicationNote({ earlierApplicationId, offeredFiles }: CopiedApplication) {
  const { t } = useTexts(earlier);
  return (
    <Alert
      kind="info"
      role="status"
      title={t('copied', { id: earlierApplicationId })}
      description={t(offeredFiles.size > 0 ? 'documents' : 'more')}
    />
  );
}
