import { runningVersions } from '@emigration-portal/shared-api/config';
import type { ReactNode } from 'react';
import { endSession, onSignedOutElsewhere } from '../features/session/session.ts';
import { ConfigFailure } from '../layout/ConfigFailure.tsx';
import { Portal } from '../layout/Portal.tsx';
import { areaOf } from '../remotes/areas.ts';
import { reportFault } from '../report-fault.ts';
import { createPortalRouter, type PortalRouter } from '../router.ts';
import { startShell } from './start-shell.ts';

interface Begun {
  readonly begun?: Promise<void>;
  /** Whether the server has drawn a loader, which the portal need not draw again before its first page. */
  readonly isCovered?: boolean;
}

/** Shows the portal once the shell has started; without a config it says so and can try again. */
export async function openPortal(
  show: (window: ReactNode) => void,
  { begun = startShell(), isCovered = false }: Begun = {},
): Promise<void> {
  try {
    await begun;
  } catch (error) {
    console.error(error, runningVersions());
    show(<ConfigFailure onRetry={() => openPortal(show)} />);
    return;
  }
  const placer = async () => {
    const { areaPlacer } = await import(/* webpackChunkName: "remotes" */ '../remotes/area-placer.ts');
    return areaPlacer(onSessionExpired, openAnew);
  };
  let opened = 0;
  let router = createPortalRouter(placer);
  const open = (since?: number) => show(<Portal key={opened++} router={router} since={since} />);
  function openAnew() {
    router.dispose();
    router = createPortalRouter(placer);
    open();
  }
  function onSessionExpired() {
    endSession('expired');
    leadToLogIn();
  }
  /** By way of the guard, which remembers the page. */
  function leadToLogIn() {
    // Else by the address bar: a form that was saved for the first time has changed it without the router.
    const { pathname, search } = router.state.navigation.location ?? window.location;
    void (areaOf(pathname) ? router.navigate(pathname + search, { replace: true }) : router.navigate('/log-in'));
  }
  onSignedOutElsewhere((end) => {
    if (!areaOf(router.state.location.pathname)) return;
    if (end === 'expired') leadToLogIn();
    else void router.navigate('/');
  });
  if (!isCovered) return open();
  const since = performance.now();
  await firstPage(router);
  open(since);
}

/** Until the first page is there, or cannot be. What its loaders throw the router tells its first listener alone. */
const firstPage = (router: PortalRouter): Promise<void> =>
  new Promise((there) => {
    if (router.state.initialized) return there();
    const stop = router.subscribe(({ initialized }, { newErrors }) => {
      if (!initialized) return;
      stop();
      for (const error of Object.values(newErrors ?? {})) reportFault(error);
      there();
    });
  });
