import { DAY_MS } from '@emigration-portal/shared-api';
import 'fake-indexeddb/auto';
import type { Application } from '@emigration-portal/shared-api';
import {
  canRestoreUnsavedChanges,
  clearDrafts,
  confirmSignOut,
  setSessionUser,
} from '@emigration-portal/shared-api/session';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import { acceptUploads, createPdfFile } from '@emigration-portal/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answerDialog,
  buildAnswersJson,
  buildApplication,
  deleteDrafts,
  existingApplicationPath,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';
import { cleanUpAndReadDrafts, type Draft, type DraftKey, writeDraft } from './drafts.ts';

const portal = setUpApplicationPortal();
beforeEach(deleteDrafts);

const draftKeyOf = (applicationId = 0) => ({ userId: 7, serviceId: 3, applicationId });
const readLatestDraft = async (key: DraftKey) => (await cleanUpAndReadDrafts(key))[0];
const buildDraft = (overrides: Partial<Draft> = {}): Draft => ({
  savedAt: new Date().toISOString(),
  version: undefined,
  formKey: 'f'.repeat(32),
  changes: [{ field: 'reqInfoArray.0', name: 'Passport number', type: 'Text', from: '', to: 'Z1' }],
  offered: undefined,
  ...overrides,
});
const passportChange = (to: string) => [
  { field: 'reqInfoArray.0', name: 'Passport number', type: 'Text', from: 'Z1234567', to } as const,
];
const open = async (path: string, storedApplication?: Application) => {
  portal.serve(storedApplication);
  const page = portal.open(path);
  await portal.findPassportField();
  return page;
};

test('a reopened form shows what was typed and uploaded, but no passwords', async () => {
  const { unmount } = await open(newApplicationPath);
  acceptUploads(portal.api);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await userEvent.type(screen.getByLabelText(/^Portal password/), 's3cret');
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('scan.pdf'));
  await screen.findByText('File uploaded!');
  unmount();
  expect(JSON.stringify(await readLatestDraft(draftKeyOf()))).not.toContain('s3cret');
  await open(newApplicationPath);
  expect(await portal.findPassportField()).toHaveValue('Z1');
  expect(screen.getByText('scan.pdf')).toBeVisible();
  expect(screen.getByText(/^We have put back what you typed on .* and did not save\.$/)).toBeVisible();
  expect(screen.getByText('Passwords are not stored on this device. Please type them again.')).toBeVisible();
  expect(screen.getByLabelText(/^Portal password/)).toHaveValue('');
});

test('a draft of another day shows its date', async () => {
  const savedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
  await writeDraft(draftKeyOf(), buildDraft({ savedAt }));
  await open(newApplicationPath);
  expect(screen.getByText(`1 of 2 done · kept on this device ${formatDateTime(savedAt)}`)).toBeVisible();
});

test('typing writes the draft after a delay, or at once when the page is hidden', async () => {
  await open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await waitFor(async () => expect((await readLatestDraft(draftKeyOf()))?.changes).toMatchObject([{ to: 'Z1' }]));
  await userEvent.type(await portal.findPassportField(), '2');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect((await act(() => readLatestDraft(draftKeyOf())))?.changes).toMatchObject([{ to: 'Z12' }]);
});

test('a restored draft can be discarded after a question', async () => {
  await writeDraft(draftKeyOf(21), buildDraft({ version: 4, changes: passportChange('Z9') }));
  await open(existingApplicationPath, buildApplication());
  expect(await portal.findPassportField()).toHaveValue('Z9');
  await portal.press('Discard');
  await answerDialog(/^Discard what you typed on/, 'Continue');
  expect(await screen.findByText('The entries are discarded.')).toBeVisible();
  expect(await portal.findPassportField()).toHaveValue('Z1234567');
  await waitFor(async () => expect(await readLatestDraft(draftKeyOf(21))).toBeUndefined());
});

