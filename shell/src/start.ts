import { REMOTE_TIMEOUT_MS } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { keepCookies, restoreSession } from './features/session/session.ts';

/** What every window of the shell begins with: its texts, the run-time config, the session. Fails without a config. */
export async function startShell(): Promise<void> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  setRuntimeConfig(await response.json());
  restoreSession();
  keepCookies();
}
