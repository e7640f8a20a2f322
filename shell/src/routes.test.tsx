import { ApiError, GUARDED_LOADER_MS } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { NoAccess } from '@emigration-portal/shared-ui/errors';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type RouteObject } from '@emigration-portal/shared-ui/router';
import { admin, customer } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { declaredRoutes } from './declared-routes.ts';
import { consumeReturnAddress } from './features/session/return-address.ts';
import { addOwnPages, createOwnRoutes } from './routes.tsx';
import { renderPortal } from './testing/render-portal.tsx';

const loader = jest.fn(() => null);
const onRemoteLoad = jest.fn();
const serviceListRoute: RouteObject = {
  path: 'services/list',
  loader,
  element: <PageTitle>Services list</PageTitle>,
};
const loadRemote = async (name: string) => {
  onRemoteLoad(name);
  return { messages: {}, routes: [serviceListRoute] };
};
const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Presses Retry and waits until the router has loaded again. */
async function retry({ router }: ReturnType<typeof renderPortal>) {
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
}

let errorSpy: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  errorSpy.mockRestore();
});

test('a visitor is redirected to log-in, the address is saved, and no remote or page data loads', async () => {
  const { router } = renderPortal({ at: '/user/services/list?page=2', remote: loadRemote });
  expect(await findHeading('Log in')).toBeVisible();
  expect(router.state.location.pathname).toBe('/log-in');
  expect(onRemoteLoad).not.toHaveBeenCalled();
  expect(loader).not.toHaveBeenCalled();
  expect(await consumeReturnAddress('Customer')).toBe('/user/services/list?page=2');
});

test('a user with the role sees the page of the remote', async () => {
  renderPortal({ at: '/user/services/list', user: customer, remote: loadRemote });
  expect(await findHeading('Services list')).toBeVisible();
  expect(onRemoteLoad).toHaveBeenCalledWith('customer');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(errorSpy).not.toHaveBeenCalled();
});

test.each([
  [customer, '/admin/dashboard'],
  [admin, '/user/services/list'],
])('a user with another role sees "No access" and stays signed in', async (user, at) => {
  renderPortal({ at, user, remote: loadRemote });
  expect(await findHeading('No access')).toBeVisible();
  expect(screen.getByText(new RegExp(`logged in as ${user.userName}`))).toBeVisible();
  expect(onRemoteLoad).not.toHaveBeenCalled();
  expect(sessionUser()).toEqual(user);
});

test('a guard in the remote also leads to "No access"', async () => {
  const middleware = [
    () => {
      throw new NoAccess('for others');
    },
  ];
  renderPortal({
    at: '/user/closed',
    user: customer,
    remote: [{ middleware, children: [{ path: 'closed', loader, element: null }] }],
  });
  expect(await findHeading('No access')).toBeVisible();
  expect(loader).not.toHaveBeenCalled();
});

test('routes that loaded for one user stay closed to a user with another role', async () => {
  const { router } = renderPortal({ at: '/user/services/list', user: customer, remote: loadRemote });
  await findHeading('Services list');
  loader.mockClear();
  const { setSessionUser } = await import('@emigration-portal/shared-api/session');
  act(() => setSessionUser(admin));
  await act(() => router.navigate('/user/services/list?page=3'));
  expect(await findHeading('No access')).toBeVisible();
  expect(loader).not.toHaveBeenCalled();
});

test('an unknown address redirects a visitor to log-in and shows "not found" to a signed-in user', async () => {
  const { router, unmount } = renderPortal({ at: '/nowhere' });
  expect(await findHeading('Log in')).toBeVisible();
  expect(router.state.location.pathname).toBe('/log-in');
  unmount();
  renderPortal({ at: '/nowhere', user: customer });
  expect(await findHeading('Page not found')).toBeVisible();
  expect(sessionUser()).toEqual(customer);
});

test('an unknown address of a remote shows "not found"', async () => {
  renderPortal({ at: '/user/nowhere', user: customer, remote: loadRemote });
  expect(await findHeading('Page not found')).toBeVisible();
});

