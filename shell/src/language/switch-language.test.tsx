import { createRelease, remoteMounts } from '@emigration-portal/runtime/testing';
import { ENGLISH_MARK, type PageLanguage, userEndpoints } from '@emigration-portal/shared-api';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { customer, type FakeApi, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { signIn } from '../features/session/session.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { chooseLanguage } from './page-language.ts';

const texts = {
  shell: {
    logIn: { title: 'लॉग इन करें', username: `${ENGLISH_MARK}User name or e-mail`, submit: 'लॉग इन करें' },
    shell: { header: { menu: 'मेन्यू' }, language: { menu: 'भाषा: {{name}}' } },
  },
};
const manifest = { url: '/texts.hi.json', integrity: '' };
const hindiPage: PageLanguage = { code: 'hi', hasDrafts: true, texts, shell: { manifest } };
const listFile = { url: '/customer/list.json', integrity: '' };
const hindiList: PageLanguage = {
  ...hindiPage,
  remote: { name: 'customer', version: '1.0.0', first: listFile, manifest },
};

let api: FakeApi;
beforeEach(async () => {
  window.history.replaceState(null, '', documentPath);
  api = await startFakeApi();
});
afterEach(async () => {
  await api.close();
  Cookies.remove('language');
  act(() => chooseLanguage('en'));
});

/** Answers requests for these paths; others work as usual. `renderPortal` sets `fetch`, so call it afterwards. */
function answer(documents: Readonly<Record<string, () => Response>>): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.href);
    return documents[pathname]?.() ?? realFetch(input, init);
  };
}

const pageIn = (page: PageLanguage) => () =>
  new Response(`<html><script type="application/json" id="language">${JSON.stringify(page)}</script></html>`);

/** The address of the document in these tests. The portal's router has its own. */
const documentPath = '/log-in';

async function openLogIn() {
  renderPortal({ at: '/log-in', apiBase: api.base });
  await screen.findByRole('heading', { name: 'Log in' });
}

test('a press on a language changes the open page, keeps what is typed, and is remembered in this browser', async () => {
  await openLogIn();
  answer({ [documentPath]: pageIn(hindiPage) });
  await userEvent.type(screen.getByLabelText('User name or e-mail'), 'asha');
  await userEvent.click(screen.getByRole('link', { name: 'हिन्दी' }));
  expect(await screen.findByRole('heading', { name: 'लॉग इन करें' })).toBeVisible();
  expect(screen.getByDisplayValue('asha')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  expect(Cookies.get('language')).toBe('hi');
  expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
  expect(api.calls).toEqual([]);

  await userEvent.click(screen.getByRole('link', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(Cookies.get('language')).toBe('en');
});

test('a text without a translation says that it is English', async () => {
  await openLogIn();
  answer({ [documentPath]: pageIn(hindiPage) });
  await userEvent.click(screen.getByRole('link', { name: 'हिन्दी' }));
  await screen.findByRole('heading', { name: 'लॉग इन करें' });
  const label = screen.getByText(/User name or e-mail/);
  await waitFor(() => expect(label).toHaveAttribute('lang', 'en'));
  expect(label).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('heading', { name: 'लॉग इन करें' })).not.toHaveAttribute('lang');
  await userEvent.click(screen.getByRole('link', { name: 'English' }));
  await waitFor(() => expect(label).not.toHaveAttribute('lang'));
});

test.each([
  ['the server does not answer', () => new Response('', { status: 502 })],
  ['the server has no page in it', () => new Response('<html></html>')],
])('the page keeps its language and says so if %s', async (_, response) => {
  await openLogIn();
  answer({ [documentPath]: response });
  await userEvent.click(screen.getByRole('link', { name: 'हिन्दी' }));
  expect(await screen.findByText(/The language did not load/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(Cookies.get('language')).toBeUndefined();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('of two quick presses the last one counts', async () => {
  await openLogIn();
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>((resolvePromise) => {
    resolve = resolvePromise;
  });
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => (String(input) === documentPath ? promise : realFetch(input, init));
  await userEvent.click(screen.getByRole('link', { name: 'हिन्दी' }));
  await userEvent.click(screen.getByRole('link', { name: 'English' }));
  await waitFor(() => expect(Cookies.get('language')).toBe('en'));
  await act(async () => resolve(pageIn(hindiPage)()));
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(Cookies.get('language')).toBe('en');
});

const remote = [{ path: 'services/list', element: <h1>{'List'}</h1> }];
const openList = async (languages: readonly string[]) => {
  const release = createRelease(remoteMounts.customer);
  const releases = { customer: [{ ...release, extras: { ...release.extras, languages } }] };
  signIn(customer);
  renderPortal({ at: '/user/services/list', user: customer, remote, releases, apiBase: api.base });
  await screen.findByRole('heading', { name: 'List' });
};

test('a signed-in user gets the remote’s texts too, and the choice is stored in the account', async () => {
  api.on(userEndpoints.setLanguage, () => ({ message: 'ok' }));
  await openList(['hi']);
  const listTexts = { customer: { list: { title: 'सूची' } } };
  answer({ [documentPath]: pageIn(hindiList), [listFile.url]: () => Response.json(listTexts) });
  await userEvent.click(screen.getByText('English', { selector: 'summary *' }));
  await userEvent.click(screen.getByRole('link', { name: 'हिन्दी' }));
  const summary = await screen.findByLabelText('भाषा: हिन्दी');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(i18n.t('list.title', { ns: 'customer' })).toBe('सूची');
  await waitFor(() => expect(api.calls.map(({ input }) => input)).toEqual([{ language: 'hi' }]));
});

test('the page keeps its language if the texts of the remote do not load', async () => {
  await openList(['hi']);
  answer({ [documentPath]: pageIn(hindiList), [listFile.url]: () => new Response('', { status: 503 }) });
  await userEvent.click(screen.getByText('English', { selector: 'summary *' }));
  await userEvent.click(screen.getByRole('link', { name: 'हिन्दी' }));
  expect(await screen.findByText(/The language did not load/)).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(api.calls).toEqual([]);
});

test('the menu offers the languages of the area, and none if it has only English', async () => {
  await openList(['ur']);
  await userEvent.click(screen.getByText('English', { selector: 'summary *' }));
  const names = within(screen.getByRole('group')).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual(['English', 'اردو']);
});

test('an area without the chosen language is shown in English', async () => {
  act(() => chooseLanguage('hi'));
  await openList([]);
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(screen.queryByText('English', { selector: 'summary *' })).not.toBeInTheDocument();
});
