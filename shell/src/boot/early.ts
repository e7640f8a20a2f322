import './code-policy.ts';
import { CONFIG_ELEMENT_ID } from '@emigration-portal/shared-api';
import { setRunningVersions, setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { sendEarlyReads } from '@emigration-portal/shared-api/early';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { readSessionCookies } from '../features/session/cookies.ts';
import { shellVersion } from '../shell-version.ts';
import { insertPreloadsLater } from './later-preloads.ts';
import { readPageData } from './page-data.ts';
import { listPageReads } from './page-reads.ts';

/**
 * An inline script in the pages of remotes. It requests the page's data before the shell's code arrives. If the shell
 * started first, it has removed the config from the page, and its loaders request the data.
 */
const config = readPageData(CONFIG_ELEMENT_ID);
if (config) {
  setRunningVersions(shellVersion);
  setRuntimeConfig(config);
  setSessionUser(readSessionCookies());
  sendEarlyReads(listPageReads());
}
insertPreloadsLater();
