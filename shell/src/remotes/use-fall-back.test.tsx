import {
  createBothRemotes,
  createRelease,
  remoteMounts,
  serveSignedRegistry,
  withEarlierVersions,
} from '@emigration-portal/runtime/testing';
import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { registerSignOutQuestion } from '@emigration-portal/shared-api/session';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type RouteObject } from '@emigration-portal/shared-ui/router';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EmptyPage } from '../route-slots.tsx';
import { renderPortal } from '../testing/render-portal.tsx';
import { readAreas } from './areas.ts';

const good = '1.0.0';
const bad = '1.1.0';
const oldest = '0.9.0';

let throws = 0;

function ThrowingPage(): never {
  throws += 1;
  throw new Error('on purpose');
}
const named = (name: string) => Object.assign(new Error('on purpose'), { name });

/** What a broken page does, by how it is told. */
const ways: Readonly<Record<string, Partial<RouteObject>>> = {
  'throws when it is drawn': { element: <ThrowingPage /> },
  'throws in its loader': { Component: EmptyPage, loader: () => Promise.reject(new Error('on purpose')) },
  'has a file that does not come': { lazy: () => Promise.reject(named('ChunkLoadError')) },
};

const boundaries: Readonly<Record<string, Pick<RouteObject, 'ErrorBoundary'>>> = {
  'with an error page of its own': { ErrorBoundary: PageError },
  'without one': {},
};

interface Stage {
  /** Every test has a remote of its own: each falls back once. */
  readonly remote: string;
  readonly page: Partial<RouteObject>;
  readonly boundary?: Pick<RouteObject, 'ErrorBoundary'>;
  /** Versions that worked in this browser; the registry vouches for them. */
  readonly worked?: readonly string[];
  /** Versions of which the second page fails. */
  readonly failing?: readonly string[];
}

const { profile: _, ...customerPlace } = remoteMounts.customer;
const place = (remote: string) => ({ ...customerPlace, area: `/${remote}` as const, menu: [] });
const offer = (remote: string, version: string, earlier: readonly string[] = []) => ({
  ...createBothRemotes(),
  [remote]: [withEarlierVersions(createRelease(place(remote), version), ...earlier)],
});

/** A person for whom earlier versions worked opens the portal with the bad one; its second page fails. */
async function open({
  remote,
  page,
  boundary = { ErrorBoundary: PageError },
  worked = [good],
  failing = [bad],
}: Stage) {
  const loaded: string[] = [];
  const load = async (_: string, { metadata: { version } }: RegisteredRelease) => {
    loaded.push(version);
    const other = failing.includes(version) ? page : { element: <PageTitle>{`Second of ${version}`}</PageTitle> };
    const pages = [
      { path: 'first', element: <Link to={`/${remote}/second`}>{`On from ${version}`}</Link> },
      { path: 'second', ...other } as RouteObject,
    ];
    return { messages: {}, routes: [{ ...boundary, HydrateFallback: EmptyPage, children: pages }] };
  };
  const at = `/${remote}/first`;
  for (const version of worked) {
    const { unmount } = renderPortal({ at, user: customer, remote: load, releases: offer(remote, version, worked) });
    await screen.findByText(`On from ${version}`);
    unmount();
  }
  renderPortal({ at, user: customer, remote: load, releases: offer(remote, bad, worked) });
  await userEvent.click(await screen.findByText(`On from ${bad}`));
  await screen.findByRole('button', { name: 'Retry' });
  return loaded;
}

const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
const worked = (version: string) => screen.findByRole('heading', { level: 1, name: `Second of ${version}` });

/** Retry of a page that throws when it is drawn, until it has thrown once more. */
async function failAgain() {
  const before = throws;
  await retry();
  await waitFor(() => expect(throws).toBeGreaterThan(before));
}

let logged: jest.SpyInstance[];
beforeEach(() => {
  localStorage.clear();
  logged = (['error', 'info'] as const).map((kind) => jest.spyOn(console, kind).mockImplementation(() => {}));
});
afterEach(() => {
  for (const spy of logged) spy.mockRestore();
});

const cases = Object.entries(ways).flatMap(([way, page]) =>
  Object.entries(boundaries).map(([whose, boundary]) => ({ way, page, whose, boundary })),
);

test.each(cases.map((each, at) => ({ ...each, remote: `falls${at}` })))(
  'a page that $way, $whose, comes after Retry from the last version that worked here',
  async ({ remote, page, boundary }) => {
    const loaded = await open({ remote, page, boundary });
    expect(loaded).toEqual([good, bad]);
    await retry();
    expect(await worked(good)).toBeVisible();
    expect(loaded).toEqual([good, bad, good]);
  },
);

const broken = { element: <ThrowingPage /> };

test('a version that was taken back while the page was open does not come back; the one before it does', async () => {
  const loaded = await open({ remote: 'taken', page: broken, worked: [oldest, good] });
  serveSignedRegistry(offer('taken', bad, [oldest]));
  await retry();
  expect(await worked(oldest)).toBeVisible();
  expect(loaded).toEqual([oldest, good, bad, oldest]);
});

test('what is not saved is not left; once it is, Retry goes to the last version that worked', async () => {
  const loaded = await open({ remote: 'unsaved', page: broken });
  const release = registerSignOutQuestion(async () => false);
  await retry();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loaded).toEqual([good, bad]);
  release();
  await retry();
  expect(await worked(good)).toBeVisible();
});

test('an answer of the server that is an error does not speak against the release', async () => {
  const loaded = await open({
    remote: 'refused',
    page: { Component: EmptyPage, loader: () => Promise.reject(named('ApiError')) },
  });
  await retry();
  await retry();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loaded).toEqual([good, bad]);
});

test('a remote falls back once in a visit, also where a third version worked', async () => {
  const loaded = await open({ remote: 'once', page: broken, worked: [oldest, good], failing: [bad, good] });
  await retry();
  await waitFor(() => expect(loaded).toEqual([oldest, good, bad, good]));
  const registryReads = jest.spyOn(globalThis, 'fetch');
  await failAgain();
  await failAgain();
  await readAreas();
  expect(registryReads).toHaveBeenCalledTimes(1);
  registryReads.mockRestore();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loaded).toEqual([oldest, good, bad, good]);
});

test('where no other version worked, the error page and its Retry stay', async () => {
  const loaded = await open({ remote: 'fresh', page: broken, worked: [] });
  await retry();
  await retry();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loaded).toEqual([bad]);
});
