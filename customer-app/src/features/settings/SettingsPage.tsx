import { Button } from '@emigration-portal/shared-ui/button';
import { errorCode, errorText, referenceOf } from '@emigration-portal/shared-ui/errors';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { ListError } from '@emigration-portal/shared-ui/lists';
import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { ProfilePage } from '@emigration-portal/shared-ui/shared-pages/profile';
import { useState } from 'react';
import { usePassport } from '../../components/passport/usePassport.ts';
import mailsTexts from '../../locales/en/mails.json';
import passportTexts from '../../locales/en/passport.json';
import { useTexts } from '../../texts.ts';
import { loadSettings } from './load-settings.ts';
import { MailSettings } from './MailSettings.tsx';
import { PassportSection } from './PassportSection.tsx';

export const loader = loadSettings;

export function Component() {
  const { profile, mails } = useLoaderData<typeof loader>();
  const { t } = useTexts(mailsTexts);
  return (
    <>
      <ProfilePage {...profile} />
      <SavedPassport />
      <div className="column">
        {mails.settings && <MailSettings settings={mails.settings} />}
        {mails.error !== undefined && <ListError error={mails.error} text={t('couldNotLoad')} />}
      </div>
    </>
  );
}

/** The passport section. Renders nothing if the server's release has no passport endpoint yet. */
function SavedPassport() {
  const { t } = useTexts(passportTexts);
  const { passport, error, reload } = usePassport();
  const [isRetried, setRetried] = useState(false);
  if (passport !== undefined) return <PassportSection savedPassport={passport} shouldFocus={isRetried} />;
  if (error === undefined || errorCode(error) === 'not_found') return null;
  function retryLoad() {
    setRetried(true);
    reload();
  }
  const retryButton = <Button onClick={retryLoad}>{t('retry')}</Button>;
  return (
    <Alert
      kind="error"
      title={t('notLoaded')}
      description={errorText(error)}
      reference={referenceOf(error)}
      action={retryButton}
    />
  );
}
