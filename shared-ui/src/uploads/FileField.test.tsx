import { type FileRef, fileEndpoints } from '@emigration-portal/shared-api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import {
  acceptUploads,
  createPdfFile,
  createPdfText,
  customer,
  type FakeApi,
  FakeResponse,
  type FakeUploads,
  renderRoutes,
  startFakeApi,
} from '../testing/index.ts';
import { FileField } from './FileField.tsx';

const stored = { prefix: '7/20260203/', fileName: 'scan.pdf', contentType: 'application/pdf' as const, size: 9 };
const pdf = (name = 'scan.pdf', size?: number) => createPdfFile(name, size);
const events: string[] = [];
let api: FakeApi;
let errors: jest.SpyInstance;

beforeEach(async () => {
  api = await startFakeApi();
  events.length = 0;
  sessionStorage.clear();
  errors = jest.spyOn(console, 'error');
});
afterEach(async () => {
  await api.close();
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

function Page({ initial, shouldUpload }: { readonly initial?: FileRef; readonly shouldUpload?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <FileField
      id="passport"
      label="Passport copy"
      required
      types={['.pdf']}
      maxBytes={1024}
      value={value}
      error={value ? undefined : 'File(s) required and must meet the size!'}
      onChange={setValue}
      onBusy={(busy) => events.push(busy ? 'busy' : 'idle')}
      onTooLarge={(tooLarge) => events.push(tooLarge ? 'too large' : 'fits')}
      {...(shouldUpload === undefined ? {} : { shouldUpload })}
    />
  );
}

function open(props: Parameters<typeof Page>[0] = {}) {
  renderRoutes({ at: '/', routes: [{ path: '/', element: <Page {...props} /> }], user: customer, apiBase: api.base });
  return userEvent.setup({ applyAccept: false });
}

const input = () => screen.getByLabelText(/Passport copy/);
/** Expects that each part began at the end of the part before, and that the file is complete. */
function expectEachByteOnce({ parts, files }: FakeUploads) {
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map(([offset]) => offset)).toEqual(
    parts.map((_, index) => parts.slice(0, index).reduce((sum, [, length]) => sum + length, 0)),
  );
  expect(files.get('scan.pdf')).toBe(createPdfText('scan.pdf'));
}
const oldFile = { name: 'old.pdf', prefix: '7/20250101/', contentType: 'application/pdf' };

test('a chosen file is uploaded at once, and a message says so', async () => {
  acceptUploads(api);
  const user = open();
  expect(input()).toHaveAccessibleDescription('PDF, at most 1 KB File(s) required and must meet the size!');
  await user.upload(input(), pdf());
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(screen.getByText('scan.pdf')).toBeVisible();
  expect(api.calls.filter(({ call }) => call === 'POST /File/UploadPart')).toHaveLength(1);
  expect(events).toContain('busy');
  expect(events.at(-1)).toBe('idle');
});

test.each([
  ['of another type', new File(['x'], 'photo.png', { type: 'image/png' }), /photo.png: This is not a PDF file/],
  ['over the limit', pdf('big.pdf', 1025), /big.pdf: File\(s\) size exceeded! It may have at most 1 KB/],
  ['without content', new File([], 'empty.pdf', { type: 'application/pdf' }), /empty.pdf: This file is empty/],
])('a file %s is refused without an upload', async (_, file, text) => {
  const user = open();
  await user.upload(input(), file);
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});

test('onTooLarge is called when a file is too large, and when the message is dismissed', async () => {
  const user = open();
  await user.upload(input(), pdf('big.pdf', 1025));
  await waitFor(() => expect(events.at(-1)).toBe('too large'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(events.at(-1)).toBe('fits');
});

test.each([
  ['the portal', 500, 'internal', /File upload failed. Try again. The portal made a mistake. Your file is fine/, true],
  ['the file', 400, 'file_rejected', /Try again. There is a problem with the file. It is not a PDF/, false],
  ['the session', 401, 'unauthenticated', /File upload failed. Try again. Your session has ended. Please log in/, true],
  ['too many files', 409, 'file_limit', /Your account has no room for more files. If you delete a file/, false],
  ['the day’s limit', 429, 'upload_daily_limit', /as much as you may in 24 hours. What has arrived stays here/, false],
  ['the disk', 507, 'storage_full', /The portal has no room for files now. Your file is fine/, true],
  ['the size', 413, 'file_too_large', /There is a problem with the file. File\(s\) size exceeded!/, false],
  ['a proxy that takes less', 413, 'payload_too_large', /The portal made a mistake. Your file is fine/, true],
] as const)('the message of a failed upload names the cause: %s', async (_, status, code, text, retry) => {
  api.on(fileEndpoints.uploadPart, () => new FakeResponse(status, { code, message: 'x' }));
  await open({ initial: oldFile }).upload(input(), pdf());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('old.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry/ }) !== null).toBe(retry);
  const hasSupportContact = status >= 500 || code.endsWith('_limit');
  expect(screen.queryAllByRole('link', { name: 'help@example.org' })).toHaveLength(hasSupportContact ? 1 : 0);
});

test('if the portal is busy, a message says so, and Try now continues the upload', async () => {
  api.on(fileEndpoints.uploadPart, () => new FakeResponse(503, { code: 'overloaded', message: 'x' }));
  const user = open();
  await user.upload(input(), pdf());
  expect(await screen.findByText(/^The portal is busy. scan.pdf is fine and continues by itself at 0 %/)).toBeVisible();
  acceptUploads(api);
  await user.click(screen.getByRole('button', { name: 'Try now to upload scan.pdf' }));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
});

test('if the portal is too busy to delete a file, a message says so', async () => {
  api.on(fileEndpoints.deleteFile, () => new FakeResponse(503, { code: 'overloaded', message: 'x' }));
  const user = open({ initial: oldFile });
  await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  expect(await screen.findByText(/^Unable to delete file. The portal is busy. Your file is fine/)).toBeVisible();
});

test('after a lost connection, Try now continues the upload without sending bytes twice', async () => {
  const uploads = acceptUploads(api);
  uploads.cutAfter = 4;
  errors.mockImplementation(() => {}); // jsdom logs a cut connection.
  const user = open();
  await user.upload(input(), pdf());
  const tryNow = await screen.findByRole('button', { name: 'Try now to upload scan.pdf' });
  expect(screen.getByText(/^The connection failed. scan.pdf is fine and continues by itself/)).toBeVisible();
  errors.mockClear();
  uploads.cutAfter = undefined;
  await user.click(tryNow);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expectEachByteOnce(uploads);
});

test('an upload waits while the browser is offline, and continues when it is online again', async () => {
  const uploads = acceptUploads(api);
  uploads.cutAfter = 2;
  errors.mockImplementation(() => {});
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = open();
  await user.upload(input(), pdf());
  expect(await screen.findByText(/^There is no internet connection. scan.pdf continues at/)).toBeVisible();
  errors.mockClear();
  uploads.cutAfter = undefined;
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expectEachByteOnce(uploads);
});

test('after a reload the field names the unfinished upload, and the same file continues it', async () => {
  const uploads = acceptUploads(api);
  uploads.cutAfter = 3;
  errors.mockImplementation(() => {});
  const file = pdf();
  const before = open();
  await before.upload(input(), file);
  await screen.findByRole('button', { name: 'Try now to upload scan.pdf' });
  errors.mockClear();
  cleanup();
  uploads.cutAfter = undefined;
  const user = open();
  expect(
    screen.getByText(/^You left this page before scan.pdf was uploaded.*Please choose the file again/),
  ).toBeVisible();
  await user.upload(input(), file);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expectEachByteOnce(uploads);
  cleanup();
  open();
  expect(screen.queryByText(/^You left this page/)).not.toBeInTheDocument();
});

test('Retry uploads the file again after a failure of the portal', async () => {
  api.on(fileEndpoints.uploadPart, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  const user = open();
  await user.upload(input(), pdf());
  const retryButton = await screen.findByRole('button', { name: 'Retry the upload of scan.pdf' });
  acceptUploads(api);
  await user.click(retryButton);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
});

test('a file with the name and type of a PDF but another content is refused without an upload', async () => {
  const user = open();
  await user.upload(input(), new File(['PK\x03\x04'], 'scan.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/scan.pdf: This is not a PDF file/)).toBeVisible();
  expect(api.calls).toEqual([]);
  expect(events.at(-1)).toBe('idle');
});

test('a running upload shows its progress and can be cancelled', async () => {
  api.on(fileEndpoints.uploadPart, () => new Promise(() => {}));
  const user = open();
  await user.upload(input(), pdf());
  expect(await screen.findByRole('progressbar', { name: 'Uploading scan.pdf' })).toBeVisible();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of scan.pdf' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(events.at(-1)).toBe('idle');
  expect(input()).toHaveFocus();
  await waitFor(() => expect(api.calls.at(-1)?.call).toBe('DELETE /File/CancelUpload'));
  const [part, cancelled] = api.calls.map(({ input: sent }) => (sent as { uploadId: string }).uploadId);
  expect(cancelled).toBe(part);
});

test('choosing another file during an upload cancels it and uploads the new file', async () => {
  api.on(fileEndpoints.uploadPart, ({ fileName }) =>
    fileName === 'second.pdf' ? { offset: 9, file: { ...stored, fileName } } : new Promise(() => {}),
  );
  api.on(fileEndpoints.cancelUpload, () => ({ message: 'cancelled' }));
  const user = open();
  await user.upload(input(), pdf('first.pdf'));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await user.upload(input(), pdf('second.pdf'));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(api.calls.map(({ call }) => call)).toContain('DELETE /File/CancelUpload');
  expect(screen.getByText('second.pdf')).toBeVisible();
});

test('Delete deletes the file by its key', async () => {
  api.on(fileEndpoints.deleteFile, () => ({ message: 'ok' }));
  const user = open({ initial: oldFile });
  await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  expect(await screen.findByText('File Deleted.')).toBeVisible();
  expect(screen.queryByText('old.pdf')).not.toBeInTheDocument();
  expect(api.calls[0]?.input).toMatchObject({ key: '7/20250101/old.pdf' });
  await waitFor(() => expect(input()).toHaveFocus());
});

test('a file that is saved with a form leaves the field, and a message asks to save the form', async () => {
  api.on(fileEndpoints.deleteFile, () => new FakeResponse(409, { code: 'file_in_use', message: 'x' }));
  const user = open({ initial: oldFile });
  await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  expect(await screen.findByText('File Deleted. Save the form to make this change final.')).toBeVisible();
  expect(screen.queryByText('old.pdf')).not.toBeInTheDocument();
});

test('a replaced file is deleted at once if this field uploaded it, and otherwise not', async () => {
  acceptUploads(api);
  const deleted: unknown[] = [];
  api.on(fileEndpoints.deleteFile, ({ key }) => {
    deleted.push(key);
    return { message: 'ok' };
  });
  const user = open({ initial: oldFile });
  for (const name of ['first.pdf', 'second.pdf', 'third.pdf']) {
    await user.upload(input(), pdf(name));
    await screen.findByText(name);
  }
  await waitFor(() => expect(deleted).toHaveLength(2));
  expect(deleted).toEqual([expect.stringMatching(/first\.pdf$/), expect.stringMatching(/second\.pdf$/)]);
});

test('a file that cannot be deleted stays in the field', async () => {
  api.on(fileEndpoints.deleteFile, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  const user = open({ initial: oldFile });
  await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  expect(await screen.findByText('Unable to delete file. The portal made a mistake. Your file is fine.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'help@example.org' })).toBeVisible();
  expect(screen.getByText('old.pdf')).toBeVisible();
});

test('a field that is unmounted while it reads a file reports that it is no longer busy', () => {
  open();
  fireEvent.change(input(), { target: { files: [pdf()] } });
  cleanup();
  expect(events.slice(-2)).toEqual(['busy', 'idle']);
});

test('a preview checks and shows a file without an upload', async () => {
  const user = open({ shouldUpload: false });
  await user.upload(input(), pdf('mine.pdf'));
  expect(await screen.findByText('mine.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete mine.pdf' }));
  await waitFor(() => expect(screen.queryByText('mine.pdf')).not.toBeInTheDocument());
  expect(api.calls).toEqual([]);
});
