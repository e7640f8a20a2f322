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

const lazily = (page: object) => ({ lazy: async () => page });
const atOnce = (page: object) => page;

/** A form that was just taken, before a list of the same remote, whose code comes with it or later. */
async function submit(loader: () => Promise<string>, comes: (page: object) => object = lazily) {
  const pages = [
    { path: 'form', ...comes({ Component: Form }) },
    { path: 'list', ...comes({ Component: List, loader }) },
  ];
  const { router } = renderPortal({ at: '/user/form', user: customer, remote: pages });
  const button = await screen.findByRole('button', { name: 'Submit' });
  setRuntimeConfig({ ...runtimeConfig(), guardedLoaderMs: GUARDED_LOADER_MS });
  const clock = installFakeClock();
  await act(async () => fireEvent.click(button));
  return { clock, router };
}

const covered = () => screen.queryAllByText('Loading').length > 0;

test('after a form the loader begins when its rest is over, and the page is complete when it lifts', async () => {
  const loader = jest.fn(async () => 'The list');
  const { clock, router } = await submit(loader);
  await clock.waitUntil(() => loader.mock.calls.length === 1);
  clock.advance(999);
  expect(covered()).toBe(false);
  clock.advance(1);
  await clock.waitUntil(covered);
  await clock.waitUntil(() => router.state.location.pathname === '/user/list');
  await clock.waitUntil(() => screen.queryByText('The list') !== null);
  clock.advance(GUARDED_LOADER_MS - 1);
  expect(covered()).toBe(true);
  clock.advance(1);
  expect(covered()).toBe(false);
  expect(screen.getByRole('heading', { name: 'The list' })).toHaveFocus();
});

test.each([lazily, atOnce])(
  'a page whose call takes longer than loader and rest has its address, and is covered until the answer: %p',
  async (comes) => {
    let arrive = (_: string) => {};
    const { clock, router } = await submit(() => new Promise((resolve) => (arrive = resolve)), comes);
    clock.advance(1000);
    await clock.waitUntil(() => router.state.location.pathname === '/user/list');
    clock.advance(GUARDED_LOADER_MS);
    await clock.waitUntil(() => screen.queryByRole('button', { name: 'Submit' }) === null);
    expect(covered()).toBe(true);
    arrive('The list');
    await clock.waitUntil(() => !covered());
    expect(screen.getByRole('heading', { name: 'The list' })).toHaveFocus();
  },
);

test('a first page that was covered before it was drawn is covered for the rest of the time', async () => {
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

test('a first page whose loader has been there for its time is not drawn under another', async () => {
  const { router } = renderPortal({ at: '/user/form', user: customer, remote: [{ path: 'form', Component: Form }] });
  await screen.findByRole('button', { name: 'Submit' });
  setRuntimeConfig({ ...runtimeConfig(), guardedLoaderMs: GUARDED_LOADER_MS });
  const drawn: boolean[] = [];
  const since = performance.now() - GUARDED_LOADER_MS;
  renderHook(() => drawn.push(useGuardedLoader(router, since)));
  expect(drawn).toEqual([false]);
});
