import { runningVersions } from '@emigration-portal/shared-api/config';
import type { ReactNode } from 'react';
import { endSession, onSignedOutElsewhere } from './features/session/session.ts';
import { ConfigFailure } from './layout/ConfigFailure.tsx';
import { Portal } from './layout/Portal.tsx';
import { askForPage } from './page-reads.ts';
import { areaOf } from './remotes/areas.ts';
import { createPortalRouter } from './router.ts';
import { startShell } from './start.ts';

/** Shows the portal once the shell has started; without a config it says so and can try again. */
export async function start(show: (window: ReactNode) => void, started = startShell(askForPage)): Promise<void> {
  try {
    await started;
  } catch (error) {
    console.error(error, runningVersions());
    show(<ConfigFailure onRetry={() => start(show)} />);
    return;
  }
  const placer = async () => {
    const { areaPlacer } = await import(/* webpackChunkName: "remotes" */ './remotes/area-placer.ts');
    return areaPlacer(onSessionExpired, openAnew);
  };
  let opened = 0;
  let router = createPortalRouter(placer);
  const open = () => show(<Portal key={opened++} router={router} />);
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
  open();
}
