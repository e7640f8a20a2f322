import { type PageLanguage, userEndpoints } from '@emigration-portal/shared-api';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { customer, type FakeApi, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { renderPortal } from '../testing/render-portal.tsx';
import { findLanguageOfReader } from './account-language.ts';
import { chooseLanguage } from './page-language.ts';

let api: FakeApi;
beforeEach(async () => {
  window.history.replaceState(null, '', '/log-in');
  api = await startFakeApi();
});
afterEach(async () => {
  await api.close();
  Cookies.remove('language');
  act(() => chooseLanguage('en'));
});

async function logIn(language: string | undefined) {
  api.on(userEndpoints.login, () => ({ data: { user: customer, language } }));
  api.on(userEndpoints.setLanguage, () => ({ message: 'ok' }));
  const remote = [{ path: 'services/list', element: <h1>{'List'}</h1> }];
  renderPortal({ at: '/log-in', apiBase: api.base, remote });
  await userEvent.type(await screen.findByLabelText('User name or e-mail'), 'asha');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  const realFetch = globalThis.fetch;
  const page: PageLanguage = {
    code: 'ur',
    hasDrafts: true,
    texts: {},
    shell: { manifest: { url: '/', integrity: '' } },
  };
  globalThis.fetch = async (input, init) =>
    String(input) === '/log-in'
      ? new Response(`<script type="application/json" id="language">${JSON.stringify(page)}</script>`)
      : realFetch(input, init);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'List' });
}

test('a sign-in shows the language of the account, and keeps it in this browser', async () => {
  await logIn('ur');
  expect(Cookies.get('language')).toBe('ur');
  expect(i18n.language).toBe('en'); // The area of this test has only English.
  expect(api.calls.map(({ call }) => call).join()).not.toContain('SetLanguage');
});

test('an account without a language gets the language in which the person logged in', async () => {
  act(() => chooseLanguage('hi'));
  await logIn(undefined);
  await waitFor(() => expect(api.calls.at(-1)?.input).toEqual({ language: 'hi' }));
});

test('an account without a language stays without one if the person has chosen none', async () => {
  await logIn(undefined);
  expect(Cookies.get('language')).toBeUndefined();
  expect(api.calls).toHaveLength(1);
});

test('a sign-in goes on if the texts of the account’s language do not load', async () => {
  await logIn('hi'); // The server answers in another language.
  expect(screen.getByRole('heading', { name: 'List' })).toBeVisible();
  expect(Cookies.get('language')).toBeUndefined();
});

test.each([
  ['the language of the page', 'hi', undefined, 'hi'],
  ['the language of the cookie', 'en', 'en', 'en'],
  ['none, if the page is in English and nothing was chosen', 'en', undefined, undefined],
  ['none, if the cookie has an unknown language', 'en', 'xx', undefined],
])('a new account gets %s', (_, pageLanguage, cookie, expected) => {
  act(() => chooseLanguage(pageLanguage));
  if (cookie) Cookies.set('language', cookie);
  expect(findLanguageOfReader()).toBe(expected);
});