test('the first save moves the draft to the new application, and Submit deletes it', async () => {
  const { router } = await open(newApplicationPath);
  portal.acceptSaves();
  await userEvent.type(await portal.findPassportField(), 'Z1');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await act(() => readLatestDraft(draftKeyOf()))).toBeDefined();
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(screen.getByText(/^Your new application is saved\./)).toBeVisible();
  await userEvent.type(await portal.findPassportField(), '2');
  await waitFor(async () =>
    expect(await readLatestDraft(draftKeyOf(21))).toMatchObject({ version: 5, changes: [{ to: 'Z12' }] }),
  );
  expect(await readLatestDraft(draftKeyOf())).toBeUndefined();
  portal.acceptSaves(6);
  acceptUploads(portal.api);
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('scan.pdf'));
  await screen.findByText('File uploaded!');
  await portal.submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/applications/list'));
  expect(await readLatestDraft(draftKeyOf(21))).toBeUndefined();
});

test.each(['Save', 'Submit'])(
  '%s deletes a restored draft, and the next application uses another idempotency key',
  async (button) => {
    const scan = { name: 'scan.pdf', prefix: '7/2026/', contentType: 'application/pdf' };
    const document = { field: 'mandatoryDocsArray.0', name: 'Passport copy', type: 'Document', to: scan } as const;
    await writeDraft(
      draftKeyOf(),
      buildDraft({ changes: [...buildDraft().changes, { ...document, from: undefined }] }),
    );
    const { unmount } = await open(newApplicationPath);
    portal.acceptSaves();
    await (button === 'Save' ? portal.press(button) : portal.submit());
    await screen.findByText(button === 'Save' ? 'The application is updated!' : 'Your application is submitted!');
    unmount();
    expect(await readLatestDraft(draftKeyOf())).toBeUndefined();
    expect(await readLatestDraft(draftKeyOf(21))).toBeUndefined();
    await open(newApplicationPath);
    expect(await portal.findPassportField()).toHaveValue('');
    await portal.press('Save');
    await screen.findByText('The application is updated!');
    const [first, next] = portal.listSaves();
    expect(next?.key).not.toBe(first?.key);
  },
);

test('entries older than the last save are offered, stay after more typing, and can be put into the form', async () => {
  await writeDraft(draftKeyOf(21), buildDraft({ version: 3, changes: passportChange('Z9') }));
  const { unmount } = await open(existingApplicationPath, buildApplication({}, buildAnswersJson('Z5')));
  expect(await portal.findPassportField()).toHaveValue('Z5');
  expect(screen.getByText(/^You typed this on .* The application was saved after that\.$/)).toBeVisible();
  await userEvent.type(await portal.findPassportField(), '6');
  unmount();
  await open(existingApplicationPath);
  expect(await portal.findPassportField()).toHaveValue('Z56');
  await portal.press('Put it into the form');
  expect(await portal.findPassportField()).toHaveValue('Z9');
  const choice = within(screen.getByRole('group', { name: 'Passport number' }));
  expect(choice.getByRole('radio', { name: 'Yours: Z9' })).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: 'Saved elsewhere: Z56' }));
  expect(await portal.findPassportField()).toHaveValue('Z56');
});

test('offered entries can be discarded', async () => {
  await writeDraft(draftKeyOf(21), buildDraft({ version: 3, changes: passportChange('Z9') }));
  await open(existingApplicationPath, buildApplication());
  await portal.press('Discard');
  await answerDialog(/^Discard what you typed on/, 'Continue');
  await waitFor(async () => expect(await readLatestDraft(draftKeyOf(21))).toBeUndefined());
  expect(await portal.findPassportField()).toHaveValue('Z1234567');
});

test('entries of fields that the form no longer has are listed', async () => {
  const missingFieldChange = {
    field: 'reqInfoArray.4',
    name: 'Visa number',
    type: 'Text',
    from: '',
    to: 'V7',
  } as const;
  await writeDraft(draftKeyOf(), buildDraft({ changes: [missingFieldChange] }));
  await open(newApplicationPath);
  expect(screen.getByText(/It no longer asks for these entries/)).toBeVisible();
  expect(screen.getByText('V7')).toBeVisible();
});

test('a log-out deletes the draft, and a form that is still open writes none', async () => {
  const { unmount } = await open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await act(() => readLatestDraft(draftKeyOf()))).toBeDefined();
  await userEvent.type(await portal.findPassportField(), '2');
  clearDrafts(Date.now() + 1);
  unmount();
  expect(await readLatestDraft(draftKeyOf())).toBeUndefined();
});

