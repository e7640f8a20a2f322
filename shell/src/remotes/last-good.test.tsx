import {
  createBothRemotes,
  createRelease,
  remoteMounts,
  serveSignedRegistry,
  withEarlierVersions,
} from '@emigration-portal/runtime/testing';
import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../testing/render-portal.tsx';

const at = '/user/services/list';
const release = (version: string) => createRelease(remoteMounts.customer, version);
const offer = (...customers: readonly RegisteredRelease[]) => ({ ...createBothRemotes(), customer: customers });

/** A remote that shows its version, with one release that does something else. */
function remote(odd: string, routes: (page: RouteObject) => Promise<readonly RouteObject[]>) {
  const loaded: string[] = [];
  const load = async (_: string, { metadata: { version } }: RegisteredRelease) => {
    loaded.push(version);
    const page = { path: 'services/list', element: <PageTitle>{`Services ${version}`}</PageTitle> };
    return { messages: {}, routes: version === odd ? await routes(page) : [page] };
  };
  return { load, loaded };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

async function workOnce(version: string, ...earlier: readonly string[]) {
  const { unmount } = renderPortal({
    at,
    user: customer,
    remote: remote('', async () => []).load,
    releases: offer(withEarlierVersions(release(version), ...earlier)),
  });
  await heading(`Services ${version}`);
  unmount();
}

let logged: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

function Broken(): never {
  throw new Error('broken');
}

const ways: readonly [string, (page: RouteObject) => Promise<readonly RouteObject[]>][] = [
  [
    'does not load',
    async () => {
      throw new Error('integrity');
    },
  ],
  ['brings routes that make no sense', async () => [{ path: '/elsewhere', children: [] }]],
  ['throws when it is drawn', async (page) => [{ Component: Broken, children: [page] }]],
  [
    'has a layout that does not arrive',
    async (page) => [{ lazy: () => Promise.reject(new Error('gone')), children: [page] }],
  ],
];

test.each(ways)('a release that %s gives way to the last that worked here', async (way, routes) => {
  const [good, bad] = [`1.0.0-${ways.findIndex(([name]) => name === way)}`, `1.1.0-${way.length}`];
  await workOnce(good);
  const { load, loaded } = remote(bad, routes);
  renderPortal({ at, user: customer, remote: load, releases: offer(withEarlierVersions(release(bad), good)) });
  expect(await heading(`Services ${good}`)).toBeVisible();
  expect(loaded).toEqual([bad, good]);
  expect(screen.getByRole('link', { name: 'My applications' })).toBeVisible();
});

test('a release that does not fit this shell is not loaded', async () => {
  await workOnce('2.0.0');
  const { load, loaded } = remote('', async () => []);
  const foreign = createRelease({ ...remoteMounts.customer, shell: '^9.0.0' }, '3.0.0');
  renderPortal({ at, user: customer, remote: load, releases: offer(withEarlierVersions(foreign, '2.0.0')) });
  expect(await heading('Services 2.0.0')).toBeVisible();
  expect(loaded).toEqual(['2.0.0']);
});

test.each([
  ['and none ever worked here', '', ['5.1.0']],
  ['not even what worked here', '4.0.0', ['4.1.0', '4.0.0']],
])(
  'when no release works, %s, each is tried once, and Retry goes by the registry of then',
  async (_, worked, tried) => {
    if (worked) await workOnce(worked);
    const { load, loaded } = remote('', async () => []);
    const broken = [{ Component: Broken, children: [{ path: 'services/list', element: null }] }];
    const fixed = `${tried[0]}-fixed`;
    renderPortal({
      at,
      user: customer,
      remote: async (name, given) => {
        const module = await load(name, given);
        return given.metadata.version === fixed ? module : { ...module, routes: broken };
      },
      releases: offer(withEarlierVersions(release(tried[0] ?? ''), worked)),
    });
    await waitFor(() => expect(loaded).toEqual(tried));
    expect(await heading(/cannot be loaded/)).toBeVisible();
    serveSignedRegistry(offer(release(fixed)));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading(`Services ${fixed}`)).toBeVisible();
    expect(loaded).toEqual([...tried, fixed]);
  },
);

test('a version that was taken back never comes back, and what worked before it does', async () => {
  await workOnce('6.0.0');
  await workOnce('6.1.0', '6.0.0');
  const { load, loaded } = remote('6.2.0', async () => [{ path: '/elsewhere', children: [] }]);
  renderPortal({ at, user: customer, remote: load, releases: offer(withEarlierVersions(release('6.2.0'), '6.0.0')) });
  expect(await heading('Services 6.0.0')).toBeVisible();
  expect(loaded).toEqual(['6.2.0', '6.0.0']);
});
