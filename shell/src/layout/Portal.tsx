import { forgetEarly } from '@emigration-portal/shared-api/early';
import { Loader } from '@emigration-portal/shared-ui/page';
import { RouterProvider } from '@emigration-portal/shared-ui/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PortalRouter } from '../router.ts';
import { Announcer } from './Announcer.tsx';
import { Notices } from './Notices.tsx';
import { useGuardedLoader } from './use-guarded-loader.ts';

interface Props {
  readonly router: PortalRouter;
  /** When a loader began to cover the first page, by `performance.now()`, if it was before the window is drawn. */
  readonly since?: number | undefined;
}

/** The whole window: the router's pages, the loader over them while a guarded page is on its way, and what is said over both. */
export function Portal({ router, since }: Props) {
  const covered = useGuardedLoader(router, since);
  const wasCovered = useRef(false);
  // Before the page is seen, as its title takes the focus.
  useLayoutEffect(() => {
    if (wasCovered.current && !covered) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    wasCovered.current = covered;
  }, [covered]);
  // Not before: the router tells its first listener how it began, and that is its provider.
  useEffect(() => {
    const forget = () => {
      if (router.state.initialized) forgetEarly();
    };
    forget();
    return router.subscribe(forget);
  }, [router]);
  return (
    <>
      <Announcer router={router} />
      <Notices goToLogIn={() => void router.navigate('/log-in')}>
        <div inert={covered}>
          <RouterProvider router={router} onError={tellWindow} />
        </div>
      </Notices>
      {covered ? <Loader /> : null}
    </>
  );
}

/** What a loader throws is caught by its page's boundary, and heard of nowhere; what a page throws React reports itself. */
export function tellWindow(error: unknown, { errorInfo }: { readonly errorInfo?: unknown } = {}) {
  if (!errorInfo) window.dispatchEvent(new ErrorEvent('error', { error }));
}
