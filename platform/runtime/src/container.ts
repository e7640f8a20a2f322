import { REMOTE_TIMEOUT_MS } from '@emigration-portal/shared-api';

/** The module federation interface that a remote entry puts on `window`. */
export interface Container {
  init(scope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Loads the entry script of a remote. The browser refuses the script if its hash differs. */
export async function loadContainer(name: string, url: string, integrity: string): Promise<Container> {
  if (Object.hasOwn(globalThis, name) && !isContainer(Reflect.get(globalThis, name)))
    throw new Error(`The browser already uses the name ${name}`);
  Reflect.deleteProperty(globalThis, name);
  // The bundler's list of loaded chunks: that of another release must not mix with this one.
  Reflect.deleteProperty(globalThis, `${name}Chunks`);
  // The bundler does not load a style sheet if a link has its mark, even if that link is of another release.
  for (const link of document.querySelectorAll<HTMLElement>('link[data-rspack]')) delete link.dataset.rspack;
  const script = document.createElement('script');
  Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity });
  const container = await new Promise((resolve, reject) => {
    const fail = (type: string) => reject(createLoadError(url, type));
    script.onload = () => resolve(Reflect.get(globalThis, name));
    script.onerror = () => fail('error');
    setTimeout(fail, REMOTE_TIMEOUT_MS, 'timeout');
    document.head.append(script);
  }).finally(() => script.remove());
  if (!isContainer(container)) throw new Error(`${url} does not define the remote ${name}`);
  return container;
}

/** Creates an error of the same shape as the bundler's error for a chunk. */
const createLoadError = (request: string, type: string) =>
  Object.assign(new Error(`${request} did not load`), { name: 'ChunkLoadError', type, request });

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
