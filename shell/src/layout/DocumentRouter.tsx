import { createPath, type Path, Router } from '@emigration-portal/shared-ui/document-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

interface Props {
  /** The address of the document. */
  readonly at: Path;
  readonly children: ReactNode;
}

/**
 * The router of a page that came as HTML: a new query changes the page, every other link leads to a document of its own
 * or, with a fragment, to a place in this one. It weighs a quarter of the portal's router.
 */
export function DocumentRouter({ at: { pathname, search, hash }, children }: Props) {
  const [location, setLocation] = useState({ pathname, search, hash, key: 'default' });
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
    function follow() {
      const { search, hash } = window.location;
      setLocation((before) => ({ ...before, search, hash, key: String(performance.now()) }));
    }
  }, []);
  const navigator = useMemo(() => {
    const leadTo = (to: string | Partial<Path>, change: 'pushState' | 'replaceState') => {
      const address = typeof to === 'string' ? to : createPath(to);
      const url = new URL(address, window.location.href);
      if (url.pathname !== window.location.pathname || url.hash) return window.location.assign(address);
      window.history[change](null, '', address);
      setLocation((before) => ({ ...before, search: url.search, hash: '', key: String(performance.now()) }));
    };
    return {
      createHref: (to: string | Partial<Path>) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps: number) => window.history.go(steps),
      push: (to: string | Partial<Path>) => leadTo(to, 'pushState'),
      replace: (to: string | Partial<Path>) => leadTo(to, 'replaceState'),
    };
  }, []);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
