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

let errorSpy: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => errorSpy.mockRestore());

/** Opens a page and the account menu. A dev server with a remote answers at localhost:4001. */
async function open({ user, allowed: isAllowed = true }: { readonly user: SessionUser; readonly allowed?: boolean }) {
  const path = user.role === 'Admin' ? '/admin/dashboard' : '/user/services/list';
  const remote = [{ path: path.replace(/^\/\w+\//, ''), element: <h1>Here</h1> }];
  renderPortal({ at: path, user, remoteOverrides: isAllowed, remote });
  const fetchRegistry = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input) === 'http://localhost:4001/remote.json' ? Response.json(description) : fetchRegistry(input, init);
  await screen.findByRole('heading', { name: 'Here' });
  await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
}

const openButtonName = 'Try a part from another address';

async function submitAddress(address: string) {
  const dialog = within(await screen.findByRole('dialog', { name: openButtonName }));
  await userEvent.selectOptions(dialog.getByLabelText('Part'), 'customer');
  const field = dialog.getByLabelText('Address');
  await userEvent.clear(field);
  await userEvent.type(field, address);
  await userEvent.click(dialog.getByRole('button', { name: 'Try it' }));
  return field;
}

test('an administrator chooses a remote and its address, and the tab stores the override', async () => {
  await open({ user: admin });
  await userEvent.click(await screen.findByRole('button', { name: openButtonName }));
  expect(screen.getByRole('button', { name: /^Account of/ })).toHaveFocus();
  await submitAddress(' http://localhost:4001');
  // jsdom writes an error because it cannot reload the page.
  expect(errorSpy.mock.calls.map(String)).toEqual([expect.stringContaining('navigation')]);
  expect(sessionStorage.getItem('remote-overrides')).toContain('customer@http://localhost:4001/');
});

test.each([
  ['ftp://localhost', /“customer@ftp:\/\/localhost” is not loaded/],
  ['http://localhost:4009', /Nothing answers there/],
])('%s is refused with a message, and nothing is stored', async (address, message) => {
  await open({ user: admin });
  await userEvent.click(await screen.findByRole('button', { name: openButtonName }));
  const field = await submitAddress(address);
  await screen.findByText(message);
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(sessionStorage.getItem('remote-overrides') ?? '').toBe('');
});

test.each([
  ['for a customer', { user: customer }],
  ['if the config does not allow overrides', { user: admin, allowed: false }],
])('the button is missing %s', async (_, options) => {
  await open(options);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(screen.queryByRole('button', { name: openButtonName })).toBeNull();
});
