import { type Passport, passportValidity } from '@emigration-portal/shared-api';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { formatDay } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';
import { today } from './today.ts';

interface Props {
  readonly passport: Passport | null | undefined;
  /** Left out where it can be changed beside the notice. */
  readonly leads?: boolean;
}

const kinds = { over: 'error', short: 'warning' } as const;

/** Says that the passport one keeps is over, or valid for less than half a year; nothing of one that is valid. */
export function PassportNotice({ passport, leads = true }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'passport' });
  const standing = passport ? passportValidity(passport.expiresOn, today()) : 'valid';
  if (!passport || standing === 'valid') return null;
  return (
    <Alert
      kind={kinds[standing]}
      role="status"
      title={t(standing, { date: formatDay(passport.expiresOn) })}
      description={
        <>
          <span>{t(`${standing}More`)}</span> {leads && <Link to={paths.settings}>{t('toSettings')}</Link>}
        </>
      }
    />
  );
}
