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

const workingVersion = '1.0.0';
const faultyVersion = '1.1.0';
const oldestVersion = '0.9.0';

let throwCount = 0;

function ThrowingPage(): never {
  throwCount += 1;
  throw new Error('on purpose');
}
const createNamedError = (name: string) => Object.assign(new Error('on purpose'), { name });

/** The faults of a broken page, by their description. */
const faults: Readonly<Record<string, Partial<RouteObject>>> = {
  'throws when it renders': { element: <ThrowingPage /> },
  'throws in its loader': { Component: EmptyPage, loader: () => Promise.reject(new Error('on purpose')) },
  'has a file that does not load': { lazy: () => Promise.reject(createNamedError('ChunkLoadError')) },
};

const boundaries: Readonly<Record<string, Pick<RouteObject, 'ErrorBoundary'>>> = {
  'with its own error page': { ErrorBoundary: PageError },
  'without its own error page': {},
};

interface Options {
  /** Each test needs another remote, because a remote falls back only once. */
  readonly remote: string;
  readonly page: Partial<RouteObject>;
  readonly boundary?: Pick<RouteObject, 'ErrorBoundary'>;
  /** Versions that worked in this browser. The registry lists them as earlier versions. */
  readonly workedVersions?: readonly string[];
  /** Versions whose second page fails. */
  readonly failingVersions?: readonly string[];
}

const { profile: _, ...customerMount } = remoteMounts.customer;
const createMount = (remote: string) => ({ ...customerMount, area: `/${remote}` as const, menu: [] });
const offerRelease = (remote: string, version: string, earlier: readonly string[] = []) => ({
  ...createBothRemotes(),
  [remote]: [withEarlierVersions(createRelease(createMount(remote), version), ...earlier)],
});

/** Opens working versions first, then the faulty version, and goes to its second page, which fails. */
async function open({
  remote,
  page,
  boundary = { ErrorBoundary: PageError },
  workedVersions = [workingVersion],
  failingVersions = [faultyVersion],
}: Options) {
  const loaded: string[] = [];
  const load = async (_: string, { metadata: { version } }: RegisteredRelease) => {
    loaded.push(version);
    const secondPage = failingVersions.includes(version)
      ? page
      : { element: <PageTitle>{`Second of ${version}`}</PageTitle> };
    const pages = [
      { path: 'first', element: <Link to={`/${remote}/second`}>{`On from ${version}`}</Link> },
      { path: 'second', ...secondPage } as RouteObject,
    ];
    return { messages: {}, routes: [{ ...boundary, HydrateFallback: EmptyPage, children: pages }] };
  };
  const path = `/${remote}/first`;
  for (const version of workedVersions) {
    const { unmount } = renderPortal({
      at: path,
      user: customer,
      remote: load,
      releases: offerRelease(remote, version, workedVersions),
    });
    await screen.findByText(`On from ${version}`);
    unmount();
  }
  renderPortal({
    at: path,
    user: customer,
    remote: load,
    releases: offerRelease(remote, faultyVersion, workedVersions),
  });
  await userEvent.click(await screen.findByText(`On from ${faultyVersion}`));
  await screen.findByRole('button', { name: 'Retry' });
  return loaded;
}

const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
const findSecondPage = (version: string) => screen.findByRole('heading', { level: 1, name: `Second of ${version}` });

/** Presses Retry on a page that throws when it renders, and waits until it has thrown again. */
async function failAgain() {
  const countBefore = throwCount;
  await retry();
  await waitFor(() => expect(throwCount).toBeGreaterThan(countBefore));
}

let consoleSpies: jest.SpyInstance[];
beforeEach(() => {
  localStorage.clear();
  consoleSpies = (['error', 'info'] as const).map((kind) => jest.spyOn(console, kind).mockImplementation(() => {}));
});
afterEach(() => {
  for (const spy of consoleSpies) spy.mockRestore();
});

const cases = Object.entries(faults).flatMap(([fault, page]) =>
  Object.entries(boundaries).map(([errorPage, boundary]) => ({ fault, page, errorPage, boundary })),
);

test.each(cases.map((each, index) => ({ ...each, remote: `falls${index}` })))(
  'a page that $fault, $errorPage, opens after Retry in the last version that worked',
  async ({ remote, page, boundary }) => {
    const loaded = await open({ remote, page, boundary });
    expect(loaded).toEqual([workingVersion, faultyVersion]);
    await retry();
    expect(await findSecondPage(workingVersion)).toBeVisible();
    expect(loaded).toEqual([workingVersion, faultyVersion, workingVersion]);
  },
);

const brokenPage = { element: <ThrowingPage /> };

test('a version that was revoked while the page was open is not used; the one before it is', async () => {
  const loaded = await open({ remote: 'taken', page: brokenPage, workedVersions: [oldestVersion, workingVersion] });
  serveSignedRegistry(offerRelease('taken', faultyVersion, [oldestVersion]));
  await retry();
  expect(await findSecondPage(oldestVersion)).toBeVisible();
  expect(loaded).toEqual([oldestVersion, workingVersion, faultyVersion, oldestVersion]);
});

test('Retry does not change the version while there is unsaved input', async () => {
  const loaded = await open({ remote: 'unsaved', page: brokenPage });
  const release = registerSignOutQuestion(async () => false);
  await retry();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loaded).toEqual([workingVersion, faultyVersion]);
  release();
  await retry();
  expect(await findSecondPage(workingVersion)).toBeVisible();
});

test('an error response of the server causes no fallback', async () => {
  const loaded = await open({
    remote: 'refused',
    page: { Component: EmptyPage, loader: () => Promise.reject(createNamedError('ApiError')) },
  });
  await retry();
  await retry();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loaded).toEqual([workingVersion, faultyVersion]);
});

test('a remote falls back only once in a visit, even if a third version worked', async () => {
  const loaded = await open({
    remote: 'once',
    page: brokenPage,
    workedVersions: [oldestVersion, workingVersion],
    failingVersions: [faultyVersion, workingVersion],
  });
  await retry();
  await waitFor(() => expect(loaded).toEqual([oldestVersion, workingVersion, faultyVersion, workingVersion]));
  const registryReads = jest.spyOn(globalThis, 'fetch');
  await failAgain();
  await failAgain();
  await readAreas();
  expect(registryReads).toHaveBeenCalledTimes(1);
  registryReads.mockRestore();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loaded).toEqual([oldestVersion, workingVersion, faultyVersion, workingVersion]);
});

test('if no other version worked, the error page with Retry stays', async () => {
  const loaded = await open({ remote: 'fresh', page: brokenPage, workedVersions: [] });
  await retry();
  await retry();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loaded).toEqual([faultyVersion]);
});
