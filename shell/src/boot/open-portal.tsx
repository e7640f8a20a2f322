import { runningVersions } from '@emigration-portal/shared-api/config';
import type { ReactNode } from 'react';
import { endSession, onSignedOutElsewhere } from '../features/session/session.ts';
import { ConfigFailure } from '../layout/ConfigFailure.tsx';
import { Portal } from '../layout/Portal.tsx';
import { areaOf } from '../remotes/areas.ts';
import { reportFault } from '../report-fault.ts';
import { createPortalRouter, type PortalRouter } from '../router.ts';
import { startShell } from './start-shell.ts';

interface OpenPortalOptions {
  readonly startedShell?: Promise<void>;
  /** Whether the server has drawn a loader, which the portal need not draw again before its first page. */
  readonly hasServerLoader?: boolean;
}

/** Shows the portal once the shell has started; without a config it says so and can try again. */
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
  const loadPlaceArea = async () => {
    const { createAreaPlacer: areaPlacer } = await import(
      /* webpackChunkName: "remotes" */ '../remotes/area-placer.ts'
    );
    return areaPlacer(onSessionExpired, reopen);
  };
  let opened = 0;
  let router = createPortalRouter(loadPlaceArea);
  const open = (since?: number) => render(<Portal key={opened++} router={router} since={since} />);
  function reopen() {
    router.dispose();
    router = createPortalRouter(loadPlaceArea);
    open();
  }
  function onSessionExpired() {
    endSession('expired');
    goToLogIn();
  }
  /** By way of the guard, which remembers the page. */
  function goToLogIn() {
    // Else by the address bar: a form that was saved for the first time has changed it without the router.
    const { pathname, search } = router.state.navigation.location ?? window.location;
    void (areaOf(pathname) ? router.navigate(pathname + search, { replace: true }) : router.navigate('/log-in'));
  }
  onSignedOutElsewhere((end) => {
    if (!areaOf(router.state.location.pathname)) return;
    if (end === 'expired') goToLogIn();
    else void router.navigate('/');
  });
  if (!hasServerLoader) return open();
  const since = performance.now();
  await waitForFirstPage(router);
  open(since);
}

/** Until the first page is there, or cannot be. What its loaders throw the router tells its first listener alone. */
const waitForFirstPage = (router: PortalRouter): Promise<void> =>
  new Promise((there) => {
    if (router.state.initialized) return there();
    const stop = router.subscribe(({ initialized }, { newErrors }) => {
      if (!initialized) return;
      stop();
      for (const error of Object.values(newErrors ?? {})) reportFault(error);
      there();
    });
  });
