import { clearEarlyAnswers } from '@emigration-portal/shared-api/early';
import { Loader } from '@emigration-portal/shared-ui/page';
import { RouterProvider } from '@emigration-portal/shared-ui/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { reportFault } from '../report-fault.ts';
import type { PortalRouter } from '../router.ts';
import { Announcer } from './Announcer.tsx';
import { Notices } from './notices/Notices.tsx';
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
      if (router.state.initialized) clearEarlyAnswers();
    };
    forget();
    return router.subscribe(forget);
  }, [router]);
  return (
    <>
      <Announcer router={router} />
      <Notices goToLogIn={() => void router.navigate('/log-in')}>
        <div inert={covered}>
          <RouterProvider router={router} onError={reportLoaderFault} />
        </div>
      </Notices>
      {covered ? <Loader /> : null}
    </>
  );
}

/** Of what a page throws React tells. */
function reportLoaderFault(error: unknown, { errorInfo }: { readonly errorInfo?: unknown }): void {
  if (!errorInfo) reportFault(error);
}
