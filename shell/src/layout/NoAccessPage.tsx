import { homePathByRole } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link } from '@emigration-portal/shared-ui/router';
import { publicAddress } from '../language/public-address.ts';
import noAccess from '../locales/en/noAccess.json';
import { useTexts } from '../texts.ts';

/** Shown to a signed-in user who opens a page of another role. */
export function NoAccessPage() {
  const { t } = useTexts(noAccess);
  const user = useSessionUser();
  return (
    <section className="notice">
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('text', { userName: user?.userName ?? '' })}</p>
      <Link className="button" to={user ? homePathByRole[user.role] : publicAddress('/')}>
        {t('back')}
      </Link>
    </section>
  );
}
