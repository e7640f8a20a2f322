import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link, useLoaderData } from '@emigration-portal/shared-ui/router';
import { loadOwnProfile, ProfilePage } from '@emigration-portal/shared-ui/shared-pages/profile';
import { paths } from '../../paths.ts';

export const loader = loadOwnProfile;

export function Component() {
  const { t } = useTranslation('admin', { keyPrefix: 'settings' });
  return (
    <>
      <ProfilePage {...useLoaderData<typeof loader>()} />
      <p className="column">
        <Link to={paths.signInSecurity}>{t('signInSecurity')}</Link>
      </p>
    </>
  );
}
