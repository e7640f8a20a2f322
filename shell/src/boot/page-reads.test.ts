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
const pageReads: PageReads = {
  path: '/user/services/apply/:serviceId/:applicationId/:serviceName',
  reads: [
    {
      ...serviceEndpoints.getServices,
      input: { id: ':serviceId', serviceName: ':serviceName', applicationId: ':applicationId' },
    },
    { ...applicationEndpoints.getAllApplications, input: { pageNumber: 1, pageSize: 10, userId: ':me', statusId: 0 } },
  ],
};
const serviceInput = { id: '3', serviceName: 'Nurses & midwives', applicationId: '41' };
const listInput = { pageNumber: 1, pageSize: 10, userId: customer.id, statusId: 0, userName: '' } as const;
const listOutput = { applications: [], totalRecords: 7 };

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
  setRuntimeConfig({
    apiBase: api.base,
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '1' },
    guardedLoaderMs: 0,
  });
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_READS_ELEMENT_ID;
  element.textContent = JSON.stringify(pageReads);
  document.head.append(element);
});
afterAll(() => api.close());
beforeEach(() => {
  clearEarlyAnswers();
  setSessionUser(customer);
  window.history.replaceState(null, '', address);
  api.on(applicationEndpoints.getAllApplications, () => listOutput);
});

const [buildQueryRead, buildBodyRead] = [
  () => listPageReads().slice(0, 1),
  () => [{ ...listPageReads()[1], input: listInput } as never],
];
const getList = () => call(applicationEndpoints.getAllApplications, listInput);
const countCalls = async (act: () => unknown) => {
  const countBefore = api.calls.length;
  await act();
  return api.calls.length - countBefore;
};

test('the names in an input are replaced by values of the address and the user', () => {
  expect(listPageReads().map(({ input }) => input)).toEqual([
    serviceInput,
    { pageNumber: 1, pageSize: 10, userId: customer.id, statusId: 0 },
  ]);
});

test('an address with a query has no early reads, because the page reads the query itself', () => {
  window.history.replaceState(null, '', `${address}?page=2`);
  expect(listPageReads()).toEqual([]);
});

test('a call uses the early response once and records activity of the session', async () => {
  localStorage.clear();
  expect(
    await countCalls(async () => {
      sendEarlyReads(buildBodyRead());
      expect(await getList()).toEqual(listOutput);
    }),
  ).toBe(1);
  expect(lastActivityAt()).toBeDefined();
  expect(api.calls.at(-1)).toMatchObject({ input: listInput, headers: { authorization: `Bearer ${customer.token}` } });
  expect(await countCalls(getList)).toBe(1);
});

test('an early read with a query sends the same request as the call', async () => {
  const lastRequest = () => api.calls.slice(-1).map(({ call: name, input }) => [name, input]);
  await call(serviceEndpoints.getServices, serviceInput).catch(() => {});
  const pageRequest = lastRequest();
  expect(await countCalls(() => waitForCall(() => sendEarlyReads(buildQueryRead())))).toBe(1);
  expect(lastRequest()).toEqual(pageRequest);
});

test.each<[string, () => void]>([
  [
    'for another input',
    () => sendEarlyReads([{ ...listPageReads()[1], input: { ...listInput, pageNumber: 2 } } as never]),
  ],
  ['for another user', () => sendEarlyReads(buildBodyRead()) ?? setSessionUser({ ...customer, token: 'x'.repeat(43) })],
  ['from before the page opened', () => sendEarlyReads(buildBodyRead()) ?? clearEarlyAnswers()],
])('an early response %s is not used', async (_, prepare) => {
  expect(
    await countCalls(async () => {
      prepare();
      await getList();
    }),
  ).toBe(2);
});

test('a visitor sends no early reads', async () => {
  setSessionUser(undefined);
  expect(await countCalls(() => sendEarlyReads(buildBodyRead()))).toBe(0);
  expect(await countCalls(getList)).toBe(1);
});

test('a refused early read is sent again by the call, which reports the refusal', async () => {
  const onUnauthenticatedMock = jest.fn();
  onUnauthenticated(onUnauthenticatedMock);
  api.on(
    applicationEndpoints.getAllApplications,
    () => new FakeResponse(401, { code: 'unauthenticated', message: 'no session' }),
  );
  sendEarlyReads(buildBodyRead());
  await expect(getList()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(onUnauthenticatedMock).toHaveBeenCalledTimes(1);
});

/** Waits until the server has received one more call. */
async function waitForCall(act: () => void): Promise<void> {
  const countBefore = api.calls.length;
  act();
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(countBefore));
}
