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
  readonly linksToSettings?: boolean;
}

const alertKinds = { over: 'error', short: 'warning' } as const;

/** Says that the passport one keeps is over, or valid for less than half a year; nothing of one that is valid. */
export function PassportNotice({ passport, linksToSettings = true }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'passport' });
  const validity = passport ? passportValidity(passport.expiresOn, today()) : 'valid';
  if (!passport || validity === 'valid') return null;
  return (
    <Alert
      kind={alertKinds[validity]}
      role="status"
      title={t(validity, { date: formatDay(passport.expiresOn) })}
      description={
        <>
          <span>{t(`${validity}More`)}</span> {linksToSettings && <Link to={paths.settings}>{t('toSettings')}</Link>}
        </>
      }
    />
  );
}
