import { createHash } from 'node:crypto';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { sampleJpeg, samplePdf } from '../../testing/files/sample-files.ts';
import { addPdf, addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_ORIGIN: 'https://portal.example.org' });
  serviceId = await addService(t);
});
afterAll(() => t.close());

interface Label {
  readonly prefix: string;
  readonly name: string;
}

/** Adds a paid application with this certificate; by default it is approved. */
async function addApplicationWithCertificate({ prefix, name }: Label, statusId = 2) {
  const { customer, admin } = t.people;
  const { id } = await submitApplication(t, customer, serviceId);
  const input = { applicationId: id, status: 'Completed' };
  const { transactionId } = (await t.as(admin).post('/Transaction/CreateTransaction', input)).body.transaction;
  const top = { statusId, paymentStatus: 'Completed' };
  const content = {
    transactionId,
    certificatePrefix: prefix,
    certificateName: name,
    invoicePrefix: prefix,
    invoiceName: name,
  };
  const { status } = await t.as(admin).post('/Application/AddApplication', reviewBody(id, serviceId, top, content));
  expect(status).toBe(200);
  const { body } = await t.as(customer).get('/Application/GetApplications', { appId: id });
  return { id, code: body.certificateCode as string | undefined };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a certificate is downloaded with a page that shows its code and where to check it', async () => {
  const stored = await samplePdf('Certificate of Asha Nair');
  const file = await addPdf(t, t.people.admin, 'certificate.pdf', stored);
  const { code } = await addApplicationWithCertificate(file);
  for (const who of [t.people.customer, t.people.admin]) {
    const { bytes, headers } = await t.as(who).download(file.key);
    expect(headers['content-length']).toBe(String(bytes.length));
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toBe('Certificate of Asha Nair');
    expect(pages[1]).toContain(`https://portal.example.org/verify/${code}`);
    expect(pages[1]).toContain(`Code of the certificate: ${code}`);
  }
  const { rows } = await t.context.db.$client.query('select sha256 from file where name = $1', [file.name]);
  expect(rows).toEqual([{ sha256: sha256(stored) }]);
});

test('an older certificate gets a code at its first download', async () => {
  const file = await addPdf(t, t.people.admin, 'earlier.pdf');
  const { id } = await addApplicationWithCertificate(file);
  await t.asOwner('delete from certificate where application_id = $1', [id]);
  const both = await Promise.all([t.as(t.people.customer).download(file.key), t.as(t.people.admin).download(file.key)]);
  const { body } = await t.as(t.people.customer).get('/Application/GetApplications', { appId: id });
  for (const { bytes } of both) expect((await readPdf(bytes)).pages[1]).toContain(body.certificateCode);
});

test('a certificate of an application that is not approved is downloaded unchanged', async () => {
  const stored = await samplePdf('Not approved');
  const file = await addPdf(t, t.people.admin, 'not-yet.pdf', stored);
  const { code } = await addApplicationWithCertificate(file, 1);
  expect(code).toBeUndefined();
  expect((await t.as(t.people.customer).download(file.key)).bytes).toEqual(stored);
});

test('a signed certificate and a picture are downloaded unchanged and still have a code', async () => {
  const { admin, customer } = t.people;
  const signed = Buffer.concat([
    Buffer.from('%PDF-1.7\n% /ByteRange [0 1 2 3]\n'),
    (await samplePdf('Signed')).subarray(9),
  ]);
  const file = await addPdf(t, admin, 'signed.pdf', signed);
  expect((await addApplicationWithCertificate(file)).code).toBeDefined();
  expect((await t.as(customer).download(file.key)).bytes).toEqual(signed);

  const picture = sampleJpeg();
  const { body } = await t.as(admin).upload(`${admin.id}/202603040607/`, 'certificate.jpg', picture);
  expect((await addApplicationWithCertificate({ prefix: body.prefix, name: body.fileName })).code).toBeDefined();
  const download = await t.as(customer).download(`${body.prefix}${body.fileName}`);
  expect(download.bytes).toEqual(picture);
  expect(download.headers['content-type']).toBe('image/jpeg');
});
