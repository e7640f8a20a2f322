import sharedApiPackage from '@emigration-portal/shared-api/package.json' with { type: 'json' };
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, serviceContent, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('File/DownloadFile', () => {
  test('refuses a visitor; another person’s file does not exist', async () => {
    const { key } = await addPdf(t, t.people.customer);
    expect((await t.as().download(key)).status).toBe(401);
    expect((await t.as(t.people.other).download(key)).status).toBe(404);
    expect((await t.as(t.people.customer).download(key)).status).toBe(200);
    expect((await t.as(t.people.admin).download(key)).status).toBe(404);
    expect((await t.as(t.people.superAdmin).download(key)).status).toBe(404);
  });

  test('staff can download files of submitted applications, samples and their own uploads', async () => {
    const { customer, admin, superAdmin } = t.people;
    const sample = await addPdf(t, admin, 'sample.pdf');
    expect((await t.as(admin).download(sample.key)).status).toBe(200);
    expect((await t.as(superAdmin).download(sample.key)).status).toBe(404);
    const documents = serviceContent().documents.map((each) => ({
      ...each,
      sample: each.required ? { ...sample, contentType: '' } : undefined,
    }));
    const service = await addService(t, { documents });
    expect((await t.as(superAdmin).download(sample.key)).status).toBe(200);
    const draft = await addPdf(t, customer, 'draft.pdf');
    const form = applicationBody(service, { file: draft });
    const { id } = (await t.as(customer).post('/Application/AddApplication', form)).body;
    expect((await t.as(admin).download(draft.key)).status).toBe(404);
    const submit = applicationBody(service, { file: draft, applicationId: id, submitted: true });
    expect((await t.as(customer).post('/Application/AddApplication', submit)).status).toBe(200);
    expect((await t.as(admin).download(draft.key)).status).toBe(200);
  });

  test('an application that names another person’s file gives no access to it', async () => {
    const { customer, other } = t.people;
    const serviceId = await addService(t);
    const { file } = await submitApplication(t, customer, serviceId);
    await submitApplication(t, other, serviceId);
    expect((await t.as(other).download(file.key)).status).toBe(404);
  });

  test('answers with exactly the headers of a stored file', async () => {
    const { key } = await addPdf(t, t.people.customer, "पासपोर्ट (1)*'.pdf");
    const { headers } = await t.as(t.people.customer).download(key);
    const { 'content-length': length, date, connection, ...rest } = headers;
    expect(rest).toEqual({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      vary: 'Origin',
      'x-api-version': sharedApiPackage.version,
      'x-request-id': expect.any(String),
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w%.-]+$/),
    });
    expect(Number(length)).toBeGreaterThan(0);
  });

  test.each(['../etc/passwd', '1/20260304/../x', 'x', '1/20260304/%2e%2e', `1/20260304/${'x'.repeat(300)}`, 'a\u0000'])(
    'answers not found for %j',
    async (key) => {
      expect([400, 404]).toContain((await t.as(t.people.customer).download(key)).status);
    },
  );
});
