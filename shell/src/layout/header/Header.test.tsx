import { createBothRemotes, createRelease, remoteMounts } from '@emigration-portal/runtime/testing';
import type { RemoteMount } from '@emigration-portal/shared-api';
import { draftsEpoch, registerSignOutQuestion, sessionUser } from '@emigration-portal/shared-api/session';
import { admin, customer, setTestTranslations, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signIn } from '../../features/session/session.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

afterEach(() => document.documentElement.removeAttribute('dir'));

// jsdom does not have this method.
Element.prototype.scrollIntoView = () => {};

const listMenuEntries = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

async function open(options: Partial<Parameters<typeof renderPortal>[0]> = {}) {
  const rendered = renderPortal({ at: '/', ...options });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

test('a visitor sees the public menu', async () => {
  await open();
  expect(listMenuEntries()).toEqual([
    'Home /',
    'About us /#about',
    'Services /#services',
    'Contact us /#contact',
    'Log in /log-in',
  ]);
});

test('the menu marks the current page, or the entry that a page without an entry belongs to', async () => {
  const element = <h1>Page</h1>;
  const remote = [
    { path: 'transactions', element },
    { path: 'invoice', element, handle: { section: '/admin/transactions' } },
  ];
  const listMarkedLinks = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  const { router } = await open({ user: admin, at: '/admin/transactions', remote });
  await waitFor(() =>
    expect(listMarkedLinks().map(({ textContent }) => textContent)).toEqual(['Transactions/Invoices']),
  );
  expect(listMarkedLinks()[0]).toHaveAttribute('aria-current', 'page');
  await act(() => router.navigate('/admin/invoice?transactionId=T-1'));
  await waitFor(() => expect(listMarkedLinks()[0]).toHaveAttribute('aria-current', 'true'));
  expect(listMarkedLinks().map(({ textContent }) => textContent)).toEqual(['Transactions/Invoices']);
});

test('each role sees the menu entries of all its remotes', async () => {
  const { unmount } = await open({ user: admin });
  await screen.findByRole('link', { name: 'Dashboard' });
  expect(listMenuEntries()).toEqual([
    'Dashboard /admin/dashboard',
    'Customer List /admin/customer-list',
    'Transactions/Invoices /admin/transactions',
    'Service management /admin/service-management/list',
    'Settings /admin/settings',
  ]);
  unmount();
  const training: RemoteMount = {
    ...remoteMounts.customer,
    area: '/training',
    menu: [{ path: '/training/courses', title: { en: 'Courses', hi: 'Pathyakram' } }],
    profile: '/training/settings',
  };
  await open({ user: customer, releases: { ...createBothRemotes(), training: [createRelease(training)] } });
  await screen.findByRole('link', { name: 'Courses' });
  expect(listMenuEntries()).toEqual([
    'Services /user/services/list',
    'My applications /user/applications/list',
    'Settings /user/settings',
    'Courses /training/courses',
  ]);
});

test('an entry without a translation is marked as English', async () => {
  const menu = [
    { path: '/training/courses', title: { en: 'Courses', hi: 'पाठ्यक्रम' } },
    { path: '/training/dates', title: { en: 'Dates' } },
  ];
  const training: RemoteMount = { ...remoteMounts.customer, area: '/training', menu, profile: '/training/settings' };
  await open({ user: customer, releases: { training: [createRelease(training)] } });
  await screen.findByRole('link', { name: 'Courses' });
  await setTestTranslations('hi', {});
  expect((await screen.findByRole('link', { name: 'पाठ्यक्रम' })).closest('li')).not.toHaveAttribute('lang');
  expect(screen.getByRole('link', { name: 'Dates' }).closest('[lang]')).toHaveAttribute('lang', 'en');
});

test('an entry for super admins is shown only to them', async () => {
  const audit = { path: '/admin/audit', title: { en: 'Audit trail' }, super: true };
  const releases = { admin: [createRelease({ ...remoteMounts.admin, menu: [...remoteMounts.admin.menu, audit] })] };
  const { unmount } = await open({ user: admin, releases });
  await screen.findByRole('link', { name: 'Dashboard' });
  expect(listMenuEntries()).not.toContain('Audit trail /admin/audit');
  unmount();
  await open({ user: { ...admin, super: 'True' }, releases });
  await screen.findByRole('link', { name: 'Dashboard' });
  expect(listMenuEntries().at(-1)).toBe('Audit trail /admin/audit');
});

test('"Contact us" opens the section from any page', async () => {
  await open({ at: '/refund-policy' });
  await userEvent.click(screen.getByRole('link', { name: 'Contact us' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Contact us' })).toHaveFocus());
});

test('the avatar shows name, user name and role; Escape closes the menu and returns the focus', async () => {
  await open({ user: customer });
  const avatar = screen.getByRole('button', { name: 'Account of Asha Nair (AN)' });
  expect(screen.queryByText('asha.nair')).not.toBeVisible();
  await userEvent.click(avatar);
  expect(avatar).toHaveAttribute('aria-expanded', 'true');
  for (const text of ['Asha Nair', 'asha.nair', 'Customer/User']) expect(screen.getByText(text)).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('asha.nair')).not.toBeVisible();
  expect(avatar).toHaveFocus();
});

test('the visible initials are part of the avatar’s accessible name', async () => {
  await open({ user: customer });
  expect(screen.getByRole('button', { name: 'Account of Asha Nair (AN)' })).toHaveTextContent(/^AN$/);
});

test('the menu and the account menu are never open together', async () => {
  await open({ user: customer });
  const toggle = screen.getByRole('button', { name: 'Menu' });
  const avatar = screen.getByRole('button', { name: /^Account of/ });
  const listExpanded = () => [toggle, avatar].map((button) => button.getAttribute('aria-expanded'));
  for (const press of [fireEvent.click, userEvent.click]) {
    await press(toggle);
    expect(listExpanded()).toEqual(['true', 'false']);
    await press(avatar);
    expect(listExpanded()).toEqual(['false', 'true']);
    await press(toggle);
    expect(listExpanded()).toEqual(['true', 'false']);
    await press(toggle);
  }
  act(() => toggle.focus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Services' })).toHaveFocus());
  act(() => avatar.focus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus());
  expect(listExpanded()).toEqual(['false', 'true']);
});

test('the account menu of an administrator shows the role', async () => {
  await open({ user: { ...admin, middleName: 'K' } });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ravi K Menon (RM)' }));
  expect(screen.getByText('Admin')).toBeVisible();
});

test('a log-out on the home page opens log-in and calls the server once; elsewhere it opens the home page', async () => {
  const api = await startFakeApi();
  signIn(customer);
  const { router, unmount } = await open({ user: customer, apiBase: api.base });
  await logOut();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(document.cookie).toBe('');
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toEqual(['POST /User/Logout']));
  unmount();
  await api.close();

  const otherPage = await open({ at: '/terms-and-conditions', user: customer });
  await logOut();
  await waitFor(() => expect(otherPage.router.state.location.pathname).toBe('/'));
  expect(sessionUser()).toBeUndefined();
  expect(router.state.location.pathname).toBe('/log-in');
});

test('a form with unsaved changes can stop a log-out, and a log-out invalidates drafts', async () => {
  signIn(customer);
  await open({ at: '/terms-and-conditions', user: customer });
  const epoch = draftsEpoch();
  const release = registerSignOutQuestion(() => Promise.resolve(false));
  await logOut();
  expect(sessionUser()).toEqual(customer);
  expect(draftsEpoch()).toBe(epoch);
  release();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(sessionUser()).toBeUndefined());
  await waitFor(() => expect(draftsEpoch()).not.toBe(epoch));
});

async function logOut() {
  await userEvent.click(screen.getByRole('button', { name: /Account of/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
}

test('the mobile menu opens, and closes on Escape and after a navigation', async () => {
  await open();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
  await userEvent.click(toggle);
  await userEvent.click(screen.getByRole('link', { name: 'About us' }));
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
});

test('arrow keys, Home and End move through the main menu', async () => {
  await open();
  const getMenuLink = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name });
  getMenuLink('Home').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(getMenuLink('About us')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(getMenuLink('Log in')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(getMenuLink('Home')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(getMenuLink('Contact us')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(getMenuLink('Home')).toHaveFocus();
});

test('from right to left, the left arrow key moves to the next entry of the main menu', async () => {
  await open();
  document.dir = 'rtl';
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  menu.getByRole('link', { name: 'Home' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(menu.getByRole('link', { name: 'About us' })).toHaveFocus();
});

test('an arrow key opens a menu at its first or last entry, and Escape returns the focus', async () => {
  await open({ user: customer });
  const avatar = screen.getByRole('button', { name: 'Account of Asha Nair (AN)' });
  avatar.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(avatar).toHaveFocus();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  toggle.focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Settings' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveFocus();
});

test('the header changes its style after 85 pixels', async () => {
  await open();
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      fireEvent.scroll(window);
    });
  scrollTo(86);
  await waitFor(() => expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled', 'true'));
  scrollTo(85);
  expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled', 'false');
  scrollTo(86);
  expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  scrollTo(0);
});

test('the skip link moves the focus to the content', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
