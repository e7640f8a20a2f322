import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { LoadedService } from './draft/load-service.ts';

interface Props {
  readonly read: LoadedService;
  /** Null when it could not be told. */
  readonly openApplications: number | null;
}

/** Before Update: what becomes of the applications that are under way. See docs/product.md#services. */
export function VersionNote({ read, openApplications }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const stayText = useOpenApplicationsText();
  if (read.status !== 'published') return null;
  return <Alert kind="info" role="note" title={t('newVersion')} description={stayText(openApplications)} />;
}

/** How many applications stay on older versions, in words; null where that could not be told. */
export function useOpenApplicationsText(): (open: number | null) => string {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  return (open) => (open === null ? t('stayUnknown') : t('stay', { count: open }));
}
