import 'fake-indexeddb/auto';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { newApplicationPath, setUpApplicationPortal } from '../../../testing/application-portal.ts';
import { cleanUpAndReadDrafts, writeDraft } from '../draft/drafts.ts';
import { thisTabId } from './tabs.ts';

const portal = setUpApplicationPortal();
const draftKey = { userId: 7, serviceId: 3, applicationId: 0 };

/** Names of the locks that the tabs of this browser hold. */
const locks = new Set<string>();

beforeEach(async () => {
  locks.clear();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      query: async () => ({ held: [...locks].map((name) => ({ name })), pending: [] }),
      async request(name: string, _: unknown, hold: () => Promise<void>) {
        locks.add(name);
        await hold();
        locks.delete(name);
      },
    },
  });
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(DRAFTS_DATABASE).onsuccess = () => resolve();
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

/** Writes the draft of another tab, in which somebody typed `passportNumber` into the passport field. */
async function writeOtherTabDraft(
  tab: string,
  passportNumber: string,
  { isOpen }: { isOpen: boolean },
  savedAt = new Date(),
) {
  if (isOpen) locks.add(`draft ${tab}`);
  const changes = [
    { field: 'reqInfoArray.0', name: 'Passport number', type: 'Text', from: '', to: passportNumber } as const,
  ];
  const draft = { savedAt: savedAt.toISOString(), version: undefined, formKey: tab, changes, offered: undefined };
  await writeDraft({ ...draftKey, tab }, draft);
}

async function open() {
  portal.serve();
  const page = portal.open(newApplicationPath);
  await portal.findPassportField();
  return page;
}

const readTypedAnswers = async () =>
  Object.fromEntries(
    (await act(() => cleanUpAndReadDrafts(draftKey))).map(({ tab, changes }) => [tab, changes[0]?.to]),
  );
const hidePage = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
const showOtherDraft = 'Show the other draft';

test('each open tab has its own draft, and a tab can show the draft of the other', async () => {
  await writeOtherTabDraft('tab-1', 'Z1', { isOpen: true });
  await open();
  expect(await portal.findPassportField()).toHaveValue('');
  expect(screen.getByText(/^This form is also open in another tab\./)).toBeVisible();
  await userEvent.type(await portal.findPassportField(), 'Z2');
  hidePage();
  await waitFor(async () => expect(await readTypedAnswers()).toEqual({ 'tab-1': 'Z1', [thisTabId]: 'Z2' }));

  await portal.press(showOtherDraft);
  expect(screen.queryByRole('button', { name: showOtherDraft })).not.toBeInTheDocument();
  expect(screen.getByText(/^You typed this on .* and did not save it:$/)).toBeVisible();
  await portal.press('Put it into the form');
  expect(await portal.findPassportField()).toHaveValue('Z1');
  await userEvent.click(screen.getByRole('radio', { name: 'Saved elsewhere: Z2' }));
  expect(await portal.findPassportField()).toHaveValue('Z2');
  expect(await readTypedAnswers()).toMatchObject({ 'tab-1': 'Z1' });
});

test('a tab offers the newer draft of another tab when the user returns to it', async () => {
  await open();
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await writeOtherTabDraft('tab-2', 'Z2', { isOpen: true });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('button', { name: showOtherDraft })).toBeVisible();
  expect(await portal.findPassportField()).toHaveValue('Z1');
});

test('the draft of a closed tab is restored and moves to this tab', async () => {
  await writeOtherTabDraft('tab-1', 'Z1', { isOpen: false });
  await open();
  expect(await portal.findPassportField()).toHaveValue('Z1');
  hidePage();
  await waitFor(async () => expect(await readTypedAnswers()).toEqual({ [thisTabId]: 'Z1' }));
  expect(screen.queryByRole('button', { name: showOtherDraft })).not.toBeInTheDocument();
});

test('with two drafts of closed tabs the later is restored, and the earlier can be shown and discarded', async () => {
  await writeOtherTabDraft('tab-1', 'Z1', { isOpen: false }, new Date(Date.now() - 60_000));
  await writeOtherTabDraft('tab-2', 'Z2', { isOpen: false });
  await open();
  expect(await portal.findPassportField()).toHaveValue('Z2');
  expect(screen.getByText(/^This device has another draft of this form/)).toBeVisible();
  await portal.press(showOtherDraft);
  await waitFor(async () => expect(await readTypedAnswers()).toEqual({ [thisTabId]: 'Z2' }));
  const offer = screen.getByText(/^You typed this on .* and did not save it:$/).closest('[role=status]') as HTMLElement;
  await userEvent.click(within(offer).getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The entries are discarded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: showOtherDraft })).not.toBeInTheDocument();
  expect(await portal.findPassportField()).toHaveValue('Z2');
});

test('a tab holds its lock while its form is open', async () => {
  const { unmount } = await open();
  expect([...locks]).toEqual([`draft ${thisTabId}`]);
  unmount();
  await waitFor(() => expect([...locks]).toEqual([]));
});