test('a remote that cannot load shows a notice under the header, and Retry loads it', async () => {
  let up = false;
  const flaky = async () => {
    if (!up) throw new Error('down');
    return { messages: {}, routes: [serviceListRoute] };
  };
  const portal = renderPortal({ at: '/user/services/list', user: customer, remote: flaky });
  expect(await findHeading(/cannot be loaded/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My applications' })).toBeVisible();
  await retry(portal);
  expect(await findHeading(/cannot be loaded/)).toBeVisible();
  up = true;
  await retry(portal);
  expect(await findHeading('Services list')).toBeVisible();
});

test('a remote page that throws shows the notice, and other pages still open', async () => {
  renderPortal({
    at: '/user/broken',
    user: customer,
    remote: [{ path: 'broken', Component: Broken }, serviceListRoute],
  });
  expect(await findHeading(/cannot be loaded/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Services' }));
  expect(await findHeading('Services list')).toBeVisible();
});

test.each([
  ['with its own loader', {}, { loader, Component: Arrived }],
  ['with a loader in the route', { loader }, { Component: Arrived }],
])('a page %s whose code could not load can be retried', async (_, route, page) => {
  loader.mockClear();
  const loadCode = jest.fn().mockRejectedValue(new Error('offline'));
  const remote = [{ path: 'page', ...route, lazy: () => loadCode() }];
  const portal = renderPortal({ at: '/user/page', user: customer, remote });
  expect(await findHeading(/cannot be loaded/)).toBeVisible();
  await retry(portal);
  expect(await findHeading(/cannot be loaded/)).toBeVisible();
  loadCode.mockResolvedValue(page);
  await retry(portal);
  expect(await findHeading('Arrived')).toBeVisible();
  expect(loader).toHaveBeenCalled();
});

test('a failed call of a loader shows the error page', async () => {
  const failingLoader = () => {
    throw new ApiError('network', 0);
  };
  renderPortal({ at: '/user/x', user: customer, remote: [{ path: 'x', loader: failingLoader, element: null }] });
  expect(await findHeading('Something went wrong. Please try again!')).toBeVisible();
});

test('the full-page loader covers a guarded page until its data has loaded, but not for a new query', async () => {
  let resolveData = () => {};
  const slowLoader = () => new Promise<null>((resolve) => (resolveData = () => resolve(null)));
  const pages = [serviceListRoute, { path: 'slow', loader: slowLoader, Component: Slow }];
  const { router } = renderPortal({ at: '/user/services/list', user: customer, remote: pages });
  await findHeading('Services list');
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  act(() => {
    void router.navigate('/user/slow');
  });
  expect(await screen.findByText('Loading')).toBeVisible();
  act(() => resolveData());
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Slow' })).toHaveFocus());

  await userEvent.click(screen.getByRole('link', { name: 'next' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(screen.queryByText('Loading')).toBeNull();
  act(() => resolveData());
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

test('the full-page loader shows the logo and "Loading" for three seconds even if the page is ready', async () => {
  const { router } = renderPortal({ at: '/', user: customer, remote: loadRemote, guardedLoaderMs: GUARDED_LOADER_MS });
  await findHeading(/Your way/);
  expect(screen.queryByText('Loading')).toBeNull();
  jest.useFakeTimers();
  await act(() => router.navigate('/user/services/list'));
  expect(screen.getByRole('heading', { level: 1, name: 'Services list' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2999));
  const loadingText = screen.getByText('Loading');
  expect(loadingText).toBeVisible();
  expect(loadingText.parentElement?.querySelector('svg.logo')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Services list' })).toHaveFocus();
});

/** Visits the addresses in turn. Returns the added routes, and the addresses that were passed to the remotes. */
async function visit(...paths: readonly string[]) {
  const patch = jest.fn();
  const next = jest.fn();
  const patchRoutes = addOwnPages(next);
  for (const path of paths)
    await patchRoutes({ path, patch, matches: [], signal: new AbortController().signal, fetcherKey: undefined });
  return { patch, passedPaths: next.mock.calls.map(([{ path }]) => path) };
}

test('a remote’s page opens without the routes of the shell’s own pages', async () => {
  const { patch, passedPaths } = await visit('/user/services/list', '/nowhere');
  expect(patch).not.toHaveBeenCalled();
  expect(passedPaths).toEqual(['/user/services/list', '/nowhere']);
});

test.each(['/', '/log-in', '/Log-In/', '/info/nurses', '/info/emigration-clearance', '/verify/EP-2026-0001'])(
  '%s adds the shell’s own pages once and does not wait for the registry',
  async (path) => {
    const { patch, passedPaths } = await visit(path, path);
    expect(patch.mock.calls.map(([slotId]) => slotId)).toEqual(['framed', 'window']);
    expect(passedPaths).toEqual([]);
  },
);

test('every page of the router is declared for the build', () => {
  const listPaths = (routes: readonly RouteObject[]): string[] =>
    routes.flatMap(({ path, children, lazy }) => (children ? listPaths(children) : path && lazy ? [path] : []));
  expect(listPaths(createOwnRoutes('en')).sort()).toEqual(
    Object.values(declaredRoutes)
      .map(({ path }) => path)
      .sort(),
  );
});

function Broken(): never {
  throw new Error('broken');
}

function Arrived() {
  return <PageTitle>Arrived</PageTitle>;
}

function Slow() {
  return (
    <>
      <PageTitle>Slow</PageTitle>
      <Link to="?page=2">next</Link>
    </>
  );
}
