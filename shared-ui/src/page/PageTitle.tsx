import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { useLocation } from '../router.ts';

/** React Router's key of the first address of a visit. There the browser sets the focus itself. */
const firstLocationKey = 'default';

interface Props {
  readonly children: string;
  /** A part of the title, such as a number, that should not be broken across lines. */
  readonly unbrokenPart?: string;
}

/**
 * The h1 of a page. Sets the window title to "Page – Emigration Portal". Takes the focus after a navigation, so that
 * screen readers announce the new page.
 */
export function PageTitle({ children, unbrokenPart }: Props) {
  const { t } = useTranslation('shared');
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const arrivedAt = useRef<string>(undefined);

  useEffect(() => {
    document.title = t('page.windowTitle', { page: children, product: t('product') });
  }, [t, children]);

  // A layout effect: later, it could take the focus away from a key press on the new page.
  useLayoutEffect(() => {
    // A new path is a new page, even in the same component. A page that was only hidden is not.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (key !== firstLocationKey) heading.current?.focus({ preventScroll: true });
  }, [key, pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className="page-title">
      {unbrokenPart ? <Around text={children} whole={unbrokenPart} /> : children}
    </h1>
  );
}

function Around({ text, whole }: { readonly text: string; readonly whole: string }) {
  const at = text.indexOf(whole);
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <span className="page-title-whole">{whole}</span>
      <span>{text.slice(at + whole.length)}</span>
    </>
  );
}
