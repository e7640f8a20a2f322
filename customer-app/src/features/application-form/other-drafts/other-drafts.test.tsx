import 'fake-indexeddb/auto';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { newApplicationPath, setUpApplicationPortal } from '../../../testing/application-portal.ts';
import { readDrafts, writeDraft } from '../draft/drafts.ts';
import { thisTabId } from './tabs.ts';

const portal = setUpApplicationPortal();
const place = { userId: 7, serviceId: 3, applicationId: 0 };

/** The browser's locks by name, those of other tabs too. */
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

/** What somebody types into the passport field in another tab, which is open or was closed since. */
async function typeInTab(tab: string, to: string, { isOpen }: { isOpen: boolean }, savedAt = new Date()) {
  if (isOpen) locks.add(`draft ${tab}`);
  const changes = [{ field: 'reqInfoArray.0', name: 'Passport number', type: 'Text', from: '', to } as const];
  const draft = { savedAt: savedAt.toISOString(), version: undefined, formKey: tab, changes, offered: undefined };
  await writeDraft({ ...place, tab }, draft);
}

async function open() {
  portal.serve();
  const page = portal.open(newApplicationPath);
  await portal.passport();
  return page;
}

const typed = async () =>
  Object.fromEntries((await act(() => readDrafts(place))).map(({ tab, changes }) => [tab, changes[0]?.to]));
const hide = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
const show = 'Show the other draft';

test('two open tabs keep a draft each, and the later one says what the other has and shows it', async () => {
  await typeInTab('tab-1', 'Z1', { isOpen: true });
  await open();
  expect(await portal.passport()).toHaveValue('');
  expect(screen.getByText(/^This form is also open in another tab\./)).toBeVisible();
  await userEvent.type(await portal.passport(), 'Z2');
  hide();
  await waitFor(async () => expect(await typed()).toEqual({ 'tab-1': 'Z1', [thisTabId]: 'Z2' }));

  await portal.press(show);
  expect(screen.queryByRole('button', { name: show })).not.toBeInTheDocument();
  expect(screen.getByText(/^You typed this on .* and did not save it:$/)).toBeVisible();
  await portal.press('Put it into the form');
  expect(await portal.passport()).toHaveValue('Z1');
  await userEvent.click(screen.getByRole('radio', { name: 'Saved elsewhere: Z2' }));
  expect(await portal.passport()).toHaveValue('Z2');
  expect(await typed()).toMatchObject({ 'tab-1': 'Z1' });
});

test('the earlier tab says that there is another draft when somebody comes back to it', async () => {
  await open();
  await userEvent.type(await portal.passport(), 'Z1');
  await typeInTab('tab-2', 'Z2', { isOpen: true });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('button', { name: show })).toBeVisible();
  expect(await portal.passport()).toHaveValue('Z1');
});

test('the draft of a tab that was closed is put back and becomes this tab’s', async () => {
  await typeInTab('tab-1', 'Z1', { isOpen: false });
  await open();
  expect(await portal.passport()).toHaveValue('Z1');
  hide();
  await waitFor(async () => expect(await typed()).toEqual({ [thisTabId]: 'Z1' }));
  expect(screen.queryByRole('button', { name: show })).not.toBeInTheDocument();
});

test('of two drafts of closed tabs the later is put back, and the earlier is shown and can be discarded', async () => {
  await typeInTab('tab-1', 'Z1', { isOpen: false }, new Date(Date.now() - 60_000));
  await typeInTab('tab-2', 'Z2', { isOpen: false });
  await open();
  expect(await portal.passport()).toHaveValue('Z2');
  expect(screen.getByText(/^This device has another draft of this form/)).toBeVisible();
  await portal.press(show);
  await waitFor(async () => expect(await typed()).toEqual({ [thisTabId]: 'Z2' }));
  const offer = screen.getByText(/^You typed this on .* and did not save it:$/).closest('[role=status]') as HTMLElement;
  await userEvent.click(within(offer).getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The entries are discarded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: show })).not.toBeInTheDocument();
  expect(await portal.passport()).toHaveValue('Z2');
});

test('a tab counts as open while its form is', async () => {
  const { unmount } = await open();
  expect([...locks]).toEqual([`draft ${thisTabId}`]);
  unmount();
  await waitFor(() => expect([...locks]).toEqual([]));
});
