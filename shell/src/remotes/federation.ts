import { REMOTE_TIMEOUT_MS, type RegisteredRemote, type RemoteModule } from '@emigration-portal/shared-api';
import * as apiClient from '@emigration-portal/shared-api/client';
import * as apiConfig from '@emigration-portal/shared-api/config';
import apiPackage from '@emigration-portal/shared-api/package.json';
import * as apiSession from '@emigration-portal/shared-api/session';
import * as uiI18n from '@emigration-portal/shared-ui/i18n';
import uiPackage from '@emigration-portal/shared-ui/package.json';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import * as uiRouter from '@emigration-portal/shared-ui/router';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import { version as reactVersion } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

export { onUnauthenticated } from '@emigration-portal/shared-api/client';
export { findRemote } from './registry.ts';

const shared = (version: string, instance: object) => ({
  version,
  lib: () => instance,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const pins = new Map<string, string>();

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: shared(reactVersion, react),
    'react/jsx-runtime': shared(reactVersion, jsxRuntime),
    'react-dom': shared(reactVersion, reactDom),
    'react-dom/client': shared(reactVersion, reactDomClient),
    '@emigration-portal/shared-ui/router': shared(uiPackage.version, uiRouter),
    '@emigration-portal/shared-ui/i18n': shared(uiPackage.version, uiI18n),
    '@emigration-portal/shared-api/config': shared(apiPackage.version, apiConfig),
    '@emigration-portal/shared-api/session': shared(apiPackage.version, apiSession),
    '@emigration-portal/shared-api/client': shared(apiPackage.version, apiClient),
  },
  plugins: [
    injectRuntimeCore(),
    {
      name: 'pinned-entry',
      createScript({ url }) {
        const integrity = pins.get(url);
        if (!integrity) throw new Error(`No integrity is pinned for ${url}`);
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return { script, timeout: REMOTE_TIMEOUT_MS };
      },
    },
  ],
});

/** Failed loads so far, by remote. */
const failures = new Map<string, number>();

/** Loads a remote's exposed module. Registering anew each time forgets a failure, so that it can be tried again. */
export async function loadRemote({ name, entry, integrity }: RegisteredRemote): Promise<RemoteModule<RouteObject>> {
  const failed = failures.get(name) ?? 0;
  const url = failed === 0 ? entry : anew(entry, failed);
  pins.set(url, integrity);
  federation.registerRemotes([{ name, entry: url, type: 'global', entryGlobalName: name }], { force: true });
  try {
    const module = await federation.loadRemote<RemoteModule<RouteObject>>(`${name}/remote`);
    if (!module) throw new Error(`The remote ${name} exposes nothing`);
    return module;
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
}

/** Another address of the same file: the browser would queue a repeated one behind a request that hangs. */
function anew(entry: string, failed: number): string {
  const url = new URL(entry);
  url.searchParams.set('try', String(failed + 1));
  return url.href;
}
