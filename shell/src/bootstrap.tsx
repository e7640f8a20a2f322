import type { ReactNode } from 'react';
import { endSession, onSignedOutElsewhere } from './features/session/session.ts';
import { ConfigFailure } from './layout/ConfigFailure.tsx';
import { Portal } from './layout/Portal.tsx';
import { areaOf } from './remotes/areas.ts';
import { releaseLoader } from './remotes/load.ts';
import { onMountFailure } from './remotes/mounted.ts';
import { createPortalRouter } from './router.ts';
import { startShell } from './start.ts';

/** Starts the shell and shows the portal; without a config it says so and can try again. */
export async function start(show: (window: ReactNode) => void): Promise<void> {
  try {
    await startShell();
  } catch (error) {
    console.error(error);
    show(<ConfigFailure onRetry={() => start(show)} />);
    return;
  }
  const loader = releaseLoader(() => {
    endSession('expired');
    leadToLogIn();
  });
  let router = createPortalRouter(loader);
  let opened = 0;
  const open = () => show(<Portal key={opened++} router={router} />);
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
  onMountFailure(() => {
    router.dispose();
    router = createPortalRouter(loader);
    open();
  });
  open();
}
