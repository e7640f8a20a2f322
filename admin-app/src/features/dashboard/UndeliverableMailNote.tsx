import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';

interface Props {
  /** Number of undeliverable mails. */
  readonly count: number;
}

/** Warns about undeliverable mails; renders nothing without any. */
export function UndeliverableMailNote({ count }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'dashboard' });
  if (count === 0) return null;
  return (
    <Alert
      kind="warning"
      role="note"
      title={t('undeliverable', { count })}
      action={<Link to={paths.undeliverableMail}>{t('seeMails')}</Link>}
    />
  );
}
