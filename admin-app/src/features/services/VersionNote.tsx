import { formatNumber } from '@emigration-portal/shared-api/languages';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import serviceForm from '../../locales/en/serviceForm.json';
import { useTexts } from '../../texts.ts';
import type { LoadedService } from './draft/load-service.ts';

interface Props {
  readonly service: LoadedService;
  /** Null if it could not be loaded. */
  readonly openApplications: number | null;
}

/** Says how many open applications stay on their version after an update. See docs/product.md#services. */
export function VersionNote({ service, openApplications }: Props) {
  const { t } = useTexts(serviceForm);
  const formatOpenApplications = useOpenApplicationsText();
  if (service.status !== 'published') return null;
  return (
    <Alert kind="info" role="note" title={t('newVersion')} description={formatOpenApplications(openApplications)} />
  );
}

/** Returns a function that formats how many applications stay on their version; null means unknown. */
export function useOpenApplicationsText(): (openApplications: number | null) => string {
  const { t } = useTexts(serviceForm);
  return (count) =>
    count === null ? t('openApplicationsUnknown') : t('openApplications', { count, number: formatNumber(count) });
}
