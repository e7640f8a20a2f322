import type { TextsManifest } from '@emigration-portal/shared-api';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { act, waitFor } from '@testing-library/react';
import { chooseLanguage } from './page-language.ts';
import { createTextLoader } from './page-texts.ts';

afterEach(() => act(() => chooseLanguage('en')));

const manifest = (name: string): TextsManifest => ({
  pages: [
    { path: '/user/list', first: `${name}-list.json`, later: `${name}-list-later.json` },
    { path: '/user/:id/edit', first: `${name}-edit.json` },
  ],
  integrity: { [`${name}-edit.json`]: '' },
});

/** Answers with one text for each file. Returns the addresses that were asked for. */
function serveTexts(status = 200): string[] {
  const requested: string[] = [];
  globalThis.fetch = async (input) => {
    const url = String(input);
    requested.push(url);
    return Response.json({ customer: { loaded: { [url.replaceAll(/\W/g, '')]: 'पाठ' } } }, { status });
  };
  return requested;
}

/** Runs the middleware as the router does. */
async function openPage(name: string, path: string, opened?: { readonly pathname: string }) {
  const fetchManifest = jest.fn(async () => manifest(name));
  const load = createTextLoader(() => ({ base: '/files/', fetchManifest, ...(opened && { opened }) }));
  const next = jest.fn(async () => 'page');
  const request = new Request(`http://localhost${path}`);
  expect(await load({ request } as Parameters<typeof load>[0], next as never)).toBe('page');
  return { fetchManifest, next };
}

const hasText = (key: string) => i18n.exists(`loaded.${key}`, { ns: 'customer', lng: 'hi', fallbackLng: [] });

test('the texts of a page load with it, by the list of the release', async () => {
  act(() => chooseLanguage('hi'));
  const requested = serveTexts();
  await openPage('a', '/user/7/edit');
  expect(requested).toEqual(['/files/a-edit.json']);
  expect(hasText('filesaeditjson')).toBe(true);
});

test('the texts that a page needs later load after it', async () => {
  act(() => chooseLanguage('hi'));
  const requested = serveTexts();
  await openPage('b', '/user/list');
  expect(requested[0]).toBe('/files/b-list.json');
  await waitFor(() => expect(requested).toEqual(['/files/b-list.json', '/files/b-list-later.json']));
});

test('the first page takes the files that the server named, without the list', async () => {
  act(() => chooseLanguage('hi'));
  const requested = serveTexts();
  const first = { url: '/files/named.json', integrity: '' };
  const { fetchManifest } = await openPage('c', '/user/list', { pathname: '/user/list', first } as never);
  expect(requested).toEqual(['/files/named.json']);
  expect(fetchManifest).not.toHaveBeenCalled();
});

test('a page in English asks for nothing', async () => {
  const requested = serveTexts();
  const { fetchManifest } = await openPage('d', '/user/list');
  expect([requested, fetchManifest.mock.calls]).toEqual([[], []]);
});

test('a page opens without texts that do not load, and asks for them again at the next visit', async () => {
  act(() => chooseLanguage('hi'));
  serveTexts(503);
  await openPage('e', '/user/7/edit');
  expect(hasText('fileseeditjson')).toBe(false);
  serveTexts();
  await openPage('e', '/user/7/edit');
  expect(hasText('fileseeditjson')).toBe(true);
});
