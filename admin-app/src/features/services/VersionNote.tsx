import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Alert } from 'antd';
import type { ReadService } from './read-service.ts';

interface Props {
  readonly read: ReadService;
  /** Undefined while it is not known. */
  readonly openApplications: number | undefined;
}

/** Before Update: what becomes of the applications that are under way. Decision 10. */
export function VersionNote({ read, openApplications }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  if (read.status !== 'published') return null;
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      title={t('newVersion')}
      description={openApplications !== undefined && t('stay', { count: openApplications })}
    />
  );
}
