import { REMOTE_TIMEOUT_MS, type RegisteredRemote, type RemoteModule } from '@emigration-portal/shared-api';
import * as apiClient from '@emigration-portal/shared-api/client';
import * as apiConfig from '@emigration-portal/shared-api/config';
import * as apiSession from '@emigration-portal/shared-api/session';
import * as uiI18n from '@emigration-portal/shared-ui/i18n';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import * as uiRouter from '@emigration-portal/shared-ui/router';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import { version as reactVersion } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

const packageVersion = '1.0.0';

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
    '@emigration-portal/shared-ui/router': shared(packageVersion, uiRouter),
    '@emigration-portal/shared-ui/i18n': shared(packageVersion, uiI18n),
    '@emigration-portal/shared-api/config': shared(packageVersion, apiConfig),
    '@emigration-portal/shared-api/session': shared(packageVersion, apiSession),
    '@emigration-portal/shared-api/client': shared(packageVersion, apiClient),
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

/** Loads a remote's exposed module; a failure can be tried again without a reload. */
export async function loadRemote(remote: RegisteredRemote): Promise<RemoteModule<RouteObject>> {
  pins.set(remote.entry, remote.integrity);
  federation.registerRemotes(
    [{ name: remote.name, entry: remote.entry, type: 'global', entryGlobalName: remote.name }],
    {
      force: true,
    },
  );
  const module = await federation.loadRemote<RemoteModule<RouteObject>>(`${remote.name}/remote`);
  if (!module) throw new Error(`The remote ${remote.name} exposes nothing`);
  return module;
}
