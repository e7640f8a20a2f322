import { runningVersions } from '@emigration-portal/shared-api/config';
import type { ReactNode } from 'react';
import { endSession, onSignedOutElsewhere } from '../features/session/session.ts';
import { ConfigFailure } from '../layout/ConfigFailure.tsx';
import { loadFrame } from '../layout/frame-slot.tsx';
import { Portal } from '../layout/Portal.tsx';
import { findArea } from '../remotes/areas.ts';
import { reportFault } from '../report-fault.ts';
import { createPortalRouter, type PortalRouter } from '../router.ts';
import { startShell } from './start-shell.ts';

interface OpenPortalOptions {
  readonly startedShell?: Promise<void>;
  /** The server rendered a loader, so the portal waits for its first page before it renders. */
  readonly hasServerLoader?: boolean;
}

/** Renders the portal once the shell has started. Without a config it renders an error with Retry. */
export async function openPortal(
  render: (window: ReactNode) => void,
  { startedShell = startShell(), hasServerLoader = false }: OpenPortalOptions = {},
): Promise<void> {
  try {
    await startedShell;
  } catch (error) {
    console.error(error, runningVersions());
    render(<ConfigFailure onRetry={() => openPortal(render)} />);
    return;
  }
  const loadAddAreaRoutes = async () => {
    const { prepareAreaRoutes } = await import(/* webpackChunkName: "remotes" */ '../remotes/prepare-area-routes.ts');
    await loadFrame();
    return prepareAreaRoutes(onSessionExpired, reopen);
  };
  let renderCount = 0;
  let router = createPortalRouter(loadAddAreaRoutes);
  const renderPortal = (since?: number) => render(<Portal key={renderCount++} router={router} since={since} />);
  function reopen() {
    router.dispose();
    router = createPortalRouter(loadAddAreaRoutes);
    renderPortal();
  }
  function onSessionExpired() {
    endSession('expired');
    goToLogIn();
  }
  /** Navigates to the current address again: the guard of its area stores the address and redirects to log-in. */
  function goToLogIn() {
    // The address bar, not the router: the first save of a form changes the address without the router.
    const { pathname, search } = router.state.navigation.location ?? window.location;
    void (findArea(pathname) ? router.navigate(pathname + search, { replace: true }) : router.navigate('/log-in'));
  }
  onSignedOutElsewhere((end) => {
    if (!findArea(router.state.location.pathname)) return;
    if (end === 'expired') goToLogIn();
    else void router.navigate('/');
  });
  if (!hasServerLoader) return renderPortal();
  const since = performance.now();
  await waitForFirstPage(router);
  renderPortal(since);
}

/** Waits until the first page has loaded or failed. Reports its errors, because the router passes them to its first listener only. */
const waitForFirstPage = (router: PortalRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }, { newErrors }) => {
      if (!initialized) return;
      unsubscribe();
      for (const error of Object.values(newErrors ?? {})) reportFault(error);
      resolve();
    });
  });
