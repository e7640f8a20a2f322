import { MINUTE_MS, userEndpoints } from '@emigration-portal/shared-api';
import { lastActivityAt, recordActivity } from '@emigration-portal/shared-api/session';
import {
  admin,
  createProfile,
  customer,
  type FakeApi,
  FakeResponse,
  setTestLanguage,
  startFakeApi,
} from '@emigration-portal/shared-ui/testing/fakes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { consumeReturnAddress } from '../features/session/return-address.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const minutes = (count: number) => count * MINUTE_MS;

let api: FakeApi;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  api = await startFakeApi();
});
afterEach(() => api.close());

async function open(idleMs: number, user = customer, path = '/') {
  recordActivity(Date.now() - idleMs);
  renderPortal({ at: path, user, apiBase: api.base, remote: [{ path: 'list', element: <h1>{'List'}</h1> }] });
  await screen.findByRole('heading', { level: 1 });
}

test('two minutes before the session ends a notice offers to stay, and a read call extends the session', async () => {
  api.on(userEndpoints.getUser, () => createProfile(customer));
  await open(minutes(28.5));
  expect(await screen.findByRole('alert')).toHaveTextContent('signed out in about 2 minutes');
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByText('Are you still there?')).toBeNull());
  expect(api.calls.map(({ call }) => call)).toEqual([`GET /User/${customer.id}`]);
  expect(Date.now() - (lastActivityAt() ?? 0)).toBeLessThan(minutes(1));
});

test('an administrator is warned after 13 minutes, a customer is not', async () => {
  await open(minutes(13.5), admin);
  expect(await screen.findByText('Are you still there?')).toBeVisible();
});

test('a customer who was active 20 minutes ago sees no notice, until another tab records less activity', async () => {
  await open(minutes(20));
  expect(screen.queryByText('Are you still there?')).toBeNull();
  recordActivity(Date.now() - minutes(29));
  act(() => {
    fireEvent(window, new Event('storage'));
  });
  expect(await screen.findByText('Are you still there?')).toBeVisible();
});

test('a refused "Stay signed in" says that the session has ended, and Log in returns to the page', async () => {
  api.on(userEndpoints.getUser, () => new FakeResponse(401, { code: 'unauthenticated', message: 'no' }));
  await open(minutes(29), customer, '/user/list?page=2');
  // A form may change the address bar without the router.
  window.history.replaceState(null, '', '/user/list?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByText('Your session has ended')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(await consumeReturnAddress('Customer')).toBe('/user/list?page=2');
});

test('a failed "Stay signed in" can be repeated', async () => {
  api.on(userEndpoints.getUser, () => new FakeResponse(503, { code: 'overloaded', message: 'no' }));
  await open(minutes(29));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
  await setTestLanguage({ errors: { codes: { overloaded: 'Bahut bheed hai.' } } });
  expect(screen.getByText('Bahut bheed hai.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
});

test('a visitor sees no notice', async () => {
  recordActivity(Date.now() - minutes(60));
  renderPortal({ at: '/' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('a banner shows while the browser is offline', async () => {
  renderPortal({ at: '/' });
  await screen.findByRole('heading', { level: 1 });
  const onlineSpy = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  onlineSpy.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  onlineSpy.mockRestore();
});

test('each navigation announces the page title, except the first page', async () => {
  renderPortal({ at: '/' });
  await screen.findByRole('heading', { level: 1 });
  const listAnnouncements = () =>
    [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
  expect(listAnnouncements()).not.toContain(document.title);
  await userEvent.click(screen.getByRole('link', { name: 'Refund policy' }));
  await waitFor(() => expect(listAnnouncements()).toContain('Refund policy – Emigration Portal'));
});
