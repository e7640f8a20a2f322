import { DAY_MS } from '@emigration-portal/shared-api';
import 'fake-indexeddb/auto';
import type { Application } from '@emigration-portal/shared-api';
import {
  canRestoreUnsavedChanges,
  clearDrafts,
  confirmSignOut,
  DRAFTS_DATABASE,
  setSessionUser,
} from '@emigration-portal/shared-api/session';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import { acceptUploads, createPdfFile } from '@emigration-portal/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answer,
  answersJson,
  buildApplication,
  existingApplicationPath,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';
import { type Draft, type DraftKey, readDrafts, writeDraft } from './drafts.ts';

const portal = setUpApplicationPortal();
beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(DRAFTS_DATABASE).onsuccess = () => resolve();
    }),
);

const place = (applicationId = 0) => ({ userId: 7, serviceId: 3, applicationId });
const readDraft = async (at: DraftKey) => (await readDrafts(at))[0];
const draft = (rest: Partial<Draft> = {}): Draft => ({
  savedAt: new Date().toISOString(),
  version: undefined,
  formKey: 'f'.repeat(32),
  changes: [{ field: 'reqInfoArray.0', name: 'Passport number', type: 'Text', from: '', to: 'Z1' }],
  offered: undefined,
  ...rest,
});
const overPassport = (to: string) => [
  { field: 'reqInfoArray.0', name: 'Passport number', type: 'Text', from: 'Z1234567', to } as const,
];
const open = async (at: string, held?: Application) => {
  portal.serve(held);
  const page = portal.open(at);
  await portal.passport();
  return page;
};

test('what was typed and uploaded is back after the page has ended; passwords are not kept', async () => {
  const { unmount } = await open(newApplicationPath);
  acceptUploads(portal.api);
  await userEvent.type(await portal.passport(), 'Z1');
  await userEvent.type(screen.getByLabelText(/^Portal password/), 's3cret');
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('scan.pdf'));
  await screen.findByText('File uploaded!');
  unmount();
  expect(JSON.stringify(await readDraft(place()))).not.toContain('s3cret');
  await open(newApplicationPath);
  expect(await portal.passport()).toHaveValue('Z1');
  expect(screen.getByText('scan.pdf')).toBeVisible();
  expect(screen.getByText(/^We have put back what you typed on .* and did not save\.$/)).toBeVisible();
  expect(screen.getByText('Passwords are not stored on this device. Please type them again.')).toBeVisible();
  expect(screen.getByLabelText(/^Portal password/)).toHaveValue('');
});

test('what was kept on another day says on which', async () => {
  const savedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
  await writeDraft(place(), draft({ savedAt }));
  await open(newApplicationPath);
  expect(screen.getByText(`1 of 2 done · kept on this device ${formatDateTime(savedAt)}`)).toBeVisible();
});

test('what was typed is kept while the page still stands, at once when it is hidden', async () => {
  await open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  await waitFor(async () => expect((await readDraft(place()))?.changes).toMatchObject([{ to: 'Z1' }]));
  await userEvent.type(await portal.passport(), '2');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect((await act(() => readDraft(place())))?.changes).toMatchObject([{ to: 'Z12' }]);
});

test('entries that came back can be discarded, after a question', async () => {
  await writeDraft(place(21), draft({ version: 4, changes: overPassport('Z9') }));
  await open(existingApplicationPath, buildApplication());
  expect(await portal.passport()).toHaveValue('Z9');
  await portal.press('Discard');
  await answer(/^Discard what you typed on/, 'Continue');
  expect(await screen.findByText('The entries are discarded.')).toBeVisible();
  expect(await portal.passport()).toHaveValue('Z1234567');
  await waitFor(async () => expect(await readDraft(place(21))).toBeUndefined());
});

