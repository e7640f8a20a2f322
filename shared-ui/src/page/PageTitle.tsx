import { removeDirectionControls } from '@emigration-portal/shared-api/languages';
import { useEffect, useLayoutEffect, useRef } from 'react';
import page from '../locales/en/page.json';
import { useLocation } from '../router.ts';
import { useSharedTexts } from '../texts/index.ts';

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
  const { t } = useSharedTexts(page);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const lastPathname = useRef<string>(undefined);

  useEffect(() => {
    document.title = removeDirectionControls(t('windowTitle', { page: children, product: t('product') }));
  }, [t, children]);

  // A layout effect, because a later effect could take the focus away while the person already types.
  useLayoutEffect(() => {
    // A new path is a new page, even in the same component. The same path is a page that was only hidden.
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (key !== firstLocationKey) heading.current?.focus({ preventScroll: true });
  }, [key, pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className="page-title">
      {unbrokenPart ? <TextWithUnbrokenPart text={children} unbrokenPart={unbrokenPart} /> : children}
    </h1>
  );
}

function TextWithUnbrokenPart({ text, unbrokenPart }: { readonly text: string; readonly unbrokenPart: string }) {
  const at = text.indexOf(unbrokenPart);
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <bdi className="page-title-whole">{unbrokenPart}</bdi>
      <span>{text.slice(at + unbrokenPart.length)}</span>
    </>
  );
}
