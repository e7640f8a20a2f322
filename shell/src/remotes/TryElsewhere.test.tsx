import { remoteMounts } from '@emigration-portal/runtime/testing';
import type { SessionUser } from '@emigration-portal/shared-api';
import { admin, customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../testing/render-portal.tsx';

const description = {
  ...remoteMounts.customer,
  name: 'customer',
  version: '1.0.0+0123456789ab',
  entry: 'remoteEntry.js',
  integrity: {},
};

let logged: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom has none.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => logged.mockRestore());

/** Opens a page and the account's menu; at the address of a developer a build answers. */
async function open({ user, allowed = true }: { readonly user: SessionUser; readonly allowed?: boolean }) {
  const place = user.role === 'Admin' ? '/admin/dashboard' : '/user/services/list';
  const remote = [{ path: place.replace(/^\/\w+\//, ''), element: <h1>Here</h1> }];
  renderPortal({ at: place, user, remoteOverrides: allowed, remote });
  const registry = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input) === 'http://localhost:4001/remote.json' ? Response.json(description) : registry(input, init);
  await screen.findByRole('heading', { name: 'Here' });
  await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
}

const opener = 'Try a part from another address';

async function give(address: string) {
  const dialog = within(await screen.findByRole('dialog', { name: opener }));
  await userEvent.selectOptions(dialog.getByLabelText('Part'), 'customer');
  const field = dialog.getByLabelText('Address');
  await userEvent.clear(field);
  await userEvent.type(field, address);
  await userEvent.click(dialog.getByRole('button', { name: 'Try it' }));
  return field;
}

test('an administrator names a part and an address, and the tab goes by it as by one in the address line', async () => {
  await open({ user: admin });
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  expect(screen.getByRole('button', { name: /^Account of/ })).toHaveFocus();
  await give(' http://localhost:4001');
  // jsdom says that it cannot load the page anew.
  expect(logged.mock.calls.map(String)).toEqual([expect.stringContaining('navigation')]);
  expect(sessionStorage.getItem('remote-overrides')).toContain('customer@http://localhost:4001/');
});

test.each([
  ['ftp://localhost', /“customer@ftp:\/\/localhost” is not loaded/],
  ['http://localhost:4009', /Nothing answers there/],
])('%s is refused in words, and nothing is kept', async (address, words) => {
  await open({ user: admin });
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const field = await give(address);
  await screen.findByText(words);
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveFocus();
  expect(sessionStorage.getItem('remote-overrides') ?? '').toBe('');
});

test.each([
  ['for a customer', { user: customer }],
  ['where the config does not allow it', { user: admin, allowed: false }],
])('it is not offered %s', async (_, options) => {
  await open(options);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(screen.queryByRole('button', { name: opener })).toBeNull();
});
