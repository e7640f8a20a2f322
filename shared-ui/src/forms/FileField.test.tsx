import { fileEndpoints } from '@emigration-portal/shared-api';
import { runtimeConfig, setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { customer, Failure, type FakeApi, renderRoutes, startFakeApi } from '../testing/index.ts';
import { FileField } from './FileField.tsx';
import type { FileRef } from './files.ts';

const stored = { prefix: '7/20260203/', fileName: 'scan.pdf', contentType: 'application/pdf' as const, size: 9 };
const pdf = (name = 'scan.pdf', size = 9) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const told: string[] = [];
let api: FakeApi;
let errors: jest.SpyInstance;

beforeEach(async () => {
  api = await startFakeApi();
  told.length = 0;
  errors = jest.spyOn(console, 'error');
});
afterEach(async () => {
  await api.close();
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

function Page({ initial, sends }: { readonly initial?: FileRef; readonly sends?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <FileField
      id="passport"
      label="Passport copy"
      required
      types={['.pdf']}
      limit={1024}
      value={value}
      error={value ? undefined : 'File(s) required and must meet the size!'}
      onChange={setValue}
      onBusy={(busy) => told.push(busy ? 'busy' : 'idle')}
      onTooLarge={(tooLarge) => told.push(tooLarge ? 'too large' : 'fits')}
      {...(sends === undefined ? {} : { sends })}
    />
  );
}

function open(props: Parameters<typeof Page>[0] = {}, apiBase = api.base) {
  const routes = [{ path: '/', element: <Page {...props} /> }];
  renderRoutes({ at: '/', routes, user: customer, apiBase });
  return userEvent.setup({ applyAccept: false });
}

const input = () => screen.getByLabelText(/Passport copy/);
const kept = { name: 'old.pdf', prefix: '7/20250101/', contentType: 'application/pdf' };

test('a chosen file goes up at once and is told as uploaded', async () => {
  api.on(fileEndpoints.uploadFile, () => stored);
  const user = open();
  expect(input()).toHaveAccessibleDescription('PDF, at most 1 KB File(s) required and must meet the size!');
  await user.upload(input(), pdf());
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(screen.getByText('scan.pdf')).toBeVisible();
  expect(api.calls.filter(({ call }) => call === 'POST /File/UploadFile')).toHaveLength(1);
  expect(told).toContain('busy');
  expect(told.at(-1)).toBe('idle');
});

test.each([
  ['of another type', new File(['x'], 'photo.png', { type: 'image/png' }), /photo.png: This is not a PDF file/],
  ['over the limit', pdf('big.pdf', 1025), /big.pdf: File\(s\) size exceeded! It may have at most 1 KB/],
  ['without content', pdf('empty.pdf', 0), /empty.pdf: This file is empty/],
])('a file %s is refused before a byte of it is sent', async (_, file, text) => {
  const user = open();
  await user.upload(input(), file);
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});

test('the form hears that a file is too large, and that it no longer is', async () => {
  const user = open();
  await user.upload(input(), pdf('big.pdf', 1025));
  expect(told.at(-1)).toBe('too large');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(told.at(-1)).toBe('fits');
});

test.each([
  ['the portal', 500, 'internal', /File upload failed. Try again. The portal is at fault, not your file/, true],
  ['the file', 400, 'file_rejected', /File upload failed. Try again. The file is at fault: it is not a PDF/, false],
  ['the size', 413, 'file_too_large', /The file is at fault: File\(s\) size exceeded!/, false],
] as const)('a failure says that %s is at fault', async (_, status, code, text, retry) => {
  api.on(fileEndpoints.uploadFile, () => new Failure(status, { code, message: 'x' }));
  const user = open({ initial: kept });
  await user.upload(input(), pdf());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('old.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again/ }) !== null).toBe(retry);
});

test('a lost connection is named, and the same file goes up on Try again', async () => {
  api.on(fileEndpoints.uploadFile, () => stored);
  errors.mockImplementation(() => {}); // jsdom itself reports a refused connection
  const user = open({}, 'http://127.0.0.1:9');
  await user.upload(input(), pdf());
  expect(await screen.findByText(/The connection is at fault, not your file/)).toBeVisible();
  errors.mockClear();
  setRuntimeConfig({ ...runtimeConfig(), apiBase: api.base });
  await user.click(screen.getByRole('button', { name: 'Try again to upload scan.pdf' }));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
});

test('a running upload shows its progress and can be cancelled', async () => {
  api.on(fileEndpoints.uploadFile, () => new Promise(() => {}));
  const user = open();
  await user.upload(input(), pdf());
  expect(await screen.findByRole('progressbar', { name: 'Uploading scan.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of scan.pdf' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(told.at(-2)).toBe('idle');
  expect(input()).toHaveFocus();
});

test('choosing another file while one is on its way sends the newer one', async () => {
  api.on(fileEndpoints.uploadFile, (input) =>
    JSON.stringify(input).includes('second.pdf') ? { ...stored, fileName: 'second.pdf' } : new Promise(() => {}),
  );
  const user = open();
  await user.upload(input(), pdf('first.pdf'));
  await user.upload(input(), pdf('second.pdf'));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(screen.getByText('second.pdf')).toBeVisible();
});

test('a file is deleted by its key', async () => {
  api.on(fileEndpoints.deleteFile, () => ({ message: 'ok' }));
  const user = open({ initial: kept });
  await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  expect(await screen.findByText('File Deleted.')).toBeVisible();
  expect(screen.queryByText('old.pdf')).not.toBeInTheDocument();
  expect(api.calls[0]?.input).toMatchObject({ key: '7/20250101/old.pdf' });
  await waitFor(() => expect(input()).toHaveFocus());
});

test('a file that cannot be deleted stays', async () => {
  api.on(fileEndpoints.deleteFile, () => new Failure(409, { code: 'file_in_use', message: 'x' }));
  const user = open({ initial: kept });
  await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  expect(await screen.findByText(/^Unable to delete file. It belongs to a submitted application/)).toBeVisible();
  expect(screen.getByText('old.pdf')).toBeVisible();
});

test('a preview checks and keeps a file but sends nothing', async () => {
  const user = open({ sends: false });
  await user.upload(input(), pdf('mine.pdf'));
  expect(await screen.findByText('mine.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete mine.pdf' }));
  await waitFor(() => expect(screen.queryByText('mine.pdf')).not.toBeInTheDocument());
  expect(api.calls).toEqual([]);
});
