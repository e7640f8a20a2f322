import {
  REMOTE_TIMEOUT_MS,
  type RegisteredRelease,
  type RemoteModule,
  type Singleton,
} from '@emigration-portal/shared-api';
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

const pins = new Map<string, string>();

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(provided.singletons).map(shared)),
  plugins: [
    injectRuntimeCore(),
    {
      name: 'pinned-entry',
      createScript({ url }) {
        const integrity = pins.get(url);
        if (integrity === undefined) throw new Error(`No integrity is pinned for ${url}`);
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return { script, timeout: REMOTE_TIMEOUT_MS };
      },
    },
  ],
});

/** Failed loads so far, by entry. */
const failures = new Map<string, number>();

/** Loads a release's exposed module. Registering anew each time forgets a failure, so that it can be tried again. */
export async function loadRelease(
  name: string,
  { url: entry, metadata }: RegisteredRelease,
): Promise<RemoteModule<RouteObject>> {
  const failed = failures.get(entry) ?? 0;
  const url = failed === 0 ? entry : anew(entry, failed);
  pins.set(url, metadata.integrity);
  // Where the chunks of a release that failed lie, see `chunkLoadingGlobal`.
  Reflect.deleteProperty(globalThis, `${name}Chunks`);
  federation.registerRemotes([{ name, entry: url, type: 'global', entryGlobalName: name }], { force: true });
  try {
    const module = await federation.loadRemote<RemoteModule<RouteObject>>(`${name}/remote`);
    if (!module) throw new Error(`The remote ${name} exposes nothing`);
    return module;
  } catch (error) {
    failures.set(entry, failed + 1);
    throw error;
  }
}

/** Another address of the same file: the browser would queue a repeated one behind a request that hangs. */
function anew(entry: string, failed: number): string {
  const url = new URL(entry);
  url.searchParams.set('try', String(failed + 1));
  return url.href;
}
