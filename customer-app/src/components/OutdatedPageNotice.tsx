import { findApplicationStatus } from '@emigration-portal/shared-api';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';

interface Props {
  readonly rows: readonly { readonly applicationStatus: number }[];
}

/** Warns that this page is too old to know some statuses. */
export function OutdatedPageNotice({ rows }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'applications' });
  const isOutdated = rows.some(({ applicationStatus }) => findApplicationStatus(applicationStatus) === undefined);
  return isOutdated ? <Alert kind="warning" role="status" title={t('olderPage')} /> : null;
}
