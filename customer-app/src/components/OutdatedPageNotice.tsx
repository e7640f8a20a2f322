import { findApplicationStatus } from '@emigration-portal/shared-api';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import applications from '../locales/en/applications.json';
import { useTexts } from '../texts.ts';

interface Props {
  readonly rows: readonly { readonly applicationStatus: number }[];
}

/** Warns that this page is too old to know some statuses. */
export function OutdatedPageNotice({ rows }: Props) {
  const { t } = useTexts(applications);
  const isOutdated = rows.some(({ applicationStatus }) => findApplicationStatus(applicationStatus) === undefined);
  return isOutdated ? <Alert kind="warning" role="status" title={t('olderPage')} /> : null;
}
