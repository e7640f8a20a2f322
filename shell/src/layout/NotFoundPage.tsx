import { homePathByRole } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link } from '@emigration-portal/shared-ui/router';
import { useNoticesTexts } from '../locales/use-notices-texts.ts';

/** Says that the address has no page, and links to the user's home page. */
export function NotFoundPage() {
  const { t } = useNoticesTexts();
  const user = useSessionUser();
  return (
    <section className="notice">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p>{t('notFound.text')}</p>
      <Link className="button" to={user ? homePathByRole[user.role] : '/'}>
        {t('notFound.back')}
      </Link>
    </section>
  );
}
