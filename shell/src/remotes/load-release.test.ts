import { createRelease, remoteMounts } from '@emigration-portal/runtime/testing';
import { SHELL_CONTRACT } from '@emigration-portal/shared-api';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { waitFor } from '@testing-library/react';
import { loadRelease } from './load-release.ts';
import { providedByShell } from './provided-by-shell.ts';

const remote = { messages: {}, routes: [] };
const workingContainer = { init: () => 1, get: async () => () => remote };

const listEntryScripts = () => [...document.head.querySelectorAll('script')];
const findEntryScript = () =>
  waitFor(() => listEntryScripts()[0] ?? Promise.reject(new Error('no entry was requested')));

/** Acts as the requested entry script: puts its container into the window. */
async function finishEntry(container: unknown): Promise<HTMLScriptElement> {
  const script = await findEntryScript();
  if (container) Reflect.set(globalThis, 'customer', container);
  script.dispatchEvent(new Event('load'));
  return script;
}

test('a remote gets every singleton of the shell with its version, and loads only with its hash', async () => {
  const release = createRelease(remoteMounts.customer, '1.0.0');
  let receivedScope: object = {};
  const load = loadRelease('customer', release);
  const { src, integrity, crossOrigin } = await finishEntry({
    ...workingContainer,
    init: (scope: object) => {
      receivedScope = scope;
    },
  });
  expect(await load).toBe(remote);
  expect({ src, integrity, crossOrigin }).toEqual({
    src: release.url,
    integrity: release.metadata.integrity,
    crossOrigin: 'anonymous',
  });
  expect(Object.entries(receivedScope).map(([name, versions]) => [name, ...Object.keys(versions)])).toEqual(
    Object.entries(providedByShell.singletons),
  );
  expect(listEntryScripts()).toEqual([]);
});

test('two parallel loads of a release load it once', async () => {
  const release = createRelease(remoteMounts.customer, '1.1.0');
  const loads = [loadRelease('customer', release), loadRelease('customer', release)];
  await findEntryScript();
  expect(listEntryScripts()).toHaveLength(1);
  await finishEntry(workingContainer);
  expect(await Promise.all(loads)).toEqual([remote, remote]);
});

test('an entry without a container fails, and the next try uses another address', async () => {
  const release = createRelease(remoteMounts.customer, '1.2.0');
  Reflect.set(globalThis, 'customer', workingContainer);
  const load = loadRelease('customer', release);
  const expectRefusal = expect(load).rejects.toThrow(`${release.url} does not define the remote customer`);
  await finishEntry(undefined);
  await expectRefusal;
  const secondLoad = loadRelease('customer', release);
  const { src } = await finishEntry(workingContainer);
  expect(src).toMatch(/\.js\?try=\w+$/);
  expect(await secondLoad).toBe(remote);
});

test('a failed entry is requested again at another address, because the browser may have cached wrong bytes', async () => {
  const release = createRelease(remoteMounts.customer, '1.3.0');
  const load = loadRelease('customer', release);
  const script = await findEntryScript();
  script.dispatchEvent(new Event('error'));
  await waitFor(() => expect(listEntryScripts()[0]).not.toBe(script));
  const { src } = await finishEntry(workingContainer);
  expect(src).toMatch(/\.js\?try=\w+$/);
  expect(await load).toBe(remote);
});

test('a remote with the name of a window property is refused and does not change the property', async () => {
  const { history } = window;
  await expect(loadRelease('history', createRelease(remoteMounts.customer, '1.4.0'))).rejects.toThrow(
    'already uses the name history',
  );
  expect(listEntryScripts()).toEqual([]);
  expect(window.history).toBe(history);
});

test.each([
  [SHELL_CONTRACT, false],
  ['1.1.0', true],
  ['1.0.0', true],
])('a remote for a shell of contract %s gets texts from the shell: %s', async (contract, getsTexts) => {
  i18n.removeResourceBundle('en', 'shared');
  const load = loadRelease('customer', createRelease({ ...remoteMounts.customer, shell: `^${contract}` }, '1.0.0'));
  await finishEntry(workingContainer);
  expect(await load).toBe(remote);
  expect(i18n.exists('shared:phone.taken')).toBe(getsTexts);
});
