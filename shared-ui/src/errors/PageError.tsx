import { homePathByRole } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import type { ReactNode } from 'react';
import errors from '../locales/en/errors.json';
import page from '../locales/en/page.json';
import { PageTitle, VersionLine } from '../page/index.ts';
import { Link, useMatches, useRevalidator, useRouteError } from '../router.ts';
import { useSharedTexts } from '../texts/index.ts';
import { errorCode, errorText, referenceOf } from './error-text.ts';
import { ReferenceLine } from './ReferenceLine.tsx';
import { useOnceOnline } from './useOnceOnline.ts';

/** The `handle` of a route whose object may not exist; see `missingHandle`. */
export interface MissingHandle {
  /** The page to show if the object does not exist. */
  readonly missing: ReactNode;
  /** The path of the menu entry that the page belongs to: the main menu marks it. */
  readonly section: string;
}

/** The object no longer exists for this person, so a retry cannot help. */
const goneCodes: readonly string[] = ['not_found', 'application_withdrawn'];

/**
 * A route's ErrorBoundary: says why the page could not load. Loads it again on Retry, or when the connection is back.
 * If the object does not exist, there is no Retry but a link to the list (`missingHandle`) or to the role's first page.
 */
export function PageError({ title }: { readonly title?: string }) {
  const { t } = useSharedTexts(errors);
  const error = useRouteError();
  const handle = useMatches().at(-1)?.handle as Partial<MissingHandle> | undefined;
  const role = useSessionUser()?.role;
  const code = errorCode(error);
  // An id of the wrong format is refused as `invalid_input`; it does not exist either.
  if (handle?.missing && ['not_found', 'invalid_input'].includes(code)) return handle.missing;
  return (
    <section className="notice">
      <PageTitle>{title ?? t('pageTitle')}</PageTitle>
      <p>{errorText(error)}</p>
      {!goneCodes.includes(code) && <Retry onceOnline={code === 'network'} />}
      {[...goneCodes, 'forbidden'].includes(code) && (
        <p>
          <Link to={role ? homePathByRole[role] : '/'}>{t('toStart')}</Link>
        </p>
      )}
      <ReferenceLine id={referenceOf(error)} />
      <VersionLine />
    </section>
  );
}

function Retry({ onceOnline }: { readonly onceOnline: boolean }) {
  const { t } = useSharedTexts(page);
  const { state, revalidate } = useRevalidator();
  const loading = state === 'loading';
  useOnceOnline(onceOnline, () => void revalidate());
  return (
    <button type="button" className="button" aria-disabled={loading} onClick={() => !loading && void revalidate()}>
      {t(loading ? 'loading' : 'retry')}
    </button>
  );
}
