import {
  applicationEndpoints,
  CONFIG_ELEMENT_ID,
  PAGE_READS_ELEMENT_ID,
  type PageReads,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { customer, type FakeApi, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { writeSessionCookies } from '../features/session/cookies.ts';
import { consumePageData } from './page-data.ts';

const list = { pageNumber: 1, pageSize: 10, userId: customer.id, statusId: 0, userName: '' } as const;
const { method, path, sends = 'body' } = applicationEndpoints.getAllApplications;
const reads: PageReads = { path: '/user/applications/list', reads: [{ method, path, sends, input: list }] };

let api: FakeApi;
beforeAll(async () => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe() {}
    },
  });
  api = await startFakeApi();
  api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 7 }));
  window.history.replaceState(null, '', '/user/applications/list');
});
afterAll(() => api.close());

function put(id: string, value: object): void {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id, textContent: JSON.stringify(value) });
  document.head.append(block);
}

/** As a browser runs a script of its own: it shares no module with the shell. */
function runEarly() {
  jest.resetModules();
  return import('./early.ts');
}

const config = () => ({
  apiBase: api.base,
  remotesUrl: '/remotes.json',
  supportContact: { email: 'help@example.org', phone: '1' },
  guardedLoaderMs: 0,
});

test('the early script asks as who is signed in, once, and the shell’s call takes the answer', async () => {
  writeSessionCookies(customer);
  put(CONFIG_ELEMENT_ID, config());
  put(PAGE_READS_ELEMENT_ID, reads);
  await runEarly();
  setRuntimeConfig(consumePageData(CONFIG_ELEMENT_ID));
  setSessionUser(customer);
  expect(await call(applicationEndpoints.getAllApplications, list)).toMatchObject({ totalRecords: 7 });
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]).toMatchObject({ input: list, headers: { authorization: `Bearer ${customer.token}` } });

  // One that comes late asks for nothing: the shell has taken the config, and its page has made the call.
  const fetched = jest.spyOn(globalThis, 'fetch');
  await runEarly();
  expect(fetched).not.toHaveBeenCalled();
  put(CONFIG_ELEMENT_ID, config());
  await runEarly();
  expect(fetched).toHaveBeenCalledTimes(1);
});
