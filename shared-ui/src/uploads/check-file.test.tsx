import { type FileRef, fileEndpoints } from '@emigration-portal/shared-api';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import {
  acceptUploads,
  createPdfFile,
  createPdfText,
  customer,
  type FakeApi,
  FakeResponse,
  renderRoutes,
  startFakeApi,
} from '../testing/index.ts';
import { FileField } from './FileField.tsx';

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  sessionStorage.clear();
});
afterEach(() => api.close());

function Page() {
  const [value, setValue] = useState<FileRef>();
  return (
    <FileField id="passport" label="Passport copy" types={['.pdf']} maxBytes={1024} value={value} onChange={setValue} />
  );
}

function open() {
  renderRoutes({ at: '/', routes: [{ path: '/', element: <Page /> }], user: customer, apiBase: api.base });
  return userEvent.setup({ applyAccept: false });
}

const input = () => screen.getByLabelText(/Passport copy/);

/** A PDF that needs a password to open: AES-256, revision 6. */
const locked = createPdfText('locked').replace(
  '<</Root 1 0 R>>',
  `<</Root 1 0 R/Encrypt<</Filter/Standard/V 5/R 6/P -4/O<00>/CF<</C<</CFM/AESV3>>>>/StmF/C/StrF/C
/U<e55d3387a840aaa26f3a6e63083e0ade4276d77698e75524c32f12a4d210d3a2ca43df7ecb6f0fb0a9f12702261c881a>>>>>`,
);

test.each([
  ['that needs a password', locked, /This PDF needs a password, .* choose “Save as PDF”/],
  ['without a page', createPdfText().replace('[3 0 R]', '[]'), /This PDF has no pages/],
  ['that was cut off', createPdfText().slice(0, -9), /This file is damaged, or a part of it is missing/],
  ['with an archive behind it', `${createPdfText()}\nPK\x05\x06`, /Another file is hidden in this file/],
  [
    'after the head of a mail',
    `MIME-Version: 1.0\r\n\r\n${createPdfText()}`,
    /The file has something else before the PDF/,
  ],
  ['that is a text', 'A letter', /This is not a PDF file/],
  ['that is encrypted with certificates', locked.replace('/Standard', '/Adobe.PubSec'), /This PDF is locked/],
])('a document %s is refused without an upload', async (_, content, text) => {
  const user = open();
  await user.upload(input(), new File([content], 'aadhaar.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.calls).toEqual([]);
});

test.each([
  ['application/octet-stream', 'scan.pdf', ''],
  ['application/x-pdf', 'scan.pdf', ''],
  ['no type, after a byte-order mark', 'scan.pdf', '\u{feff}'],
  ['no type and no ending', 'scan', ''],
])('a document with type %s is uploaded as a PDF', async (type, name, before) => {
  const uploads = acceptUploads(api);
  const user = open();
  await user.upload(input(), new File([before + createPdfText()], name, { type: type.startsWith('no') ? '' : type }));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect([...uploads.files.keys()]).toEqual(['scan.pdf']);
});

test('a message names the problem that the server finds in a file', async () => {
  const facts = { reason: 'needs_password' };
  api.on(fileEndpoints.uploadPart, () => new FakeResponse(400, { code: 'file_rejected', message: 'x', facts }));
  const user = open();
  await user.upload(input(), createPdfFile('scan.pdf'));
  expect(await screen.findByText(/File upload failed. Try again. This PDF needs a password/)).toBeVisible();
});

test('a file with a name that is too long is uploaded with a shorter name and the same extension', async () => {
  const uploads = acceptUploads(api);
  const user = open();
  await user.upload(input(), createPdfFile(`${'a'.repeat(180)}.pdf`));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect([...uploads.files.keys()]).toEqual([`${'a'.repeat(116)}.pdf`]);
});
