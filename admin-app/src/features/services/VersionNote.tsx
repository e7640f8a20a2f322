import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { LoadedService } from './draft/load-service.ts';

interface Props {
  readonly stored: LoadedService;
  /** Null if it could not be loaded. */
  readonly openApplications: number | null;
}

/** Says that open applications stay on their version. See docs/product.md#services. */
export function VersionNote({ stored, openApplications }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const stayText = useOpenApplicationsText();
  if (stored.status !== 'published') return null;
  return <Alert kind="info" role="note" title={t('newVersion')} description={stayText(openApplications)} />;
}

/** Text: how many applications stay on older versions; null means unknown. */
export function useOpenApplicationsText(): (open: number | null) => string {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  return (open) => (open === null ? t('stayUnknown') : t('stay', { count: open }));
}
