import { roleHome } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useTranslation } from '../i18n/index.ts';
import { PageTitle } from '../page/PageTitle.tsx';
import { Link, useRevalidator, useRouteError } from '../router.ts';
import { errorCode, errorText } from './error-text.ts';

/**
 * A route's ErrorBoundary: says that the page could not load and why, and loads it again on Retry. What is not there or
 * not for this person will hardly come, so that then leads to the role's first page as well.
 */
export function PageError({ title }: { readonly title?: string }) {
  const { t } = useTranslation('shared');
  const { state, revalidate } = useRevalidator();
  const error = useRouteError();
  const role = useSessionUser()?.role;
  const isElsewhere = ['not_found', 'forbidden'].includes(errorCode(error));
  return (
    <section className="notice">
      <PageTitle>{title ?? t('errors.pageTitle')}</PageTitle>
      <p>{errorText(error)}</p>
      <button type="button" className="button" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
        {t(state === 'loading' ? 'loading' : 'retry')}
      </button>
      {isElsewhere && (
        <p>
          <Link to={role ? roleHome[role] : '/'}>{t('errors.toStart')}</Link>
        </p>
      )}
    </section>
  );
}