test('a first save moves the draft to the application, and a submit takes it away', async () => {
  const { router } = await open(newApplicationPath);
  portal.acceptSaves();
  await userEvent.type(await portal.passport(), 'Z1');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await act(() => readDraft(place()))).toBeDefined();
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(screen.getByText(/^Your new application is saved\./)).toBeVisible();
  await userEvent.type(await portal.passport(), '2');
  await waitFor(async () => expect(await readDraft(place(21))).toMatchObject({ version: 5, changes: [{ to: 'Z12' }] }));
  expect(await readDraft(place())).toBeUndefined();
  portal.acceptSaves(6);
  acceptUploads(portal.api);
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('scan.pdf'));
  await screen.findByText('File uploaded!');
  await portal.submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/applications/list'));
  expect(await readDraft(place(21))).toBeUndefined();
});

test.each(['Save', 'Submit'])(
  'entries that came back are a draft no more after %s, without another key',
  async (button) => {
    const scan = { name: 'scan.pdf', prefix: '7/2026/', contentType: 'application/pdf' };
    const document = { field: 'mandatoryDocsArray.0', name: 'Passport copy', type: 'Document', to: scan } as const;
    await writeDraft(place(), draft({ changes: [...draft().changes, { ...document, from: undefined }] }));
    const { unmount } = await open(newApplicationPath);
    portal.acceptSaves();
    await (button === 'Save' ? portal.press(button) : portal.submit());
    await screen.findByText(button === 'Save' ? 'The application is updated!' : 'Your application is submitted!');
    unmount();
    expect(await readDraft(place())).toBeUndefined();
    expect(await readDraft(place(21))).toBeUndefined();
    await open(newApplicationPath);
    expect(await portal.passport()).toHaveValue('');
    await portal.press('Save');
    await screen.findByText('The application is updated!');
    const [first, next] = portal.saves();
    expect(next?.key).not.toBe(first?.key);
  },
);

test('entries older than what is saved are offered, survive more typing, and are put in on request', async () => {
  await writeDraft(place(21), draft({ version: 3, changes: overPassport('Z9') }));
  const { unmount } = await open(existingApplicationPath, buildApplication({}, answersJson('Z5')));
  expect(await portal.passport()).toHaveValue('Z5');
  expect(screen.getByText(/^You typed this on .* The application was saved after that\.$/)).toBeVisible();
  await userEvent.type(await portal.passport(), '6');
  unmount();
  await open(existingApplicationPath);
  expect(await portal.passport()).toHaveValue('Z56');
  await portal.press('Put it into the form');
  expect(await portal.passport()).toHaveValue('Z9');
  const choice = within(screen.getByRole('group', { name: 'Passport number' }));
  expect(choice.getByRole('radio', { name: 'Yours: Z9' })).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: 'Saved elsewhere: Z56' }));
  expect(await portal.passport()).toHaveValue('Z56');
});

test('entries that were offered can be discarded', async () => {
  await writeDraft(place(21), draft({ version: 3, changes: overPassport('Z9') }));
  await open(existingApplicationPath, buildApplication());
  await portal.press('Discard');
  await answer(/^Discard what you typed on/, 'Continue');
  await waitFor(async () => expect(await readDraft(place(21))).toBeUndefined());
  expect(await portal.passport()).toHaveValue('Z1234567');
});

test('entries without a place in the changed form are named', async () => {
  const gone = { field: 'reqInfoArray.4', name: 'Visa number', type: 'Text', from: '', to: 'V7' } as const;
  await writeDraft(place(), draft({ changes: [gone] }));
  await open(newApplicationPath);
  expect(screen.getByText(/It no longer asks for these entries/)).toBeVisible();
  expect(screen.getByText('V7')).toBeVisible();
});

test('after a log-out nothing is left, and a form that is still open writes nothing', async () => {
  const { unmount } = await open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await act(() => readDraft(place()))).toBeDefined();
  await userEvent.type(await portal.passport(), '2');
  clearDrafts(Date.now() + 1);
  unmount();
  expect(await readDraft(place())).toBeUndefined();
});

test('an expired session keeps the draft for the next log-in', async () => {
  const { unmount } = await open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  act(() => setSessionUser(undefined));
  unmount();
  await open(newApplicationPath);
  expect(await portal.passport()).toHaveValue('Z1');
});

