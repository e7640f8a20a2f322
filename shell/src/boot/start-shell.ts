import { CONFIG_ELEMENT_ID, REMOTE_TIMEOUT_MS } from '@emigration-portal/shared-api';
import { setRunningVersions, setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { restoreSession, syncCookies } from '../features/session/session.ts';
import { applyPageLanguage } from '../language/page-language.ts';
import { preloadAreas } from '../remotes/areas.ts';
import { shellVersion } from '../shell-version.ts';
import { consumePageData } from './page-data.ts';

/**
 * Starts the shell in every page: loads the run-time config, applies remote overrides if it allows them, restores the
 * session, and preloads the areas of a signed-in user. Rejects without a valid config or the language of a pre-rendered page.
 */
export async function startShell(isPrerendered = false): Promise<void> {
  setRunningVersions(shellVersion);
  const language = applyPageLanguage(isPrerendered);
  const [config] = await Promise.all([consumePageData(CONFIG_ELEMENT_ID) ?? fetchConfig(), language]);
  const { remoteOverrides } = setRuntimeConfig(config);
  // If the config does not allow overrides, this shows that those in the URL are refused.
  if (remoteOverrides || new URLSearchParams(window.location.search).has('remote')) {
    const { applyOverrides } = await import(/* webpackChunkName: "rare-start" */ './apply-overrides.ts');
    await applyOverrides(config);
  }
  if (isStorageForbidden()) {
    const { replaceStorage } = await import(/* webpackChunkName: "rare-start" */ './memory-storage.ts');
    replaceStorage();
  }
  restoreSession();
  syncCookies();
  if (sessionUser()) preloadAreas();
}

/** If site data is blocked, even reading `localStorage` throws. */
function isStorageForbidden(): boolean {
  try {
    return !(localStorage && sessionStorage);
  } catch {
    return true;
  }
}

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json();
}
