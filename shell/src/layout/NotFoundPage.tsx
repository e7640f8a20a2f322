import { homePathByRole } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link } from '@emigration-portal/shared-ui/router';
import { publicAddress } from '../language/public-address.ts';
import notices from '../locales/en/notices.json';
import { useTexts } from '../texts.ts';

/** Says that the address has no page, and links to the user's home page. */
export function NotFoundPage() {
  const { t } = useTexts(notices);
  const user = useSessionUser();
  return (
    <section className="notice">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p>{t('notFound.text')}</p>
      <Link className="button" to={user ? homePathByRole[user.role] : publicAddress('/')}>
        {t('notFound.back')}
      </Link>
    </section>
  );
}
