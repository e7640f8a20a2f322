import 'fake-indexeddb/auto';
import { DAY_MS, DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import { deleteDrafts, newApplicationPath, setUpApplicationPortal } from '../../../testing/application-portal.ts';
import { cleanUpAndReadDrafts, type Draft, writeDraft } from './drafts.ts';

const portal = setUpApplicationPortal();
beforeEach(deleteDrafts);

const weekMs = 7 * DAY_MS;
const draftKey = { userId: 7, serviceId: 3, applicationId: 0 };
const readLatestDraft = async () => (await cleanUpAndReadDrafts(draftKey))[0];
const open = async () => {
  portal.serve();
  const page = portal.open(newApplicationPath);
  await portal.findPassportField();
  return page;
};

/** Sets the server's clock behind this device's by `behindMs`. Undefined: the server cannot be reached. */
function setServerClock(behindMs: number | undefined) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (behindMs === undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { headers: { date: new Date(Date.now() - behindMs).toUTCString() } });
  });
}
const buildOldDraft = (): Draft => ({
  savedAt: new Date(Date.now() - DRAFT_MAX_AGE_MS - 1000).toISOString(),
  version: undefined,
  formKey: 'f'.repeat(32),
  changes: [{ field: 'reqInfoArray.0', name: 'Passport number', type: 'Text', from: '', to: 'Z1' }],
  offered: undefined,
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['is ahead of the server’s clock', DRAFT_MAX_AGE_MS + 60_000],
  ['cannot be compared with the server’s clock', undefined],
])('an old draft is restored if the device’s clock %s', async (_, behindMs) => {
  setServerClock(behindMs);
  await writeDraft(draftKey, buildOldDraft());
  await open();
  expect(await portal.findPassportField()).toHaveValue('Z1');
  expect(await readLatestDraft()).toBeDefined();
});

test('an old draft is restored once more and deleted a week later, when the server confirms the clock', async () => {
  setServerClock(0);
  await writeDraft(draftKey, buildOldDraft());
  const { unmount } = await open();
  expect(await portal.findPassportField()).toHaveValue('Z1');
  unmount();
  const today = Date.now();
  const clock = jest.spyOn(Date, 'now');
  clock.mockReturnValue(today + weekMs - 60_000);
  expect(await readLatestDraft()).toBeDefined();
  clock.mockReturnValue(today + weekMs + 60_000);
  setServerClock(undefined);
  expect(await readLatestDraft()).toBeDefined();
  setServerClock(0);
  expect(await readLatestDraft()).toBeUndefined();
});
