import { Link, type RouteObject } from '@emigration-portal/shared-ui/router';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../testing/render-portal.tsx';
import { chooseLanguage } from './page-language.ts';

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => act(() => chooseLanguage('en')));

const linkPage: RouteObject = { path: 'links', element: <Link to="/verify/AB-12?from=list">Certificate</Link> };

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Opens the portal after its page has loaded in Hindi. Texts stay English, because the test adds none. */
async function openInHindi(options: Parameters<typeof renderPortal>[0]) {
  chooseLanguage('hi');
  return renderPortal(options);
}

test('public pages have an address in each language, and links keep the language', async () => {
  const { router } = await openInHindi({ at: '/hi' });
  await findHeading(/Your way/);
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  expect(menu.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/hi#contact');
  expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/log-in');
  await userEvent.click(screen.getByRole('link', { name: 'Guide for nurses' }));
  await findHeading('Guide for nurses');
  expect(router.state.location.pathname).toBe('/hi/info/nurses');
});

test('a link of a remote leads to the page in the language that the window shows', async () => {
  const { router } = await openInHindi({ at: '/user/links', user: customer, remote: [linkPage] });
  await userEvent.click(await screen.findByRole('link', { name: 'Certificate' }));
  await findHeading('Check a certificate');
  expect(router.createHref(router.state.location)).toBe('/hi/verify/AB-12?from=list');
});

test.each([
  ['/info/nurses?step=3', '/hi/info/nurses?step=3'],
  ['/ur/info/nurses', '/hi/info/nurses'],
  ['/info/emigration-clearance', '/hi/info/emmigration-clearance'],
  ['/hi/info/emigration-clearance', '/hi/info/emmigration-clearance'],
])('in Hindi %s leads to %s', async (from, to) => {
  const { router } = await openInHindi({ at: from });
  await waitFor(() => expect(router.createHref(router.state.location)).toBe(to));
});

test('in English a Hindi address leads to the English page', async () => {
  const { router } = renderPortal({ at: '/hi/info/nurses' });
  await findHeading('Guide for nurses');
  expect(router.state.location.pathname).toBe('/info/nurses');
});

test('account pages have no address in a language, and their logo leads to the home page in it', async () => {
  const { router } = await openInHindi({ at: '/hi/log-in' });
  await findHeading('Log in');
  expect(router.state.location.pathname).toBe('/log-in');
  expect(screen.getByRole('link', { name: 'Emigration Portal' })).toHaveAttribute('href', '/hi');
});

test('an unknown address below a language is "not found" for a signed-in person', async () => {
  const { router } = await openInHindi({ at: '/hi/nowhere', user: customer });
  await findHeading('Page not found');
  expect(router.state.location.pathname).toBe('/hi/nowhere');
});

test('log-out at home leads to log-in, elsewhere to home in the language', async () => {
  const logOut = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  };
  const { router, unmount } = await openInHindi({ at: '/hi', user: customer });
  await findHeading(/Your way/);
  await logOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/log-in'));
  unmount();
  const { router: second } = await openInHindi({ at: '/hi/info/nurses', user: customer });
  await findHeading('Guide for nurses');
  await logOut();
  await waitFor(() => expect(second.state.location.pathname).toBe('/hi'));
});
