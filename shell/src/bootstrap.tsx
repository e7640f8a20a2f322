import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { endSession, keepCookies, onSignedOutElsewhere, restoreSession } from './features/session/session.ts';
import { ConfigFailure } from './layout/ConfigFailure.tsx';
import { Portal } from './layout/Portal.tsx';
import shell from './locales/en.json';
import { remoteLoader } from './remotes/load.ts';
import { areaOf } from './remotes.ts';
import { createPortalRouter, firstPageIn } from './router.ts';

/**
 * Reads the run-time config, restores the session and shows the portal; without a config it says so and can try again.
 * A pre-rendered page can be read as it is: it stays when its config or code does not come, and its links lead on.
 */
export async function start(show: (window: ReactNode) => void, preRendered = false): Promise<void> {
  addMessages({ en: { shell } });
  try {
    setRuntimeConfig(await readConfig());
  } catch (error) {
    console.error(error);
    if (!preRendered) show(<ConfigFailure onRetry={() => start(show)} />);
    return;
  }
  restoreSession();
  keepCookies();
  const router = createPortalRouter(
    remoteLoader(() => {
      endSession();
      // Else by the address bar: a form that was saved for the first time has changed it without the router.
      const { pathname, search } = router.state.navigation.location ?? window.location;
      void (areaOf(pathname) ? router.navigate(pathname + search, { replace: true }) : router.navigate('/log-in'));
    }),
  );
  onSignedOutElsewhere(() => {
    if (areaOf(router.state.location.pathname)) void router.navigate('/');
  });
  if (preRendered) await firstPageIn(router);
  if (preRendered && router.state.errors) return;
  show(<Portal router={router} />);
}

async function readConfig(): Promise<unknown> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json();
}
