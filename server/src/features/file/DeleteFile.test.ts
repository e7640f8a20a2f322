import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const remove = (who: { token: string } | undefined, key: string) =>
  t.as(who).delete('/File/DeleteFile', { key, bucketName: BUCKET_NAME });

describe('File/DeleteFile', () => {
  test('refuses a visitor; another person’s file does not exist, not even for an admin', async () => {
    const { key } = await addPdf(t, t.people.customer);
    expect((await remove(undefined, key)).status).toBe(401);
    expect((await remove(t.people.other, key)).status).toBe(404);
    expect((await remove(t.people.admin, key)).status).toBe(404);
  });

  test('deletes an own file once; its name is not used again', async () => {
    const { customer } = t.people;
    const { key, name } = await addPdf(t, customer, 'gone.pdf');
    expect((await remove(customer, key)).body).toEqual({ message: 'File Deleted.' });
    expect((await remove(customer, key)).status).toBe(404);
    expect((await t.as(customer).download(key)).status).toBe(404);
    expect((await addPdf(t, customer, name)).name).toBe('gone (2).pdf');
  });

  test('keeps a document of a submitted application, but not of a draft', async () => {
    const { customer } = t.people;
    const serviceId = await addService(t);
    const { file } = await submitApplication(t, customer, serviceId);
    expect((await remove(customer, file.key)).body.code).toBe('file_in_use');
    const draft = await addPdf(t, customer);
    await t.as(customer).post('/Application/AddApplication', applicationBody(serviceId, { file: draft }));
    expect((await remove(customer, draft.key)).status).toBe(200);
  });

  test('takes a deleted attachment off its application, whose open review can still be saved', async () => {
    const { customer, admin } = t.people;
    const serviceId = await addService(t);
    const { id } = await submitApplication(t, customer, serviceId);
    await t.as(admin).post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
    const { prefix, name, key } = await addPdf(t, admin, 'certificate.pdf');
    const top = { paymentStatus: 'Completed' };
    const attached = { certificatePrefix: prefix, certificateName: name };
    const review = await t.as(admin).post('/Application/AddApplication', reviewBody(id, serviceId, top, attached));
    expect((await remove(admin, key)).status).toBe(200);
    const { body } = await t.as(customer).get('/Application/GetApplications', { appId: id });
    expect(JSON.parse(body.applicationJSON)).toMatchObject({ certificatePrefix: '', certificateName: '' });
    const { version } = review.body;
    const again = await t.as(admin).post('/Application/AddApplication', reviewBody(id, serviceId, { ...top, version }));
    expect(again.status).toBe(200);
  });
});
