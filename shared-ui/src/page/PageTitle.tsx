import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { useLocation } from '../router.ts';

/** React Router's key of the address a visit began with: there the browser places the focus itself. */
const firstLocationKey = 'default';

interface Props {
  readonly children: string;
  /** The part of it, such as a number, that no line breaks while it fits on one. */
  readonly unbrokenPart?: string;
}

/**
 * A page's one h1. Sets the window title to "Page – Emigration Portal" and takes focus after a navigation, so that a
 * screen reader says where it has arrived.
 */
export function PageTitle({ children, unbrokenPart }: Props) {
  const { t } = useTranslation('shared');
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const arrivedAt = useRef<string>(undefined);

  useEffect(() => {
    document.title = t('page.windowTitle', { page: children, product: t('product') });
  }, [t, children]);

  // Before the page is seen: a key that is pressed as soon as it stands stays where it was pressed.
  useLayoutEffect(() => {
    // A new path is a new page, even in the same component; one that was hidden and is shown again is none.
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
