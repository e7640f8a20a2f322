import { Link, useLoaderData } from '@emigration-portal/shared-ui/router';
import { loadOwnProfile, ProfilePage } from '@emigration-portal/shared-ui/shared-pages/profile';
import settings from '../../locales/en/settings.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

export const loader = loadOwnProfile;

export function Component() {
  const { t } = useTexts(settings);
  return (
    <>
      <ProfilePage {...useLoaderData<typeof loader>()} />
      <p className="column">
        <Link to={paths.signInSecurity}>{t('signInSecurity')}</Link>
      </p>
    </>
  );
}
