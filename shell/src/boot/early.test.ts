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

const listInput = { pageNumber: 1, pageSize: 10, userId: customer.id, statusId: 0, userName: '' } as const;
const { method, path, sends = 'body' } = applicationEndpoints.getAllApplications;
const reads: PageReads = { path: '/user/applications/list', reads: [{ method, path, sends, input: listInput }] };

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

function insertJsonElement(id: string, value: object): void {
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id, textContent: JSON.stringify(value) });
  document.head.append(element);
}

/** Runs the early script as a browser does: it shares no modules with the shell. */
function runEarlyScript() {
  jest.resetModules();
  return import('./early.ts');
}

const config = () => ({
  apiBase: api.base,
  remotesUrl: '/remotes.json',
  supportContact: { email: 'help@example.org', phone: '1' },
  guardedLoaderMs: 0,
});

test('the early script sends one call for the signed-in user, and the shell’s call uses the response', async () => {
  writeSessionCookies(customer);
  insertJsonElement(CONFIG_ELEMENT_ID, config());
  insertJsonElement(PAGE_READS_ELEMENT_ID, reads);
  await runEarlyScript();
  setRuntimeConfig(consumePageData(CONFIG_ELEMENT_ID));
  setSessionUser(customer);
  expect(await call(applicationEndpoints.getAllApplications, listInput)).toMatchObject({ totalRecords: 7 });
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]).toMatchObject({ input: listInput, headers: { authorization: `Bearer ${customer.token}` } });

  // A late script sends nothing: the shell has already removed the config from the page and sent the call.
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  await runEarlyScript();
  expect(fetchSpy).not.toHaveBeenCalled();
  insertJsonElement(CONFIG_ELEMENT_ID, config());
  await runEarlyScript();
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});
