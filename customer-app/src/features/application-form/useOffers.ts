import type { Offers } from '@emigration-portal/shared-ui/application-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useMemo } from 'react';
import type { Earlier } from './earlier.ts';

/** What may be taken into the form with a press. */
export function useOffers(earlier: Earlier | undefined): Offers {
  const { t } = useTranslation('customer', { keyPrefix: 'earlier' });
  return useMemo(() => {
    const { applicationId: id, files = [] } = earlier ?? {};
    return new Map(
      [...files].map(([field, file]) => [field, [{ answer: file, text: t('use', { name: file.name, id }) }]]),
    );
  }, [earlier, t]);
}
