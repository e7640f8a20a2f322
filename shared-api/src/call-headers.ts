import { runningVersions } from './config.ts';
import { VERSIONS_HEADER } from './constants/releases.ts';
import { sessionUser } from './session/index.ts';

/** What every call says: who makes it, and what runs in the page. */
export function callHeaders(): Record<string, string> {
  const token = sessionUser()?.token;
  const versions = runningVersions();
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(versions ? { [VERSIONS_HEADER]: versions } : {}),
  };
}
