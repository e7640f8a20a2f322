import { createPath, type Path, Router } from '@emigration-portal/shared-ui/document-router';
import { useLanguage } from '@emigration-portal/shared-ui/texts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { addLanguagePrefix, splitLanguagePrefix } from '../language/public-address.ts';

interface Props {
  /** The address of the document. Its language is that of the window. */
  readonly at: Path;
  readonly children: ReactNode;
}

/**
 * The router of a pre-rendered page. A link that changes only the query updates the page; every other link loads a
 * document or jumps to a fragment. Its code is a quarter of the size of the portal's router.
 */
export function DocumentRouter({ at: { pathname, search, hash }, children }: Props) {
  const language = useLanguage();
  const [location, setLocation] = useState({ search, hash, key: 'default' });
  useEffect(() => {
    window.addEventListener('popstate', handlePopState);
    return () => window.removeEventListener('popstate', handlePopState);
    function handlePopState() {
      const { search, hash } = window.location;
      setLocation((previous) => ({ ...previous, search, hash, key: String(performance.now()) }));
    }
  }, []);
  const navigator = useMemo(() => {
    const navigateTo = (to: string | Partial<Path>, historyMethod: 'pushState' | 'replaceState') => {
      const address = typeof to === 'string' ? to : createPath(to);
      const url = new URL(address, window.location.href);
      if (url.pathname !== window.location.pathname || url.hash) return window.location.assign(address);
      window.history[historyMethod](null, '', address);
      setLocation((previous) => ({ ...previous, search: url.search, hash: '', key: String(performance.now()) }));
    };
    return {
      createHref: (to: string | Partial<Path>) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps: number) => window.history.go(steps),
      push: (to: string | Partial<Path>) => navigateTo(to, 'pushState'),
      replace: (to: string | Partial<Path>) => navigateTo(to, 'replaceState'),
    };
  }, []);
  const localizedPathname = addLanguagePrefix(splitLanguagePrefix(pathname).path, language);
  return (
    <Router location={{ ...location, pathname: localizedPathname }} navigator={navigator}>
      {children}
    </Router>
  );
}
