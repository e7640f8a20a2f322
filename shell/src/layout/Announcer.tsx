import { useEffect, useState } from 'react';
import type { PortalRouter } from '../router.ts';

/** Announces the window's title after each navigation. The browser itself announces the first page. */
export function Announcer({ router }: { readonly router: PortalRouter }) {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (router.state.historyAction !== 'POP' || router.state.location.key !== 'default') setTitle(document.title);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [router]);
  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}
