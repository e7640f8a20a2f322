import { createRelease, remoteMounts } from '@emigration-portal/runtime/testing';
import { waitFor } from '@testing-library/react';
import { loadRelease } from './load-release.ts';
import { shellProvides } from './provided.ts';

const remote = { messages: {}, routes: [] };
const works = { init: () => 1, get: async () => () => remote };

const entries = () => [...document.head.querySelectorAll('script')];
const askedFor = () => waitFor(() => entries()[0] ?? Promise.reject(new Error('no entry is asked for')));

/** Does what the entry that is asked for would: leaves its container in the window. */
async function answer(container: unknown): Promise<HTMLScriptElement> {
  const script = await askedFor();
  if (container) Reflect.set(globalThis, 'customer', container);
  script.dispatchEvent(new Event('load'));
  return script;
}

test('a remote meets every singleton of the shell at its version, and only as the file of its hash', async () => {
  const release = createRelease(remoteMounts.customer, '1.0.0');
  let given: object = {};
  const load = loadRelease('customer', release);
  const { src, integrity, crossOrigin } = await answer({
    ...works,
    init: (scope: object) => {
      given = scope;
    },
  });
  expect(await load).toBe(remote);
  expect({ src, integrity, crossOrigin }).toEqual({
    src: release.url,
    integrity: release.metadata.integrity,
    crossOrigin: 'anonymous',
  });
  expect(Object.entries(given).map(([name, versions]) => [name, ...Object.keys(versions)])).toEqual(
    Object.entries(shellProvides.singletons),
  );
  expect(entries()).toEqual([]);
});

test('a release that is asked for twice at once is loaded once', async () => {
  const release = createRelease(remoteMounts.customer, '1.1.0');
  const loads = [loadRelease('customer', release), loadRelease('customer', release)];
  await askedFor();
  expect(entries()).toHaveLength(1);
  await answer(works);
  expect(await Promise.all(loads)).toEqual([remote, remote]);
});

test('an entry that leaves nothing in the window has failed, and is tried again at another address', async () => {
  const release = createRelease(remoteMounts.customer, '1.2.0');
  Reflect.set(globalThis, 'customer', works);
  const load = loadRelease('customer', release);
  const refused = expect(load).rejects.toThrow(`${release.url} does not define the remote customer`);
  await answer(undefined);
  await refused;
  const again = loadRelease('customer', release);
  const { src } = await answer(works);
  expect(src).toMatch(/\.js\?try=\w+$/);
  expect(await again).toBe(remote);
});

test('an entry that is refused is asked for once more, at another address: the browser may keep wrong bytes', async () => {
  const release = createRelease(remoteMounts.customer, '1.3.0');
  const load = loadRelease('customer', release);
  const script = await askedFor();
  script.dispatchEvent(new Event('error'));
  await waitFor(() => expect(entries()[0]).not.toBe(script));
  const { src } = await answer(works);
  expect(src).toMatch(/\.js\?try=\w+$/);
  expect(await load).toBe(remote);
});

test('a remote that is called as something of the window is not run, and leaves that as it is', async () => {
  const { history } = window;
  await expect(loadRelease('history', createRelease(remoteMounts.customer, '1.4.0'))).rejects.toThrow(
    'already uses the name history',
  );
  expect(entries()).toEqual([]);
  expect(window.history).toBe(history);
});
