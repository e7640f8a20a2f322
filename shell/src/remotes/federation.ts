import type { RegisteredRelease, RemoteModule, Singleton } from '@emigration-portal/shared-api';
import * as apiClient from '@emigration-portal/shared-api/client';
import * as apiConfig from '@emigration-portal/shared-api/config';
import * as apiSession from '@emigration-portal/shared-api/session';
import * as uiI18n from '@emigration-portal/shared-ui/i18n';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import * as uiRouter from '@emigration-portal/shared-ui/router';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { loadContainer } from './container.ts';
import { provided } from './provided.ts';

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

const shared = ([key, version]: [string, string]) => {
  const instance = instances[key as Singleton];
  return [
    key,
    { version, lib: () => instance, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
  ] as const;
};

/** Gives remotes the library's core, and what the page has once for all of them. */
const {
  shareScopeMap: { default: scope = {} },
} = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(Object.entries(provided.singletons).map(shared)),
  plugins: [injectRuntimeCore()],
});

type Remote = RemoteModule<RouteObject>;

/** Loads under way, by entry: two at once would take each other's chunks for their own. */
const loading = new Map<string, Promise<Remote>>();

/** Entries that could not be loaded where they lie. */
const failed = new Set<string>();

/** Loads a release's exposed module. One that has failed can be tried again. */
export function loadRelease(name: string, release: RegisteredRelease): Promise<Remote> {
  const { url } = release;
  const load = loading.get(url) ?? loadAnew(name, release).finally(() => loading.delete(url));
  loading.set(url, load);
  return load;
}

async function loadAnew(name: string, release: RegisteredRelease): Promise<Remote> {
  const { url: entry, metadata } = release;
  const isFirst = !failed.has(entry);
  try {
    const container = await loadContainer(name, isFirst ? entry : elsewhere(entry), metadata.integrity);
    await container.init(scope);
    const module = await container.get('./remote');
    return module() as Remote;
  } catch (error) {
    failed.add(entry);
    const { type, request } = error as { readonly type?: unknown; readonly request?: unknown };
    // A browser keeps wrong bytes too, for a year.
    if (type === 'error' && request === entry) return loadAnew(name, release);
    throw error;
  }
}

/** Another address of the same file, at each call: the browser would queue a repeated one behind a request that hangs. */
function elsewhere(entry: string): string {
  const url = new URL(entry);
  url.searchParams.set('try', Date.now().toString(36));
  return url.href;
}
