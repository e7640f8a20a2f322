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
const load = jest.fn();
const list: RouteObject = { path: 'services/list', loader, element: <PageTitle>Services list</PageTitle> };
const remote = async (name: string) => {
  load(name);
  return { messages: {}, routes: [list] };
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Presses the notice's button, which has another name while it tries, and waits for the end of the try. */
async function tryAgain({ router }: ReturnType<typeof renderPortal>) {
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
}

let logged: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  logged.mockRestore();
});

test('a visitor is sent to log-in, the address is kept, and neither remote nor loader is touched', async () => {
  const { router } = renderPortal({ at: '/user/services/list?page=2', remote });
  expect(await heading('Log in')).toBeVisible();
  expect(router.state.location.pathname).toBe('/log-in');
  expect(load).not.toHaveBeenCalled();
  expect(loader).not.toHaveBeenCalled();
  expect(await consumeReturnAddress('Customer')).toBe('/user/services/list?page=2');
});

test('someone of the role gets the page of the remote', async () => {
  renderPortal({ at: '/user/services/list', user: customer, remote });
  expect(await heading('Services list')).toBeVisible();
  expect(load).toHaveBeenCalledWith('customer');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  [customer, '/admin/dashboard'],
  [admin, '/user/services/list'],
])('someone of another role reads that there is no access, and stays signed in', async (user, at) => {
  renderPortal({ at, user, remote });
  expect(await heading('No access')).toBeVisible();
  expect(screen.getByText(new RegExp(`logged in as ${user.userName}`))).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(sessionUser()).toEqual(user);
});

test('a guard of the remote itself leads to the same page', async () => {
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
  expect(await heading('No access')).toBeVisible();
  expect(loader).not.toHaveBeenCalled();
});

test('routes that an earlier person of the role made load stay closed to the next person', async () => {
  const { router } = renderPortal({ at: '/user/services/list', user: customer, remote });
  await heading('Services list');
  loader.mockClear();
  const { setSessionUser } = await import('@emigration-portal/shared-api/session');
  act(() => setSessionUser(admin));
  await act(() => router.navigate('/user/services/list?page=3'));
  expect(await heading('No access')).toBeVisible();
  expect(loader).not.toHaveBeenCalled();
});

test('an unknown address leads a visitor to log-in and tells anyone signed in', async () => {
  const { router, unmount } = renderPortal({ at: '/nowhere' });
  expect(await heading('Log in')).toBeVisible();
  expect(router.state.location.pathname).toBe('/log-in');
  unmount();
  renderPortal({ at: '/nowhere', user: customer });
  expect(await heading('Page not found')).toBeVisible();
  expect(sessionUser()).toEqual(customer);
});

test('an address a remote does not know is not found', async () => {
  renderPortal({ at: '/user/nowhere', user: customer, remote });
  expect(await heading('Page not found')).toBeVisible();
});

test('a remote that cannot load shows a notice under the header, and Retry brings it', async () => {
  let up = false;
  const flaky = async () => {
    if (!up) throw new Error('down');
    return { messages: {}, routes: [list] };
  };
  const portal = renderPortal({ at: '/user/services/list', user: customer, remote: flaky });
  expect(await heading(/cannot be loaded/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My applications' })).toBeVisible();
  await tryAgain(portal);
  expect(await heading(/cannot be loaded/)).toBeVisible();
  up = true;
  await tryAgain(portal);
  expect(await heading('Services list')).toBeVisible();
});

test('a remote that throws while it renders shows the notice and leaves the rest alone', async () => {
  renderPortal({ at: '/user/broken', user: customer, remote: [{ path: 'broken', Component: Broken }, list] });
  expect(await heading(/cannot be loaded/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Services' }));
  expect(await heading('Services list')).toBeVisible();
});

test.each([
  ['and brings its data', {}, { loader, Component: Arrived }],
  ['while its data did', { loader }, { Component: Arrived }],
])('a page whose code did not arrive, %s, can be tried again', async (_, route, page) => {
  loader.mockClear();
  const arrives = jest.fn().mockRejectedValue(new Error('offline'));
  const remote = [{ path: 'page', ...route, lazy: () => arrives() }];
  const portal = renderPortal({ at: '/user/page', user: customer, remote });
  expect(await heading(/cannot be loaded/)).toBeVisible();
  await tryAgain(portal);
  expect(await heading(/cannot be loaded/)).toBeVisible();
  arrives.mockResolvedValue(page);
  await tryAgain(portal);
  expect(await heading('Arrived')).toBeVisible();
  expect(loader).toHaveBeenCalled();
});

test('a failed call is named by its code', async () => {
  const failing = () => {
    throw new ApiError('network', 0);
  };
  renderPortal({ at: '/user/x', user: customer, remote: [{ path: 'x', loader: failing, element: null }] });
  expect(await heading('Something went wrong. Please try again!')).toBeVisible();
});

test('the loader covers a guarded page until its data are there, and not for a search', async () => {
  let arrive = () => {};
  const slow = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const pages = [list, { path: 'slow', loader: slow, Component: Slow }];
  const { router } = renderPortal({ at: '/user/services/list', user: customer, remote: pages });
  await heading('Services list');
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  act(() => {
    void router.navigate('/user/slow');
  });
  expect(await screen.findByText('Loading')).toBeVisible();
  act(() => arrive());
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Slow' })).toHaveFocus());

  await userEvent.click(screen.getByRole('link', { name: 'next' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(screen.queryByText('Loading')).toBeNull();
  act(() => arrive());
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

test('the loader shows the logo and the word Loading for three seconds although the page is there', async () => {
  const { router } = renderPortal({ at: '/', user: customer, remote, guardedLoaderMs: GUARDED_LOADER_MS });
  await heading(/Your way/);
  expect(screen.queryByText('Loading')).toBeNull();
  jest.useFakeTimers();
  await act(() => router.navigate('/user/services/list'));
  expect(screen.getByRole('heading', { level: 1, name: 'Services list' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2999));
  const word = screen.getByText('Loading');
  expect(word).toBeVisible();
  expect(word.parentElement?.querySelector('svg.logo')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Services list' })).toHaveFocus();
});

/** What a router is taught, and what it is asked of the remotes, when somebody goes to these addresses in turn. */
async function visit(...paths: readonly string[]) {
  const patch = jest.fn();
  const next = jest.fn();
  const graft = addOwnPages(next);
  for (const path of paths)
    await graft({ path, patch, matches: [], signal: new AbortController().signal, fetcherKey: undefined });
  return { patch, asked: next.mock.calls.map(([{ path }]) => path) };
}

test('a remote’s page is found without the shell’s own', async () => {
  const { patch, asked } = await visit('/user/services/list', '/nowhere');
  expect(patch).not.toHaveBeenCalled();
  expect(asked).toEqual(['/user/services/list', '/nowhere']);
});

test.each(['/', '/log-in', '/Log-In/', '/info/nurses', '/info/emigration-clearance', '/verify/EP-2026-0001'])(
  'for %s no registry is waited for, and the pages are placed once',
  async (path) => {
    const { patch, asked } = await visit(path, path);
    expect(patch.mock.calls.map(([place]) => place)).toEqual(['framed', 'window']);
    expect(asked).toEqual([]);
  },
);

test('the build is told of every page that the router has', () => {
  const paths = (list: readonly RouteObject[]): string[] =>
    list.flatMap(({ path, children, lazy }) => (children ? paths(children) : path && lazy ? [path] : []));
  expect(paths(createOwnRoutes()).sort()).toEqual(
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
