import type { RegisteredRelease, RemoteModule } from '@emigration-portal/shared-api';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { loadContainer } from './container.ts';

/** Loads a release of a remote: the module that it exposes. One that has failed can be tried again. */
export type LoadRelease<Route> = (name: string, release: RegisteredRelease) => Promise<RemoteModule<Route>>;

/** What the page has once for all remotes: a module of that name, at its version. */
export interface SharedModule {
  readonly version: string;
  readonly instance: object;
}

/** Gives remotes the library's core, and what the page has once for all of them. */
export function releaseLoader<Route>(singletons: Readonly<Record<string, SharedModule>>): LoadRelease<Route> {
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
  /** Loads under way, by entry: two at once would take each other's chunks for their own. */
  const loading = new Map<string, Promise<RemoteModule<Route>>>();
  return (name, release) => {
    const { url } = release;
    const load = loading.get(url) ?? loadAnew<Route>(name, release, scope).finally(() => loading.delete(url));
    loading.set(url, load);
    return load;
  };
}

/** Entries that could not be loaded where they lie. */
const failed = new Set<string>();

async function loadAnew<Route>(name: string, release: RegisteredRelease, scope: object): Promise<RemoteModule<Route>> {
  const { url: entry, metadata } = release;
  const isFirst = !failed.has(entry);
  try {
    const container = await loadContainer(name, isFirst ? entry : elsewhere(entry), metadata.integrity);
    await container.init(scope);
    const module = await container.get('./remote');
    return module() as RemoteModule<Route>;
  } catch (error) {
    failed.add(entry);
    const { type, request } = error as { readonly type?: unknown; readonly request?: unknown };
    // A browser keeps wrong bytes too, for a year.
    if (type === 'error' && request === entry) return loadAnew(name, release, scope);
    throw error;
  }
}

/** Another address of the same file, at each call: the browser would queue a repeated one behind a request that hangs. */
function elsewhere(entry: string): string {
  const url = new URL(entry);
  url.searchParams.set('try', Date.now().toString(36));
  return url.href;
}
