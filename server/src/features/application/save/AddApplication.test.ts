import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { sampleJpeg } from '../../../testing/files/sample-files.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import {
  addPdf,
  addService,
  applicationBody,
  reviewBody,
  serviceContent,
  submitApplication,
} from '../../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  ({ customer, admin } = t.people);
  serviceId = await addService(t);
});
afterAll(() => t.close());

const save = (who: { token: string } | undefined, body: object, headers = {}) =>
  t.as(who).post('/Application/AddApplication', body, headers);
const read = async (who: { token: string }, id: number) => {
  const { body } = await t.as(who).get('/Application/GetApplications', { appId: id });
  return { ...body, content: JSON.parse(body.applicationJSON) };
};
const pay = (applicationId: number) =>
  t.as(admin).post('/Transaction/CreateTransaction', { applicationId, status: 'Completed' });

describe('Application/AddApplication', () => {
  test('refuses a visitor, an admin who would create, and another person’s row', async () => {
    const { id } = await submitApplication(t, customer, serviceId);
    expect((await save(undefined, applicationBody(serviceId))).status).toBe(401);
    expect((await save(admin, applicationBody(serviceId))).status).toBe(403);
    expect((await save(t.people.other, applicationBody(serviceId, { applicationId: id }))).status).toBe(404);
    expect((await save(customer, applicationBody(serviceId, { applicationId: 123_456 }))).status).toBe(404);
  });

  test('saves an incomplete application and keeps it out of the queue', async () => {
    const { status, body } = await save(customer, applicationBody(serviceId, { values: [] }));
    expect(status).toBe(200);
    expect(await read(customer, body.id)).toMatchObject({ submitted: false, statusDesc: 'In progress', version: 1 });
    const queue = await t
      .as(admin)
      .post('/Application/GetAllApplications', { pageNumber: 1, pageSize: 50, statusId: 0 });
    expect(queue.body.applications.map(({ id }: { id: number }) => id)).not.toContain(body.id);
  });

  test('refuses an incomplete submit and names the fields', async () => {
    const values = ['', '0', 'x'];
    const { status, body } = await save(customer, applicationBody(serviceId, { values, submitted: true }));
    expect([status, body.code]).toEqual([422, 'incomplete']);
    expect(body.fields).toEqual(['reqInfoArray.0', 'reqInfoArray.1', 'mandatoryDocsArray.0']);
  });

  test('ignores a claim of a customer that a password was destroyed', async () => {
    const claim = {
      file: await addPdf(t, customer),
      values: ['A1234567', '3', ''],
      content: { destroyedAnswers: ['reqInfoArray.2', 'otherInfoArray.0'] },
    };
    const incomplete = { status: 422, body: { code: 'incomplete', fields: ['reqInfoArray.2'] } };
    expect(await save(customer, applicationBody(serviceId, { ...claim, submitted: true }))).toMatchObject(incomplete);
    const { body } = await save(customer, applicationBody(serviceId, claim));
    const again = { ...claim, applicationId: body.id };
    expect((await save(customer, applicationBody(serviceId, again))).status).toBe(200);
    expect((await read(customer, body.id)).content.destroyedAnswers).toBeUndefined();
    expect(await save(customer, applicationBody(serviceId, { ...again, submitted: true }))).toMatchObject(incomplete);
  });

  test('refuses a document of the wrong type as incomplete and a larger one as too large', async () => {
    const photo = await t.as(customer).upload(`${customer.id}/202603040607/`, 'photo.jpg', sampleJpeg());
    const { prefix, fileName: name } = photo.body;
    const wrong = await save(customer, applicationBody(serviceId, { file: { prefix, name }, submitted: true }));
    expect([wrong.body.code, wrong.body.fields]).toEqual(['incomplete', ['mandatoryDocsArray.0']]);
    const [document] = serviceContent().documents;
    const oneKilobyte = { type: '.jpg', maxSize: 1 } as const;
    const small = await addService(t, { documents: document ? [{ ...document, ...oneKilobyte }] : [] });
    const scan = await t
      .as(customer)
      .upload(`${customer.id}/202603040607/`, 'scan.jpg', sampleJpeg({ comment: 'x'.repeat(1_024) }));
    const big = { prefix: scan.body.prefix, name: scan.body.fileName };
    const large = await save(customer, applicationBody(small, { file: big, submitted: true }));
    expect([large.status, large.body.code, large.body.fields]).toEqual([
      413,
      'file_too_large',
      ['mandatoryDocsArray.0'],
    ]);
    expect((await save(customer, applicationBody(small, { file: big }))).status).toBe(200);
  });

  test('accepts only files of the applicant', async () => {
    const foreign = await addPdf(t, t.people.other);
    const { status, body } = await save(customer, applicationBody(serviceId, { file: foreign }));
    expect([status, body.code, body.fields]).toEqual([400, 'file_unknown', ['mandatoryDocsArray.0']]);
  });

  test('a customer cannot change status, payment, remarks, invoice, certificate, owner or definition', async () => {
    const file = await addPdf(t, customer);
    const certificate = await addPdf(t, admin, 'certificate.pdf');
    const content = {
      adminRemarks: 'ok',
      transactionId: 'INV-1',
      invoiceName: certificate.name,
      invoicePrefix: certificate.prefix,
      certificateName: certificate.name,
      certificatePrefix: certificate.prefix,
      applicationStatus: 2,
      submittedBy: { userName: 'x', email: 'x', firstName: 'x', lastName: 'x', phone: 'x', companyName: 'x' },
      submittedDate: '2001-01-01T00:00:00.000Z',
    };
    const top = { statusId: 2, paymentStatus: 'Completed', userId: t.people.other.id };
    const { body } = await save(customer, applicationBody(serviceId, { file, submitted: true, content, top }));
    const stored = await read(admin, body.id);
    expect(stored).toMatchObject({ applicationStatus: 1, paymentStatus: 'Pending', userId: customer.id });
    expect(stored.content).toMatchObject({
      adminRemarks: '',
      transactionId: '',
      invoiceName: '',
      certificateName: '',
      certificatePrefix: '',
      submittedBy: { userName: customer.userName, firstName: 'Asha', middleName: customer.middleName },
      submittedDate: t.context.clock().toISOString(),
    });
    const edit = applicationBody(serviceId, { applicationId: body.id, file, content, top });
    expect((await save(customer, edit)).status).toBe(200);
    expect(await read(admin, body.id)).toMatchObject({
      applicationStatus: 1,
      paymentStatus: 'Pending',
      submitted: true,
    });
  });

  test('an admin can change status, payment and remarks, but neither answers nor owner', async () => {
    const { id } = await submitApplication(t, customer, serviceId);
    const before = await read(customer, id);
    const body = reviewBody(
      id,
      serviceId,
      { statusId: 3, paymentStatus: 'Processing', userId: 1 },
      { adminRemarks: 'Please add', reqInfoArray: [], submitted: false },
    );
    expect((await save(admin, body)).status).toBe(200);
    const after = await read(customer, id);
    expect(after).toMatchObject({ applicationStatus: 3, statusDesc: 'Resubmitted', paymentStatus: 'Processing' });
    expect(after).toMatchObject({ userId: customer.id, submitted: true, version: before.version + 1 });
    expect(after.content.adminRemarks).toBe('Please add');
    expect(after.content.reqInfoArray).toEqual(before.content.reqInfoArray);
  });

  test('an application that was sent back returns to the queue by Submit, not by Save', async () => {
    const { id, file } = await submitApplication(t, customer, serviceId);
    await save(admin, reviewBody(id, serviceId, { statusId: 3 }));
    await save(customer, applicationBody(serviceId, { applicationId: id, file }));
    expect(await read(customer, id)).toMatchObject({ applicationStatus: 3, submitted: true, resubmittedDate: null });
    expect((await save(customer, applicationBody(serviceId, { applicationId: id, file, values: [] }))).status).toBe(
      200,
    );
    expect(await read(admin, id)).toMatchObject({ applicationStatus: 3, submitted: true, resubmittedDate: null });
    await save(customer, applicationBody(serviceId, { applicationId: id, file, submitted: true }));
    const again = { applicationStatus: 1, resubmittedDate: t.context.clock().toISOString() };
    expect(await read(admin, id)).toMatchObject(again);
    await save(admin, reviewBody(id, serviceId, { statusId: 3 }));
    expect(await read(admin, id)).toMatchObject({ applicationStatus: 3, resubmittedDate: null });
  });

  test('locks an approved application for its owner', async () => {
    const { id, file } = await submitApplication(t, customer, serviceId);
    await save(admin, reviewBody(id, serviceId, { statusId: 2 }));
    const { status, body } = await save(customer, applicationBody(serviceId, { applicationId: id, file }));
    expect([status, body.code]).toEqual([409, 'application_locked']);
  });

  test('refuses a stale version and ids that differ', async () => {
    const { id } = await submitApplication(t, customer, serviceId);
    expect((await save(admin, reviewBody(id, serviceId, { version: 1 }))).body.version).toBe(2);
    expect((await save(admin, reviewBody(id, serviceId, { version: 1 }))).body.code).toBe('version_conflict');
    const stale = applicationBody(serviceId, { applicationId: id, top: { version: 1 } });
    expect((await save(customer, stale)).body.code).toBe('version_conflict');
    expect((await save(customer, applicationBody(serviceId, { applicationId: id, top: { id: id + 1 } }))).status).toBe(
      400,
    );
  });

  test('accepts Completed and attachments only with a payment, and reverses it when Completed ends', async () => {
    const { id } = await submitApplication(t, customer, serviceId);
    const invoice = await addPdf(t, admin, 'invoice.pdf');
    const attached = { invoiceName: invoice.name, invoicePrefix: invoice.prefix, transactionId: 'INV-7' };
    const completed = { paymentStatus: 'Completed' };
    expect((await save(admin, reviewBody(id, serviceId, completed))).body.fields).toEqual(['paymentStatus']);
    expect((await save(admin, reviewBody(id, serviceId, {}, attached))).body.fields).toEqual(['invoiceName']);
    expect((await t.as(customer).download(invoice.key)).status).toBe(404);
    await pay(id);
    expect((await save(admin, reviewBody(id, serviceId, completed, attached))).status).toBe(200);
    expect((await read(customer, id)).content).toMatchObject(attached);
    expect((await t.as(customer).download(invoice.key)).status).toBe(200);
    expect((await t.as(t.people.other).download(invoice.key)).status).toBe(404);
    expect((await save(admin, reviewBody(id, serviceId, { paymentStatus: 'Failed' }, attached))).status).toBe(200);
    expect((await read(customer, id)).content.invoiceName).toBe('');
    expect((await t.as(customer).download(invoice.key)).status).toBe(404);
    expect((await save(admin, reviewBody(id, serviceId, completed, attached))).body.code).toBe('conflict');
    expect((await pay(id)).status).toBe(200);
  });

  test('refuses to review or charge an application that its owner has not submitted', async () => {
    const { body } = await save(customer, applicationBody(serviceId, { values: [] }));
    const { content } = await read(customer, body.id);
    const review = await save(admin, reviewBody(body.id, serviceId, { statusId: 2 }, content));
    expect([review.status, review.body.code]).toEqual([404, 'not_found']);
    const payment = await pay(body.id);
    expect([payment.status, payment.body.code]).toEqual([404, 'not_found']);
    expect(await read(customer, body.id)).toMatchObject({ statusDesc: 'In progress', paymentStatus: 'Pending' });
  });

  test('refuses a document of another application as an attachment', async () => {
    const certificate = await addPdf(t, admin, 'certificate.pdf');
    const attach = async () => {
      const { id } = await submitApplication(t, customer, serviceId);
      await pay(id);
      const { content } = await read(customer, id);
      const withCertificate = { ...content, certificateName: certificate.name, certificatePrefix: certificate.prefix };
      const answer = () => save(admin, reviewBody(id, serviceId, { paymentStatus: 'Completed' }, withCertificate));
      return { first: await answer(), again: answer };
    };
    const { first, again } = await attach();
    expect(first.status).toBe(200);
    expect((await again()).status).toBe(200);
    const other = await attach();
    expect([other.first.status, other.first.body]).toMatchObject([
      400,
      { code: 'file_unknown', fields: ['certificateName'] },
    ]);
  });

  test('refuses a customer’s file as an attachment', async () => {
    const { id, file } = await submitApplication(t, customer, serviceId);
    await pay(id);
    const content = { certificateName: file.name, certificatePrefix: file.prefix };
    const { body } = await save(admin, reviewBody(id, serviceId, { paymentStatus: 'Completed' }, content));
    expect([body.code, body.fields]).toEqual(['file_unknown', ['certificateName']]);
  });

  test('an application stays on the service version it began with; a withdrawn service accepts no new ones', async () => {
    const id = await addService(t, { name: 'Pinned' });
    const { id: applicationId, file } = await submitApplication(t, customer, id);
    await addService(t, { name: 'Pinned', items: [{ required: true, name: 'New', type: 'Text' }] }, id);
    await addService(t, { name: 'Pinned', status: 'withdraw' }, id);
    const refused = await save(customer, applicationBody(id));
    expect([refused.status, refused.body.code]).toEqual([409, 'service_unavailable']);
    const edit = applicationBody(id, { applicationId, file, submitted: true, values: [' B7654321 ', '4', ' pass '] });
    expect((await save(customer, edit)).status).toBe(200);
    const { reqInfoArray } = (await read(customer, applicationId)).content;
    expect(reqInfoArray[2].reqInfoValue).toBe(' pass ');
    expect(reqInfoArray[0]).toEqual({
      reqInfoName: 'Passport number',
      reqInfoType: 'Text',
      reqInfoValue: 'B7654321',
    });
  });

  test('keeps passwords encrypted: clear for the owner, masked for an admin, nowhere in the database', async () => {
    const person = await addPerson(t.context);
    const { id } = await submitApplication(t, person, serviceId);
    const secret = (content: { reqInfoArray: { reqInfoValue: string }[] }) => content.reqInfoArray[2]?.reqInfoValue;
    expect(secret((await read(person, id)).content)).toBe('hunter2');
    expect(secret((await read(admin, id)).content)).toBe('••••••••');
    const { rows } = await t.context.db.$client.query(`select answers from application where id = ${id}`);
    expect(rows[0].answers).toContain('enc:v1:');
    expect(rows[0].answers).not.toContain('hunter2');
  });

  test('writes exactly one audit row per write, and audit rows cannot be changed', async () => {
    const { id } = await submitApplication(t, customer, serviceId);
    await save(admin, reviewBody(id, serviceId, { statusId: 4 }));
    const query = (text: string) => t.context.db.$client.query(text);
    const { rows } = await query(
      `select action, actor_id, before, after from audit_log where object = 'application:${id}' order by id`,
    );
    expect(rows).toMatchObject([
      { action: 'application.submit', actor_id: customer.id },
      { action: 'application.review', actor_id: admin.id, before: { status: 1 }, after: { status: 4 } },
    ]);
    await expect(query('delete from audit_log')).rejects.toThrow('permission denied');
    await expect(t.asOwner('delete from audit_log')).rejects.toThrow('never changed');
    await expect(t.asOwner('update service_version set content = content')).rejects.toThrow('never changed');
  });
});
