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

const path = '/user/services/list';
const createCustomerRelease = (version: string) => createRelease(remoteMounts.customer, version);
const offerReleases = (...customers: readonly RegisteredRelease[]) => ({ ...createBothRemotes(), customer: customers });

/** Creates a remote that shows its version. The release `faultyVersion` has other routes. */
function createRemote(faultyVersion: string, routes: (page: RouteObject) => Promise<readonly RouteObject[]>) {
  const loaded: string[] = [];
  const load = async (_: string, { metadata: { version } }: RegisteredRelease) => {
    loaded.push(version);
    const page = { path: 'services/list', element: <PageTitle>{`Services ${version}`}</PageTitle> };
    return { messages: {}, routes: version === faultyVersion ? await routes(page) : [page] };
  };
  return { load, loaded };
}

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

async function openWorkingRelease(version: string, ...earlier: readonly string[]) {
  const { unmount } = renderPortal({
    at: path,
    user: customer,
    remote: createRemote('', async () => []).load,
    releases: offerReleases(withEarlierVersions(createCustomerRelease(version), ...earlier)),
  });
  await findHeading(`Services ${version}`);
  unmount();
}

let errorSpy: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => errorSpy.mockRestore());

function Broken(): never {
  throw new Error('broken');
}

const faults: readonly [string, (page: RouteObject) => Promise<readonly RouteObject[]>][] = [
  [
    'does not load',
    async () => {
      throw new Error('integrity');
    },
  ],
  ['has invalid routes', async () => [{ path: '/elsewhere', children: [] }]],
  ['throws when it renders', async (page) => [{ Component: Broken, children: [page] }]],
  [
    'has a layout whose code does not load',
    async (page) => [{ lazy: () => Promise.reject(new Error('gone')), children: [page] }],
  ],
];

test.each(faults)(
  'a release that %s is replaced by the last one that worked in this browser',
  async (faultName, routes) => {
    const [workingVersion, faultyVersion] = [
      `1.0.0-${faults.findIndex(([name]) => name === faultName)}`,
      `1.1.0-${faultName.length}`,
    ];
    await openWorkingRelease(workingVersion);
    const { load, loaded } = createRemote(faultyVersion, routes);
    renderPortal({
      at: path,
      user: customer,
      remote: load,
      releases: offerReleases(withEarlierVersions(createCustomerRelease(faultyVersion), workingVersion)),
    });
    expect(await findHeading(`Services ${workingVersion}`)).toBeVisible();
    expect(loaded).toEqual([faultyVersion, workingVersion]);
    expect(screen.getByRole('link', { name: 'My applications' })).toBeVisible();
  },
);

test('a release that is not compatible with this shell is not loaded', async () => {
  await openWorkingRelease('2.0.0');
  const { load, loaded } = createRemote('', async () => []);
  const incompatible = createRelease({ ...remoteMounts.customer, shell: '^9.0.0' }, '3.0.0');
  renderPortal({
    at: path,
    user: customer,
    remote: load,
    releases: offerReleases(withEarlierVersions(incompatible, '2.0.0')),
  });
  expect(await findHeading('Services 2.0.0')).toBeVisible();
  expect(loaded).toEqual(['2.0.0']);
});

test.each([
  ['and none ever worked in this browser', '', ['5.1.0']],
  ['not even the last one that worked', '4.0.0', ['4.1.0', '4.0.0']],
])(
  'if no release works, %s, each is tried once, and Retry uses the new registry',
  async (_, workedBefore, triedVersions) => {
    if (workedBefore) await openWorkingRelease(workedBefore);
    const { load, loaded } = createRemote('', async () => []);
    const broken = [{ Component: Broken, children: [{ path: 'services/list', element: null }] }];
    const fixed = `${triedVersions[0]}-fixed`;
    renderPortal({
      at: path,
      user: customer,
      remote: async (name, release) => {
        const module = await load(name, release);
        return release.metadata.version === fixed ? module : { ...module, routes: broken };
      },
      releases: offerReleases(withEarlierVersions(createCustomerRelease(triedVersions[0] ?? ''), workedBefore)),
    });
    await waitFor(() => expect(loaded).toEqual(triedVersions));
    expect(await findHeading(/cannot be loaded/)).toBeVisible();
    serveSignedRegistry(offerReleases(createCustomerRelease(fixed)));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findHeading(`Services ${fixed}`)).toBeVisible();
    expect(loaded).toEqual([...triedVersions, fixed]);
  },
);

test('a revoked version is never used as a fallback, but the one that worked before it is', async () => {
  await openWorkingRelease('6.0.0');
  await openWorkingRelease('6.1.0', '6.0.0');
  const { load, loaded } = createRemote('6.2.0', async () => [{ path: '/elsewhere', children: [] }]);
  renderPortal({
    at: path,
    user: customer,
    remote: load,
    releases: offerReleases(withEarlierVersions(createCustomerRelease('6.2.0'), '6.0.0')),
  });
  expect(await findHeading('Services 6.0.0')).toBeVisible();
  expect(loaded).toEqual(['6.2.0', '6.0.0']);
});
