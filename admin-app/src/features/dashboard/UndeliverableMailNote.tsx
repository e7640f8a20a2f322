import { formatNumber } from '@emigration-portal/shared-api/languages';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { Link } from '@emigration-portal/shared-ui/router';
import dashboard from '../../locales/en/dashboard.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

interface Props {
  /** Number of undeliverable mails. */
  readonly count: number;
}

/** Warns about undeliverable mails; renders nothing without any. */
export function UndeliverableMailNote({ count }: Props) {
  const { t } = useTexts(dashboard);
  if (count === 0) return null;
  return (
    <Alert
      kind="warning"
      role="note"
      title={t('undeliverable', { count, number: formatNumber(count) })}
      action={<Link to={paths.undeliverableMail}>{t('seeMails')}</Link>}
    />
  );
}
