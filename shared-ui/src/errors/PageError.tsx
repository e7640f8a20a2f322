import { useTranslation } from '../i18n/index.ts';
import { PageTitle } from '../page/PageTitle.tsx';
import { useRevalidator, useRouteError } from '../router.ts';
import { errorText } from './error-text.ts';

/** A route's ErrorBoundary: says that the page could not load and why, and loads it again on Retry. */
export function PageError({ title }: { readonly title?: string }) {
  const { t } = useTranslation('shared');
  const { state, revalidate } = useRevalidator();
  const text = errorText(useRouteError());
  return (
    <section className="notice">
      <PageTitle>{title ?? t('errors.pageTitle')}</PageTitle>
      <p>{text}</p>
      <button type="button" className="button" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
        {t(state === 'loading' ? 'loading' : 'retry')}
      </button>
    </section>
  );
}
