import {
  applicationEndpoints,
  PAGE_READS_ELEMENT_ID,
  type PageReads,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { call, onUnauthenticated } from '@emigration-portal/shared-api/client';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { clearEarlyAnswers, sendEarlyReads } from '@emigration-portal/shared-api/early';
import { lastActivityAt, setSessionUser } from '@emigration-portal/shared-api/session';
import { customer, type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { waitFor } from '@testing-library/react';
import { listPageReads } from './page-reads.ts';

const address = '/user/services/apply/3/41/Nurses%20%26%20midwives';
const named: PageReads = {
  path: '/user/services/apply/:serviceId/:applicationId/:serviceName',
  reads: [
    {
      ...serviceEndpoints.getServices,
      input: { id: ':serviceId', serviceName: ':serviceName', applicationId: ':applicationId' },
    },
    { ...applicationEndpoints.getAllApplications, input: { pageNumber: 1, pageSize: 10, userId: ':me', statusId: 0 } },
  ],
};
const service = { id: '3', serviceName: 'Nurses & midwives', applicationId: '41' };
const list = { pageNumber: 1, pageSize: 10, userId: customer.id, statusId: 0, userName: '' } as const;
const found = { applications: [], totalRecords: 7 };

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
  setRuntimeConfig({
    apiBase: api.base,
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '1' },
    guardedLoaderMs: 0,
  });
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = PAGE_READS_ELEMENT_ID;
  block.textContent = JSON.stringify(named);
  document.head.append(block);
});
afterAll(() => api.close());
beforeEach(() => {
  clearEarlyAnswers();
  setSessionUser(customer);
  window.history.replaceState(null, '', address);
  api.on(applicationEndpoints.getAllApplications, () => found);
});

const [inQuery, inBody] = [() => listPageReads().slice(0, 1), () => [{ ...listPageReads()[1], input: list } as never]];
const getList = () => call(applicationEndpoints.getAllApplications, list);
const callsBy = async (act: () => unknown) => {
  const before = api.calls.length;
  await act();
  return api.calls.length - before;
};

test('an address and who is signed in say what stands for the names in an input', () => {
  expect(listPageReads().map(({ input }) => input)).toEqual([
    service,
    { pageNumber: 1, pageSize: 10, userId: customer.id, statusId: 0 },
  ]);
});

test('at an address with a query, which the page reads itself, nothing is asked for early', () => {
  window.history.replaceState(null, '', `${address}?page=2`);
  expect(listPageReads()).toEqual([]);
});

test('a call takes the early answer, once, and notes that the session is alive', async () => {
  localStorage.clear();
  expect(
    await callsBy(async () => {
      sendEarlyReads(inBody());
      expect(await getList()).toEqual(found);
    }),
  ).toBe(1);
  expect(lastActivityAt()).toBeDefined();
  expect(api.calls.at(-1)).toMatchObject({ input: list, headers: { authorization: `Bearer ${customer.token}` } });
  expect(await callsBy(getList)).toBe(1);
});

test('a call by query is asked for in the same words', async () => {
  const asked = () => api.calls.slice(-1).map(({ call: name, input }) => [name, input]);
  await call(serviceEndpoints.getServices, service).catch(() => {});
  const byPage = asked();
  expect(await callsBy(() => waitForOne(() => sendEarlyReads(inQuery())))).toBe(1);
  expect(asked()).toEqual(byPage);
});

test.each<[string, () => void]>([
  ['another input', () => sendEarlyReads([{ ...listPageReads()[1], input: { ...list, pageNumber: 2 } } as never])],
  ['somebody else', () => sendEarlyReads(inBody()) ?? setSessionUser({ ...customer, token: 'x'.repeat(43) })],
  ['a page that has opened', () => sendEarlyReads(inBody()) ?? clearEarlyAnswers()],
])('the early answer of %s is left alone', async (_, prepare) => {
  expect(
    await callsBy(async () => {
      prepare();
      await getList();
    }),
  ).toBe(2);
});

test('a visitor asks for nothing early', async () => {
  setSessionUser(undefined);
  expect(await callsBy(() => sendEarlyReads(inBody()))).toBe(0);
  expect(await callsBy(getList)).toBe(1);
});

test('a refusal is told by the call itself, which is made anew', async () => {
  const ended = jest.fn();
  onUnauthenticated(ended);
  api.on(
    applicationEndpoints.getAllApplications,
    () => new FakeResponse(401, { code: 'unauthenticated', message: 'Session over' }),
  );
  sendEarlyReads(inBody());
  await expect(getList()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(ended).toHaveBeenCalledTimes(1);
});

/** Until the server has heard of one more call. */
async function waitForOne(act: () => void): Promise<void> {
  const before = api.calls.length;
  act();
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(before));
}