test('a draft survives an expired session', async () => {
  const { unmount } = await open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  act(() => setSessionUser(undefined));
  unmount();
  await open(newApplicationPath);
  expect(await portal.findPassportField()).toHaveValue('Z1');
});

test('drafts of other users are deleted', async () => {
  await writeDraft({ ...draftKeyOf(), userId: 8 }, buildDraft());
  await open(newApplicationPath);
  expect(await portal.findPassportField()).toHaveValue('');
  expect(await readLatestDraft({ ...draftKeyOf(), userId: 8 })).toBeUndefined();
});

test('a restored new application is sent with its first idempotency key, and a mismatch links to the list', async () => {
  await writeDraft(draftKeyOf(), buildDraft());
  await open(newApplicationPath);
  portal.refuseSaves(409, 'idempotency_mismatch');
  await portal.press('Save');
  expect(await screen.findByText(/We already received this application with other entries/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My application requests' })).toBeVisible();
  portal.acceptSaves();
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(portal.listSaves()[0]?.key).toBe('f'.repeat(32));
  expect(portal.listSaves()[1]?.key).not.toBe('f'.repeat(32));
});

test('an approved application shows the draft until it is discarded and does not put it into the form', async () => {
  await writeDraft(draftKeyOf(21), buildDraft({ version: 4, changes: passportChange('Z9') }));
  portal.serve(buildApplication({ applicationStatus: 2 }));
  portal.open(existingApplicationPath);
  expect(await screen.findByText('Z1234567')).toBeVisible();
  expect(screen.getByText(/^You cannot change this application now. You typed this on/)).toBeVisible();
  expect(screen.getByText('Z9')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put it into the form' })).not.toBeInTheDocument();
  await portal.press('Discard');
  await answerDialog(/^Discard what you typed on/, 'Continue');
  await waitFor(async () => expect(await readLatestDraft(draftKeyOf(21))).toBeUndefined());
});

test('the note about passwords shows only if the user typed some', async () => {
  const { unmount } = await open(existingApplicationPath, buildApplication({}, buildAnswersJson(undefined, 's3cret')));
  await userEvent.type(await portal.findPassportField(), '9');
  unmount();
  const next = await open(existingApplicationPath);
  expect(screen.getByText(/We have put back what you typed on/)).toBeVisible();
  expect(screen.queryByText(/Passwords are not stored/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Portal password/), 'x');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await answerDialog(/They stay on this device until you log out, but passwords do not/, 'Keep editing');
  next.unmount();
  const last = await open(existingApplicationPath);
  await userEvent.type(await portal.findPassportField(), '8');
  last.unmount();
  await open(existingApplicationPath);
  expect(screen.getByText(/Passwords are not stored/)).toBeVisible();
});

test('leaving with only changed passwords warns that they are lost', async () => {
  await open(newApplicationPath);
  await userEvent.type(screen.getByLabelText(/^Portal password/), 'x');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await answerDialog(/Leave this page without saving them/, 'Keep editing');
});

test('leaving says that the entries stay on this device, or that they are lost if the browser cannot store them', async () => {
  const { unmount } = await open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await answerDialog(/They stay on this device until you log out/, 'Keep editing');
  expect(canRestoreUnsavedChanges()).toBe(true);
  unmount();
  clearDrafts();
  const openDatabase = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('storage is off', 'SecurityError');
  });
  await open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await answerDialog(/Leave this page without saving them/, 'Keep editing');
  expect(canRestoreUnsavedChanges()).toBe(false);
  openDatabase.mockRestore();
});

test('a log-out with unsaved input asks once: Keep editing keeps the session, Discard ends it', async () => {
  const { router } = await open(newApplicationPath);
  expect(await confirmSignOut()).toBe(true);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  const askToSignOut = () => {
    let confirmation: Promise<boolean> | undefined;
    act(() => {
      confirmation = confirmSignOut();
    });
    return confirmation;
  };
  const keptEditing = askToSignOut();
  await answerDialog(/If you log out, they are removed from this device/, 'Keep editing');
  expect(await keptEditing).toBe(false);
  const discarded = askToSignOut();
  await answerDialog(/If you log out, they are removed from this device/, 'Discard');
  expect(await discarded).toBe(true);
  await act(() => router.navigate('/user/applications/list'));
  expect(router.state.location.pathname).toBe('/user/applications/list');
});
