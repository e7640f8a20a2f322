import { CONFIG_ELEMENT, REMOTE_TIMEOUT_MS } from '@emigration-portal/shared-api';
import { setRunningVersions, setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { keepCookies, restoreSession } from './features/session/session.ts';
import { expectAreas } from './remotes/areas.ts';
import { shellVersion } from './shell-version.ts';

/**
 * What every window of the shell begins with: its texts, the run-time config, the session, and for someone signed in
 * the areas of the portal. Calls back as soon as it is known who is signed in. Fails without a config.
 */
export async function startShell(known = () => {}): Promise<void> {
  setRunningVersions(shellVersion);
  setRuntimeConfig(configInPage() ?? (await fetchConfig()));
  restoreSession();
  keepCookies();
  known();
  if (sessionUser()) expectAreas();
}

/** Taken from the page once: who tries again asks the server. */
function configInPage(): unknown {
  const given = document.querySelector(`script#${CONFIG_ELEMENT}`);
  given?.remove();
  return given && JSON.parse(given.textContent);
}

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json();
}
