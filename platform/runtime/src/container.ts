import { REMOTE_TIMEOUT_MS } from '@emigration-portal/shared-api';

/** What the entry of a remote leaves in the window: module federation's interface, the same in all its versions. */
export interface Container {
  init(scope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Runs the entry of a remote when it is the file of that hash. */
export async function loadContainer(name: string, url: string, integrity: string): Promise<Container> {
  if (Object.hasOwn(globalThis, name) && !isContainer(Reflect.get(globalThis, name)))
    throw new Error(`The window has a ${name} of its own`);
  Reflect.deleteProperty(globalThis, name);
  // Where the chunks of another release lie, see `chunkLoadingGlobal`.
  Reflect.deleteProperty(globalThis, `${name}Chunks`);
  // By its mark a style sheet of another release would be taken for one of this.
  for (const link of document.querySelectorAll<HTMLElement>('link[data-rspack]')) delete link.dataset.rspack;
  const script = document.createElement('script');
  Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity });
  const container = await new Promise((resolve, reject) => {
    const fail = (type: string) => reject(didNotCome(url, type));
    script.onload = () => resolve(Reflect.get(globalThis, name));
    script.onerror = () => fail('error');
    setTimeout(fail, REMOTE_TIMEOUT_MS, 'timeout');
    document.head.append(script);
  }).finally(() => script.remove());
  if (!isContainer(container)) throw new Error(`${url} brings no remote ${name}`);
  return container;
}

/** As a bundler's chunks fail. */
const didNotCome = (request: string, type: string) =>
  Object.assign(new Error(`${request} did not come`), { name: 'ChunkLoadError', type, request });

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
