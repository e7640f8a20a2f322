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
  /** When the server's loader started to cover the first page, by `performance.now()`. Undefined without such a loader. */
  readonly since?: number | undefined;
}

/** The whole portal: the pages of the router, the notices, and the full-page loader while a guarded page loads. */
export function Portal({ router, since }: Props) {
  const isCovered = useGuardedLoader(router, since);
  const wasCovered = useRef(false);
  // A layout effect, so that the heading has the focus before the browser paints the page.
  useLayoutEffect(() => {
    if (wasCovered.current && !isCovered)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    wasCovered.current = isCovered;
  }, [isCovered]);
  // In an effect: the router reports its start to its first listener only, which must be `RouterProvider`.
  useEffect(() => {
    const clearWhenInitialized = () => {
      if (router.state.initialized) clearEarlyAnswers();
    };
    clearWhenInitialized();
    return router.subscribe(clearWhenInitialized);
  }, [router]);
  return (
    <>
      <Announcer router={router} />
      <Notices goToLogIn={() => void router.navigate('/log-in')}>
        <div inert={isCovered}>
          <RouterProvider router={router} onError={reportLoaderFault} />
        </div>
      </Notices>
      {isCovered ? <Loader /> : null}
    </>
  );
}

/** Reports errors of loaders. React reports the errors of rendering itself; those have `errorInfo`. */
function reportLoaderFault(error: unknown, { errorInfo }: { readonly errorInfo?: unknown }): void {
  if (!errorInfo) reportFault(error);
}