test('drafts of others are deleted', async () => {
  await writeDraft({ ...place(), userId: 8 }, draft());
  await open(newApplicationPath);
  expect(await portal.passport()).toHaveValue('');
  expect(await readDraft({ ...place(), userId: 8 })).toBeUndefined();
});

test('a new application sent before a crash is sent again under its own key, or pointed to in the list', async () => {
  await writeDraft(place(), draft());
  await open(newApplicationPath);
  portal.refuseSaves(409, 'idempotency_mismatch');
  await portal.press('Save');
  expect(await screen.findByText(/We already received this application with other entries/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My application requests' })).toBeVisible();
  portal.acceptSaves();
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(portal.saves()[0]?.key).toBe('f'.repeat(32));
  expect(portal.saves()[1]?.key).not.toBe('f'.repeat(32));
});

test('an approved application takes no entries; they are shown until they are discarded', async () => {
  await writeDraft(place(21), draft({ version: 4, changes: overPassport('Z9') }));
  portal.serve(buildApplication({ applicationStatus: 2 }));
  portal.open(existingApplicationPath);
  expect(await screen.findByText('Z1234567')).toBeVisible();
  expect(screen.getByText(/^You cannot change this application now. You typed this on/)).toBeVisible();
  expect(screen.getByText('Z9')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put it into the form' })).not.toBeInTheDocument();
  await portal.press('Discard');
  await answer(/^Discard what you typed on/, 'Continue');
  await waitFor(async () => expect(await readDraft(place(21))).toBeUndefined());
});

test('passwords are said to be lost only where some were typed', async () => {
  const { unmount } = await open(existingApplicationPath, buildApplication({}, answersJson(undefined, 's3cret')));
  await userEvent.type(await portal.passport(), '9');
  unmount();
  const next = await open(existingApplicationPath);
  expect(screen.getByText(/We have put back what you typed on/)).toBeVisible();
  expect(screen.queryByText(/Passwords are not stored/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Portal password/), 'x');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await answer(/They stay on this device until you log out, but passwords do not/, 'Keep editing');
  next.unmount();
  const last = await open(existingApplicationPath);
  await userEvent.type(await portal.passport(), '8');
  last.unmount();
  await open(existingApplicationPath);
  expect(screen.getByText(/Passwords are not stored/)).toBeVisible();
});

test('changed passwords alone are not said to stay', async () => {
  await open(newApplicationPath);
  await userEvent.type(screen.getByLabelText(/^Portal password/), 'x');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await answer(/Leave this page without saving them/, 'Keep editing');
});

test('leaving says that the entries stay; where the browser keeps nothing it says they are lost', async () => {
  const { unmount } = await open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await answer(/They stay on this device until you log out/, 'Keep editing');
  expect(canRestoreUnsavedChanges()).toBe(true);
  unmount();
  clearDrafts();
  const openDatabase = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('storage is off', 'SecurityError');
  });
  await open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await answer(/Leave this page without saving them/, 'Keep editing');
  expect(canRestoreUnsavedChanges()).toBe(false);
  openDatabase.mockRestore();
});

test('a log-out asks where something would be lost, keeps the session on Keep editing, and leads away without a second question', async () => {
  const { router } = await open(newApplicationPath);
  expect(await confirmSignOut()).toBe(true);
  await userEvent.type(await portal.passport(), 'Z1');
  const ask = () => {
    let answered: Promise<boolean> | undefined;
    act(() => {
      answered = confirmSignOut();
    });
    return answered;
  };
  const refused = ask();
  await answer(/If you log out, they are removed from this device/, 'Keep editing');
  expect(await refused).toBe(false);
  const allowed = ask();
  await answer(/If you log out, they are removed from this device/, 'Discard');
  expect(await allowed).toBe(true);
  await act(() => router.navigate('/user/applications/list'));
  expect(router.state.location.pathname).toBe('/user/applications/list');
});
