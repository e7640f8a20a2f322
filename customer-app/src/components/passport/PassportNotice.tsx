import { checkPassportValidity, type Passport } from '@emigration-portal/shared-api';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { formatDay } from '@emigration-portal/shared-ui/lists';
import { Link } from '@emigration-portal/shared-ui/router';
import passportNotice from '../../locales/en/passportNotice.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { today } from './today.ts';

interface Props {
  readonly passport: Passport | null | undefined;
  /** False on the settings page itself. */
  readonly linksToSettings?: boolean;
}

const alertKinds = { expired: 'error', short: 'warning' } as const;

/** Warns that the saved passport has expired or is valid for less than half a year. */
export function PassportNotice({ passport, linksToSettings = true }: Props) {
  const { t } = useTexts(passportNotice);
  const validity = passport ? checkPassportValidity(passport.expiresOn, today()) : 'valid';
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
