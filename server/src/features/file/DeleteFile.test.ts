import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const save = (who: { token: string }, body: object) => t.as(who).post('/Application/AddApplication', body);
const remove = (who: { token: string } | undefined, key: string) =>
  t.as(who).delete('/File/DeleteFile', { key, bucketName: BUCKET_NAME });

describe('File/DeleteFile', () => {
  test('refuses a visitor; another person’s file does not exist, not even for an admin', async () => {
    const { key } = await addPdf(t, t.people.customer);
    expect((await remove(undefined, key)).status).toBe(401);
    expect((await remove(t.people.other, key)).status).toBe(404);
    expect((await remove(t.people.admin, key)).status).toBe(404);
  });

  test('deletes a file of the caller once; its name is not used again', async () => {
    const { customer } = t.people;
    const { key, name } = await addPdf(t, customer, 'gone.pdf');
    expect((await remove(customer, key)).body).toEqual({ message: 'File Deleted.' });
    expect((await remove(customer, key)).status).toBe(404);
    expect((await t.as(customer).download(key)).status).toBe(404);
    expect((await addPdf(t, customer, name)).name).toBe('gone (2).pdf');
  });

  test('refuses a document of a saved application until it is saved without the document', async () => {
    const { customer } = t.people;
    const serviceId = await addService(t);
    const { file } = await submitApplication(t, customer, serviceId);
    expect((await remove(customer, file.key)).body.code).toBe('file_in_use');
    const draft = await addPdf(t, customer);
    const { body } = await save(customer, applicationBody(serviceId, { file: draft }));
    expect((await remove(customer, draft.key)).body.code).toBe('file_in_use');
    expect((await save(customer, applicationBody(serviceId, { applicationId: body.id, file: draft }))).status).toBe(
      200,
    );
    expect((await t.as(customer).download(draft.key)).status).toBe(200);
    expect((await save(customer, applicationBody(serviceId, { applicationId: body.id }))).status).toBe(200);
    expect((await t.as(customer).download(draft.key)).status).toBe(404);
    const { rows } = await t.context.db.$client.query(
      `select actor_id, before from audit_log join file on object = 'file:' || file.id
        where action = 'file.delete' and prefix || name = '${draft.key}'`,
    );
    expect(rows).toEqual([{ actor_id: customer.id, before: { applicationId: body.id } }]);
  });

  test('a file of two applications stays until neither uses it', async () => {
    const { customer } = t.people;
    const serviceId = await addService(t);
    const file = await addPdf(t, customer);
    const [one, other] = [
      await save(customer, applicationBody(serviceId, { file })),
      await save(customer, applicationBody(serviceId, { file })),
    ];
    await save(customer, applicationBody(serviceId, { applicationId: one.body.id }));
    expect((await t.as(customer).download(file.key)).status).toBe(200);
    await save(customer, applicationBody(serviceId, { applicationId: other.body.id }));
    expect((await t.as(customer).download(file.key)).status).toBe(404);
  });

  test('an attachment is deleted when the review is saved without it, not before', async () => {
    const { customer, admin } = t.people;
    const serviceId = await addService(t);
    const { id } = await submitApplication(t, customer, serviceId);
    await t.as(admin).post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
    const { prefix, name, key } = await addPdf(t, admin, 'certificate.pdf');
    const top = { paymentStatus: 'Completed' };
    const attached = { certificatePrefix: prefix, certificateName: name };
    await save(admin, reviewBody(id, serviceId, top, attached));
    expect((await remove(admin, key)).body.code).toBe('file_in_use');
    expect((await t.as(customer).download(key)).status).toBe(200);
    expect((await save(admin, reviewBody(id, serviceId, top))).status).toBe(200);
    expect((await t.as(customer).download(key)).status).toBe(404);
    expect((await t.as(admin).download(key)).status).toBe(404);
  });
});
