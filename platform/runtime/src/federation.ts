import type { RegisteredRelease, RemoteModule } from '@emigration-portal/shared-api';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { loadContainer } from './container.ts';

/** Loads a release and returns the module that it exposes. Can be called again after a failure. */
export type LoadRelease<Route> = (name: string, release: RegisteredRelease) => Promise<RemoteModule<Route>>;

/** A module that exists once in the page and that all remotes share. */
export interface SharedModule {
  readonly version: string;
  readonly instance: object;
}

/** Creates the function that loads releases with the shared modules of the shell. */
export function createReleaseLoader<Route>(singletons: Readonly<Record<string, SharedModule>>): LoadRelease<Route> {
  const shared = Object.entries(singletons).map(([name, { version, instance }]) => {
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, lib: () => instance, shareConfig }] as const;
  });
  const {
    shareScopeMap: { default: scope = {} },
  } = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    plugins: [injectRuntimeCore()],
  });
  /** Running loads, by entry. Two loads of one entry would mix their chunks. */
  const runningLoads = new Map<string, Promise<RemoteModule<Route>>>();
  return (name, release) => {
    const { url } = release;
    const load =
      runningLoads.get(url) ?? loadWithRetry<Route>(name, release, scope).finally(() => runningLoads.delete(url));
    runningLoads.set(url, load);
    return load;
  };
}

const failedEntries = new Set<string>();

async function loadWithRetry<Route>(
  name: string,
  release: RegisteredRelease,
  scope: object,
): Promise<RemoteModule<Route>> {
  const { url: entry, metadata } = release;
  const isFirst = !failedEntries.has(entry);
  try {
    const container = await loadContainer(name, isFirst ? entry : bypassCache(entry), metadata.integrity);
    await container.init(scope);
    const module = await container.get('./remote');
    return module() as RemoteModule<Route>;
  } catch (error) {
    failedEntries.add(entry);
    const { type, request } = error as { readonly type?: unknown; readonly request?: unknown };
    // The browser may have cached wrong bytes for a year, so try another URL.
    if (type === 'error' && request === entry) return loadWithRetry(name, release, scope);
    throw error;
  }
}

/** Adds a unique query, because the browser would queue the same URL behind a request that hangs. */
function bypassCache(entry: string): string {
  const url = new URL(entry);
  url.searchParams.set('try', Date.now().toString(36));
  return url.href;
}
