import type { Area } from '@emigration-portal/runtime/area';
import { mountedReleases } from '@emigration-portal/runtime/mounted-releases';
import { createRelease, remoteMounts } from '@emigration-portal/runtime/testing';
import type { PageLanguage, TextsManifest } from '@emigration-portal/shared-api';
import { REMOTE_PAGE } from '@emigration-portal/shared-api/remote';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { act, waitFor } from '@testing-library/react';
import { createTextLoader, loadTextsOnDemand } from './create-text-loader.ts';
import { setOpenedPage } from './opened-page.ts';
import { chooseLanguage } from './page-language.ts';

afterEach(() => act(() => chooseLanguage('en')));

const area = { name: 'customer', languages: ['hi'] } as unknown as Area;
const folder = 'http://localhost:3001/user';

const manifest: TextsManifest = {
  pages: [
    { path: '/user/list', first: 'list.json', later: 'list-later.json' },
    { path: '/user/:id/edit', first: 'edit.json' },
  ],
  integrity: { 'edit.json': '' },
};

const shellManifest: TextsManifest = {
  pages: [
    { path: REMOTE_PAGE, first: 'start.json', onDemand: 'dialogs.json' },
    { path: '/log-in', first: 'log-in.json', onDemand: 'log-in-dialogs.json' },
  ],
  integrity: {},
};

/** Answers requests. Each file of texts has one text, whose key is its address. Returns the addresses that were asked for. */
function serve(status = 200): string[] {
  const requested: string[] = [];
  globalThis.fetch = async (input) => {
    const url = String(input);
    requested.push(url);
    if (url.endsWith('/remote.json')) return Response.json({ languages: { hi: 'all.json' }, integrity: {} });
    if (url.endsWith('/all.json')) return Response.json(manifest);
    if (url.endsWith('/shell.json')) return Response.json(shellManifest);
    return Response.json({ customer: { loaded: { [keyOf(url)]: 'पाठ' } } }, { status });
  };
  return requested;
}

const keyOf = (url: string) => url.replaceAll(/\W/g, '');

const hasText = (url: string) => i18n.exists(`loaded.${keyOf(url)}`, { ns: 'customer', lng: 'hi', fallbackLng: [] });

const shown = { page: { type: 'data' } };

/** Opens a page of a mounted release, as the router does. */
async function openPage(version: string, path: string, results: object = shown) {
  const release = createRelease(remoteMounts.customer, version);
  mountedReleases.set('customer', { release, isRendered: true, report: () => {} });
  const load = createTextLoader(area);
  const next = () => new Promise((resolve) => setTimeout(() => resolve(results), 20));
  const request = new Request(`http://localhost${path}`);
  expect(await load({ request } as Parameters<typeof load>[0], next as never)).toBe(results);
}

function setServedPage(path: string, version: string): void {
  const toFile = (name: string) => ({ url: `/${version}/${name}`, integrity: '' });
  window.history.replaceState(null, '', path);
  const remote = { name: 'customer', version, first: toFile('first.json'), manifest: toFile('all.json') };
  setOpenedPage({ code: 'hi', hasDrafts: true, shell: { manifest: toFile('shell.json') }, remote } as PageLanguage);
}

test('the language that the server wrote into the page is not set again, which would compute all styles again', async () => {
  Object.assign(document.documentElement, { lang: 'hi', dir: 'ltr' });
  const observer = new MutationObserver(() => {});
  observer.observe(document.documentElement, { attributes: true });
  act(() => chooseLanguage('hi'));
  expect(observer.takeRecords()).toEqual([]);
  act(() => chooseLanguage('ur'));
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test('the texts of a page load with it, by the list of its release', async () => {
  act(() => chooseLanguage('hi'));
  const requested = serve();
  await openPage('1.0.0', '/user/7/edit');
  expect(requested).toEqual(
    [`${folder}/1.0.0/../1.0.0/remote.json`, `${folder}/1.0.0/all.json`, `${folder}/1.0.0/edit.json`].map(
      (url) => new URL(url).href,
    ),
  );
  expect(hasText(`${folder}/1.0.0/edit.json`)).toBe(true);
});

test('the texts that a page needs later load after it', async () => {
  act(() => chooseLanguage('hi'));
  const requested = serve();
  await openPage('1.1.0', '/user/list');
  expect(requested.at(-1)).toBe(`${folder}/1.1.0/list.json`);
  await waitFor(() => expect(requested.at(-1)).toBe(`${folder}/1.1.0/list-later.json`));
});

test('a page that fails waits for the texts that say why', async () => {
  act(() => chooseLanguage('hi'));
  serve();
  await openPage('1.6.0', '/user/list', { page: { type: 'error' } });
  expect(hasText(`${folder}/1.6.0/list-later.json`)).toBe(true);
});

test('the first page takes the file that the server named, and the next one the list that it named', async () => {
  act(() => chooseLanguage('hi'));
  setServedPage('/user/list', '1.2.0');
  const requested = serve();
  await openPage('1.2.0', '/user/list');
  expect(requested).toEqual(['/1.2.0/first.json']);
  await openPage('1.2.0', '/user/7/edit');
  expect(requested.slice(1)).toEqual(['/1.2.0/all.json', `${folder}/1.2.0/edit.json`]);
});

test('a release that the server did not expect gets its own texts', async () => {
  act(() => chooseLanguage('hi'));
  setServedPage('/user/7/edit', '1.3.0');
  serve();
  await openPage('1.2.9', '/user/7/edit');
  expect(hasText(`${folder}/1.2.9/edit.json`)).toBe(true);
});

test('the texts of code of the shell on demand are those of the page, or those for pages of remotes', async () => {
  act(() => chooseLanguage('hi'));
  for (const [path, file] of [
    ['/user/list', 'dialogs.json'],
    ['/log-in', 'log-in-dialogs.json'],
  ] as const) {
    setServedPage(path, '1.7.0');
    const requested = serve();
    await loadTextsOnDemand();
    expect(requested.at(-1)).toBe(`/${file}`);
    expect(hasText(`/${file}`)).toBe(true);
  }
});

test('texts of code on demand that do not load stay English', async () => {
  act(() => chooseLanguage('hi'));
  setServedPage('/user/list', '1.8.0');
  globalThis.fetch = async () => Response.error();
  await expect(loadTextsOnDemand()).resolves.toBeUndefined();
});

test('nobody waits long for the texts of code on demand', async () => {
  act(() => chooseLanguage('hi'));
  setServedPage('/user/list', '1.9.0');
  globalThis.fetch = () => new Promise(() => {});
  jest.useFakeTimers();
  const load = loadTextsOnDemand();
  await jest.advanceTimersByTimeAsync(3000);
  jest.useRealTimers();
  await expect(load).resolves.toBeUndefined();
});

test('a page in English asks for nothing', async () => {
  const requested = serve();
  await openPage('1.4.0', '/user/list');
  await loadTextsOnDemand();
  expect(requested).toEqual([]);
});

test('a page opens without texts that do not load, and asks for them again at the next visit', async () => {
  act(() => chooseLanguage('hi'));
  serve(503);
  await openPage('1.5.0', '/user/7/edit');
  expect(hasText(`${folder}/1.5.0/edit.json`)).toBe(false);
  serve();
  await openPage('1.5.0', '/user/7/edit');
  expect(hasText(`${folder}/1.5.0/edit.json`)).toBe(true);
});
