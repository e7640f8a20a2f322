import { userEndpoints } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import {
  clearDrafts,
  draftsEpoch,
  lastActivityAt,
  renameSessionUser,
  sessionUser,
} from '@emigration-portal/shared-api/session';
import { customer, type FakeApi, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { clearSessionCookies } from './cookies.ts';
import { createProgress, saveProgress } from './password-reset/reset-progress.ts';
import { endSession, onSignedOutElsewhere, restoreSession, signIn, signOut, syncCookies } from './session.ts';
import { readReturnAddress, saveReturnAddress } from './tab-storage.ts';

const onElsewhereMock = jest.fn();
let api: FakeApi;
beforeAll(async () => {
  onSignedOutElsewhere(onElsewhereMock);
  api = await startFakeApi();
  api.on(userEndpoints.logout, () => ({}) as never);
});
afterAll(() => api.close());
afterEach(() => {
  jest.restoreAllMocks();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
});

const fillStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

const configure = (apiBase: string) =>
  setRuntimeConfig({
    apiBase,
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '1' },
    guardedLoaderMs: 0,
  });

test('a session survives a reload and ends with its cookies', () => {
  signIn(customer);
  restoreSession();
  expect(sessionUser()).toEqual(customer);
  endSession();
  restoreSession();
  expect(sessionUser()).toBeUndefined();
  expect(document.cookie).toBe('');
});

test('a session starts and ends if the browser’s storage is full', () => {
  localStorage.setItem('session-active-at', '1');
  sessionStorage.setItem('return-address', '/user/applications/list');
  fillStorage();
  const before = Date.now();
  signIn(customer);
  expect(lastActivityAt()).toBeGreaterThanOrEqual(before);
  saveReturnAddress('http://localhost/user/services/list');
  expect(readReturnAddress()).toBeNull();
  saveProgress(createProgress('code', 'a@x.in'));
  clearDrafts();
  endSession('expired');
  expect(sessionUser()).toBeUndefined();
});

test('a log-out invalidates drafts even if the storage is full', () => {
  clearDrafts(1);
  const epoch = draftsEpoch();
  fillStorage();
  clearDrafts(2);
  expect(draftsEpoch()).not.toBe(epoch);
});

test('invalid cookies are cleared', () => {
  Cookies.set('session-active', 'true', { path: '/' });
  Cookies.set('active-user', '{broken', { path: '/' });
  restoreSession();
  expect(sessionUser()).toBeUndefined();
  expect(document.cookie).toBe('');
});

test('a log-out calls the server with the token, leaves the page, then clears the user', async () => {
  configure(api.base);
  signIn(customer);
  let userWhileLeaving: unknown;
  await signOut(() => {
    userWhileLeaving = sessionUser();
    expect(document.cookie).toBe('');
  });
  expect(userWhileLeaving).toEqual(customer);
  expect(sessionUser()).toBeUndefined();
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain('POST /User/Logout'));
  expect(api.calls.at(-1)?.headers.authorization).toBe(`Bearer ${customer.token}`);
});

test('a log-out clears everything even if the server cannot be reached', async () => {
  configure('http://127.0.0.1:9');
  signIn(customer);
  await signOut(() => {});
  expect(sessionUser()).toBeUndefined();
  expect(document.cookie).toBe('');
});

test('a log-out in another tab ends the session here once', () => {
  signIn(customer);
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(sessionUser()).toEqual(customer);
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-ended' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-ended' }));
  expect(sessionUser()).toBeUndefined();
  expect(onElsewhereMock.mock.calls).toEqual([['loggedOut']]);
});

test('a session that expired in another tab ends here as expired', () => {
  signIn(customer);
  endSession('expired');
  const newValue = localStorage.getItem('session-ended');
  signIn(customer);
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-ended', newValue }));
  expect(sessionUser()).toBeUndefined();
  expect(onElsewhereMock.mock.calls).toEqual([['expired']]);
});

test.each(['visibilitychange', 'pageshow'])(
  'cookies that disappeared while the page slept end the session on %s',
  (event) => {
    signIn(customer);
    document.dispatchEvent(new Event(event, { bubbles: true }));
    expect(sessionUser()).toEqual(customer);
    clearSessionCookies();
    document.dispatchEvent(new Event(event, { bubbles: true }));
    expect(sessionUser()).toBeUndefined();
    expect(onElsewhereMock).toHaveBeenCalledTimes(1);
  },
);

test('a changed name of the user is written to the cookies, another user’s is not', () => {
  const stopSync = syncCookies();
  signIn(customer);
  renameSessionUser({ ...customer, middleName: 'Devi' });
  restoreSession();
  expect(sessionUser()).toEqual({ ...customer, middleName: 'Devi' });
  renameSessionUser({ ...customer, id: customer.id + 1, middleName: 'Other' });
  expect(sessionUser()?.middleName).toBe('Devi');
  endSession();
  expect(document.cookie).toBe('');
  stopSync();
});
