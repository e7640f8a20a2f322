import { fileEndpoints } from '@emigration-portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { customer, type FakeApi, FakeResponse, renderRoutes, startFakeApi } from '../testing/index.ts';
import { FileLink } from './FileLink.tsx';

const file = { name: 'invoice 7.pdf', prefix: '2/20260203/' };
let api: FakeApi;
const tab = { location: { replace: jest.fn() }, close: jest.fn() };

beforeEach(async () => {
  api = await startFakeApi();
  window.open = jest.fn(() => tab as unknown as Window);
  URL.createObjectURL = jest.fn(() => 'blob:portal/1');
});
afterEach(() => api.close());

function open() {
  const routes = [{ path: '/', element: <FileLink file={file}>Invoice</FileLink> }];
  renderRoutes({ at: '/', routes, user: customer, apiBase: api.base });
}

test('a stored file opens as a blob in a new tab', async () => {
  api.on(fileEndpoints.downloadFile, () => Buffer.from('%PDF-1.4'));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Invoice' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:portal/1'));
  expect(api.calls[0]?.input).toMatchObject({ key: '2/20260203/invoice 7.pdf' });
});

test('the file is saved if the browser blocks the new tab', async () => {
  window.open = jest.fn(() => null);
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  api.on(fileEndpoints.downloadFile, () => Buffer.from('%PDF-1.4'));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Invoice' }));
  await waitFor(() => expect(saved).toEqual(['invoice 7.pdf blob:portal/1']));
  click.mockRestore();
});

test('the message of a withdrawn file says why it is withdrawn and what to do', async () => {
  api.on(fileEndpoints.downloadFile, () => new FakeResponse(410, { code: 'file_withdrawn', message: 'x' }));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Invoice' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A virus was found in this file after it was stored, so nobody can open it any more. Please upload it again.',
  );
});

test.each([500, 413, 404])(
  'after status %s a message says that the download failed, and the tab closes',
  async (status) => {
    api.on(fileEndpoints.downloadFile, () => new FakeResponse(status, 'not an API answer'));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('Unable to download file')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    expect(screen.queryAllByRole('link', { name: 'help@example.org' })).toHaveLength(status === 500 ? 1 : 0);
  },
);
