import { createReleaseLoader } from '@emigration-portal/runtime/federation';
import { checkCompatibility, type RegisteredRelease, type Singleton } from '@emigration-portal/shared-api';
import * as apiClient from '@emigration-portal/shared-api/client';
import * as apiConfig from '@emigration-portal/shared-api/config';
import * as apiSession from '@emigration-portal/shared-api/session';
import * as uiI18n from '@emigration-portal/shared-ui/i18n';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import * as uiRouter from '@emigration-portal/shared-ui/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { providedByShell } from './provided-by-shell.ts';

const instances: Readonly<Record<Singleton, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@emigration-portal/shared-ui/router': uiRouter,
  '@emigration-portal/shared-ui/i18n': uiI18n,
  '@emigration-portal/shared-api/config': apiConfig,
  '@emigration-portal/shared-api/session': apiSession,
  '@emigration-portal/shared-api/client': apiClient,
};

const singletons = Object.entries(providedByShell.singletons).map(
  ([name, version]) => [name, { version, instance: instances[name as Singleton] }] as const,
);

const loadWithSingletons = createReleaseLoader<RouteObject>(Object.fromEntries(singletons));

/** Loads a release of a remote and passes the singletons of this shell to it. */
export const loadRelease: typeof loadWithSingletons = async (name, release) => {
  if (worksWithContract(release, LAST_CONTRACT_WITH_TEXTS)) {
    const { addTextsOfOlderRemotes } = await import(/* webpackChunkName: "rare" */ './older-remotes.ts');
    addTextsOfOlderRemotes();
  }
  return loadWithSingletons(name, release);
};

/** Remotes that work with this contract expect texts from the shell. Newer ones import them. */
const LAST_CONTRACT_WITH_TEXTS = '1.1.0';

const worksWithContract = ({ extras: { shell } }: RegisteredRelease, contract: string): boolean =>
  checkCompatibility({ contract, singletons: {} }, { shell, singletons: {} }).answer === 'yes';
