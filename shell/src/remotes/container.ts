import { REMOTE_TIMEOUT_MS } from '@emigration-portal/shared-api';

/** By name and version, what the page has once for all remotes. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

interface SharedModule {
  readonly get: () => () => object;
  readonly from: string;
  readonly loaded: boolean;
}

/** What the entry of a remote leaves in the window: module federation's interface, the same in all its versions. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Runs the entry of a remote when it is the file of that hash. */
export async function loadContainer(name: string, url: string, integrity: string): Promise<Container> {
  Reflect.deleteProperty(globalThis, name);
  // Where the chunks of another release lie, see `chunkLoadingGlobal`.
  Reflect.deleteProperty(globalThis, `${name}Chunks`);
  const script = document.createElement('script');
  Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity });
  const container = await new Promise((resolve, reject) => {
    script.onload = () => resolve(Reflect.get(globalThis, name));
    script.onerror = reject;
    setTimeout(reject, REMOTE_TIMEOUT_MS);
    document.head.append(script);
  }).catch(() => undefined);
  script.remove();
  if (!isContainer(container)) throw new Error(`${url} brings no remote ${name}`);
  return container;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
