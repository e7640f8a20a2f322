import { GUARDED_LOADER_MS } from '@emigration-portal/shared-api';
import { runtimeConfig, setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLeaveAfter, useLoaderData } from '@emigration-portal/shared-ui/router';
import { customer, installFakeClock } from '@emigration-portal/shared-ui/testing/fakes';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { renderPortal } from '../testing/render-portal.tsx';
import { useGuardedLoader } from './use-guarded-loader.ts';

function Form() {
  const { leave } = useLeaveAfter(1000);
  return (
    <button type="button" onClick={() => leave('/user/list')}>
      Submit
    </button>
  );
}

function List() {
  return <PageTitle>{useLoaderData<string>()}</PageTitle>;
}

const loadLazily = (page: object) => ({ lazy: async () => page });
const loadAtOnce = (page: object) => page;

/** Submits a form that then opens a list of the same remote. `load`: whether the code of the pages is lazy. */
async function submitForm(loader: () => Promise<string>, load: (page: object) => object = loadLazily) {
  const pages = [
    { path: 'form', ...load({ Component: Form }) },
    { path: 'list', ...load({ Component: List, loader }) },
  ];
  const { router } = renderPortal({ at: '/user/form', user: customer, remote: pages });
  const button = await screen.findByRole('button', { name: 'Submit' });
  setRuntimeConfig({ ...runtimeConfig(), guardedLoaderMs: GUARDED_LOADER_MS });
  const clock = installFakeClock();
  await act(async () => fireEvent.click(button));
  return { clock, router };
}

const isCovered = () => screen.queryAllByText('Loading').length > 0;

test('after a form the loader starts when the pause has ended, and the page is complete when it disappears', async () => {
  const loader = jest.fn(async () => 'The list');
  const { clock, router } = await submitForm(loader);
  await clock.waitUntil(() => loader.mock.calls.length === 1);
  clock.advance(999);
  expect(isCovered()).toBe(false);
  clock.advance(1);
  await clock.waitUntil(isCovered);
  await clock.waitUntil(() => router.state.location.pathname === '/user/list');
  await clock.waitUntil(() => screen.queryByText('The list') !== null);
  clock.advance(GUARDED_LOADER_MS - 1);
  expect(isCovered()).toBe(true);
  clock.advance(1);
  expect(isCovered()).toBe(false);
  expect(screen.getByRole('heading', { name: 'The list' })).toHaveFocus();
});

test.each([loadLazily, loadAtOnce])(
  'a page with a slow call has its address at once and is covered until the response: %p',
  async (load) => {
    let respond = (_: string) => {};
    const { clock, router } = await submitForm(() => new Promise((resolve) => (respond = resolve)), load);
    clock.advance(1000);
    await clock.waitUntil(() => router.state.location.pathname === '/user/list');
    clock.advance(GUARDED_LOADER_MS);
    await clock.waitUntil(() => screen.queryByRole('button', { name: 'Submit' }) === null);
    expect(isCovered()).toBe(true);
    respond('The list');
    await clock.waitUntil(() => !isCovered());
    expect(screen.getByRole('heading', { name: 'The list' })).toHaveFocus();
  },
);

test('a first page that the server’s loader covered stays covered only for the remaining time', async () => {
  const { router } = renderPortal({ at: '/user/form', user: customer, remote: [{ path: 'form', Component: Form }] });
  await screen.findByRole('button', { name: 'Submit' });
  setRuntimeConfig({ ...runtimeConfig(), guardedLoaderMs: GUARDED_LOADER_MS });
  const clock = installFakeClock('performance');
  const since = performance.now() - 2000;
  const { result } = renderHook(() => useGuardedLoader(router, since));
  clock.advance(GUARDED_LOADER_MS - 2001);
  expect(result.current).toBe(true);
  clock.advance(1);
  expect(result.current).toBe(false);
});

test('a first page whose loader has shown long enough renders without a loader', async () => {
  const { router } = renderPortal({ at: '/user/form', user: customer, remote: [{ path: 'form', Component: Form }] });
  await screen.findByRole('button', { name: 'Submit' });
  setRuntimeConfig({ ...runtimeConfig(), guardedLoaderMs: GUARDED_LOADER_MS });
  const renderedValues: boolean[] = [];
  const since = performance.now() - GUARDED_LOADER_MS;
  renderHook(() => renderedValues.push(useGuardedLoader(router, since)));
  expect(renderedValues).toEqual([false]);
});
