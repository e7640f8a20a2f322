import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { CouldNotLoad } from '@emigration-portal/shared-ui/lists';
import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { ProfileScreen } from '@emigration-portal/shared-ui/shared-pages/profile';
import { loadSettings } from './load-settings.ts';
import { MailSettings } from './MailSettings.tsx';

export const loader = loadSettings;

export function Component() {
  const { profile, mails } = useLoaderData<typeof loader>();
  const { t } = useTranslation('customer', { keyPrefix: 'mails' });
  return (
    <>
      <ProfileScreen {...profile} />
      <div className="column">
        {mails.found && <MailSettings settings={mails.found} />}
        {mails.error !== undefined && <CouldNotLoad error={mails.error} text={t('couldNotLoad')} />}
      </div>
    </>
  );
}
