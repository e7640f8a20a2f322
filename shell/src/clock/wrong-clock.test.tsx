import {
  createBothRemotes,
  createSigningKey,
  type SigningKey,
  signRegistry,
  trustKeys,
} from '@emigration-portal/runtime/testing';
import { DAY_MS } from '@emigration-portal/shared-api';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen } from '@testing-library/react';
import { renderPortal } from '../testing/render-portal.tsx';

const realFetch = globalThis.fetch;
const realNow = Date.now;

let key: SigningKey;

beforeEach(async () => {
  localStorage.clear();
  key = await createSigningKey();
  trustKeys(key);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

/** Sets the device's clock ahead of the server's. */
const setClock = (daysAhead: number) =>
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + daysAhead * DAY_MS);

/** Opens a page of a remote. The server sends its time, and a registry that expires in a week. */
async function open() {
  const registry = await signRegistry(createBothRemotes(), key, {
    expires: new Date(realNow() + 7 * DAY_MS).toISOString(),
  });
  const headers = { date: new Date(realNow()).toUTCString() };
  renderPortal({
    at: '/user/services/list',
    user: customer,
    remote: [{ path: 'services/list', element: <PageTitle>Services</PageTitle> }],
  });
  trustKeys(key);
  globalThis.fetch = async (_, init) =>
    new Response(init?.method === 'HEAD' ? null : JSON.stringify(registry), { headers });
}

const longDate = (time: number) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long' });

test('a page that cannot open because of a wrong clock shows both times', async () => {
  setClock(9);
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: /cannot be loaded/ })).toBeVisible();
  const reason = screen.getByText(/^The date or time of this device is wrong\..* press Retry/);
  expect(reason).toHaveTextContent(`It says ${longDate(realNow() + 9 * DAY_MS)}`);
  expect(reason).toHaveTextContent(`but it is ${longDate(realNow())}`);
  expect(screen.queryByText(/your connection may be slow/)).not.toBeInTheDocument();
});
