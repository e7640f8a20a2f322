import './code-policy.ts';
import { CONFIG_ELEMENT } from '@emigration-portal/shared-api';
import { setRunningVersions, setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { readEarly } from '@emigration-portal/shared-api/early';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { readSessionCookies } from '../features/session/cookies.ts';
import { shellVersion } from '../shell-version.ts';
import { insertPreloadsLater } from './later-preloads.ts';
import { readPageData } from './page-data.ts';
import { listPageReads } from './page-reads.ts';

/**
 * Runs by itself before the shell's code, in the page of a remote: asks for the page's data as who is signed in. Where
 * the shell has begun already, its pages ask for them.
 */
const config = readPageData(CONFIG_ELEMENT);
if (config) {
  setRunningVersions(shellVersion);
  setRuntimeConfig(config);
  setSessionUser(readSessionCookies());
  readEarly(listPageReads());
}
insertPreloadsLater();
