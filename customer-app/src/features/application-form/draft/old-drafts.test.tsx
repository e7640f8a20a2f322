import 'fake-indexeddb/auto';
import { DAY_MS, DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import { newApplicationPath, setUpApplicationPortal } from '../../../testing/application-portal.ts';
import { type Draft, readDrafts, writeDraft } from './drafts.ts';

const portal = setUpApplicationPortal();
beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(DRAFTS_DATABASE).onsuccess = () => resolve();
    }),
);

const weekMs = 7 * DAY_MS;
const place = { userId: 7, serviceId: 3, applicationId: 0 };
const readDraft = async () => (await readDrafts(place))[0];
const open = async () => {
  portal.serve();
  const page = portal.open(newApplicationPath);
  await portal.passport();
  return page;
};

/** The server's clock is that far behind this device's; undefined where the server cannot be reached. */
function setServerClock(behindMs: number | undefined) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (behindMs === undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { headers: { date: new Date(Date.now() - behindMs).toUTCString() } });
  });
}
const veryOld = (): Draft => ({
  savedAt: new Date(Date.now() - DRAFT_MAX_AGE_MS - 1000).toISOString(),
  version: undefined,
  formKey: 'f'.repeat(32),
  changes: [{ field: 'reqInfoArray.0', name: 'Passport number', type: 'Text', from: '', to: 'Z1' }],
  offered: undefined,
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['is wrong by the server’s', DRAFT_MAX_AGE_MS + 60_000],
  ['cannot be compared with the server’s', undefined],
])('a draft that is very old by a clock that %s is put back', async (_, behindMs) => {
  setServerClock(behindMs);
  await writeDraft(place, veryOld());
  await open();
  expect(await portal.passport()).toHaveValue('Z1');
  expect(await readDraft()).toBeDefined();
});

test('a draft typed while the clock was weeks behind is put back once it is right, and goes a week later', async () => {
  setServerClock(0);
  await writeDraft(place, veryOld());
  const { unmount } = await open();
  expect(await portal.passport()).toHaveValue('Z1');
  unmount();
  const today = Date.now();
  const clock = jest.spyOn(Date, 'now');
  clock.mockReturnValue(today + weekMs - 60_000);
  expect(await readDraft()).toBeDefined();
  clock.mockReturnValue(today + weekMs + 60_000);
  setServerClock(undefined);
  expect(await readDraft()).toBeDefined();
  setServerClock(0);
  expect(await readDraft()).toBeUndefined();
});
