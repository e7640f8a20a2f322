import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { destroyPasswordAnswers } from '../../db/accounts/destroy-password-answers.ts';
import { inTransaction } from '../../db/connect.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const withdraw = (who: { token: string } | undefined, appId: number, version?: number) =>
  t.as(who).post('/Application/WithdrawApplication', { appId, version });
const read = (who: { token: string }, appId: number) => t.as(who).get('/Application/GetApplications', { appId });
const review = (appId: number, top: Record<string, unknown>) =>
  t.as(t.people.admin).post('/Application/AddApplication', reviewBody(appId, serviceId, top));
const submit = async () => submitApplication(t, t.people.customer, serviceId);

describe('Application/WithdrawApplication', () => {
  test('is only for the applicant', async () => {
    const { id } = await submit();
    expect((await withdraw(undefined, id)).status).toBe(401);
    expect((await withdraw(t.people.admin, id)).status).toBe(403);
    expect((await withdraw(t.people.other, id)).status).toBe(404);
    expect((await withdraw(t.people.customer, 123_456)).status).toBe(404);
  });

  test('leaves the applicant’s page unchanged and shows the time', async () => {
    const { customer } = t.people;
    const { id } = await submit();
    const before = (await read(customer, id)).body;
    const { status, body } = await withdraw(customer, id, before.version);
    expect([status, body.withdrawnDate]).toEqual([200, t.context.clock().toISOString()]);
    const { body: now } = await read(customer, id);
    const { submitted: wasSubmitted, submittedDate, applicationStatus, applicationJSON, documentScans } = before;
    expect(now).toMatchObject({ submitted: wasSubmitted, submittedDate, applicationStatus, documentScans });
    expect(now).toMatchObject({ applicationJSON, withdrawnDate: body.withdrawnDate });
    expect(now.progress).toEqual({ since: body.withdrawnDate, decideBy: null, neededBy: null, asked: [] });
    const history = await t.as(customer).get('/Application/GetApplicationHistory', { appId: id });
    expect(history.body).toMatchObject({ steps: [{ kind: 'submitted' }], withdrawnDate: body.withdrawnDate });
  });

  test('a repeat changes nothing, with any version', async () => {
    const { customer } = t.people;
    const { id } = await submit();
    const first = await withdraw(customer, id, 1);
    const second = await withdraw(customer, id, 1);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('removes the application from all lists, counts and calls of administrators', async () => {
    const { customer, admin } = t.people;
    const list = { pageNumber: 1, pageSize: 10, statusId: 0 };
    const all = async () => (await t.as(admin).post('/Application/GetAllApplications', list)).body;
    const figures = async () => (await t.as(admin).get('/Application/GetQueueFigures')).body;
    const [totalBefore, figuresBefore] = [(await all()).totalRecords, await figures()];
    const { id, file } = await submit();
    await t.as(admin).post('/Queue/Assign', { appIds: [id], assigneeId: admin.id });
    await withdraw(customer, id);
    const { applications, totalRecords } = await all();
    expect(totalRecords).toBe(totalBefore);
    expect(applications.map((row: { id: number }) => row.id)).not.toContain(id);
    expect((await figures()).counts).toEqual(figuresBefore.counts);
    expect((await t.as(admin).post('/Queue/TakeNext', {})).body.application?.id).not.toBe(id);
    const refused = await read(admin, id);
    expect([refused.status, refused.body.code]).toEqual([410, 'application_withdrawn']);
    const reviewed = await review(id, { statusId: 2 });
    expect([reviewed.status, reviewed.body.code]).toEqual([410, 'application_withdrawn']);
    const paid = await t.as(admin).post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
    expect([paid.status, paid.body.code]).toEqual([410, 'application_withdrawn']);
    expect((await t.as(admin).get('/Desk/GetDesk', { appId: id })).status).toBe(404);
    expect((await t.as(admin).download(file.key)).status).toBe(404);
  });

  test('locks the application for the applicant, whose documents stay', async () => {
    const { customer } = t.people;
    const { id, file } = await submit();
    await withdraw(customer, id);
    const { status, body } = await t
      .as(customer)
      .post('/Application/AddApplication', applicationBody(serviceId, { applicationId: id, file, submitted: true }));
    expect([status, body.code]).toEqual([409, 'application_locked']);
    expect((await t.as(customer).download(file.key)).status).toBe(200);
    const deleted = await t.as(customer).delete('/File/DeleteFile', { key: file.key, bucketName: BUCKET_NAME });
    expect(deleted.body.code).toBe('file_in_use');
  });

  test('is refused for a draft, a stale version, a decided and a paid application', async () => {
    const { customer, admin } = t.people;
    const draft = await t.as(customer).post('/Application/AddApplication', applicationBody(serviceId));
    expect((await withdraw(customer, draft.body.id)).body).toMatchObject({ code: 'conflict', fields: ['appId'] });
    const { id } = await submit();
    expect((await withdraw(customer, id, 7)).body.code).toBe('version_conflict');
    for (const statusId of [2, 4]) {
      await review(id, { statusId });
      expect((await withdraw(customer, id)).body.code).toBe('application_locked');
    }
    await review(id, { statusId: 1 });
    await t.as(admin).post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
    expect((await withdraw(customer, id)).body.code).toBe('application_paid');
    expect((await read(admin, id)).status).toBe(200);
  });

  test('of a withdrawal and a decision at the same time, one wins and the other gets an error', async () => {
    const { customer } = t.people;
    for (let at = 0; at < 4; at += 1) {
      const { id } = await submit();
      const calls = [withdraw(customer, id), review(id, { statusId: 2 })];
      const answers = await Promise.all(at % 2 === 0 ? calls : calls.reverse());
      const errorCodes = answers.map(({ body }) => body.code).filter(Boolean);
      expect([['application_withdrawn'], ['application_locked']]).toContainEqual(errorCodes);
      const { body } = await read(customer, id);
      expect(body.withdrawnDate !== undefined).toBe(errorCodes[0] === 'application_withdrawn');
    }
  });

  test('works for an application that was sent back', async () => {
    const { id } = await submit();
    await review(id, { statusId: 3 });
    expect((await withdraw(t.people.customer, id)).status).toBe(200);
  });

  test('lowers the count of open applications, and its passwords are destroyed later', async () => {
    const { customer, admin } = t.people;
    const ownService = await addService(t);
    const { id } = await submitApplication(t, customer, ownService);
    const countOpen = async () => (await t.as(admin).get('/Services/GetOpenApplications', { id: ownService })).body;
    expect(await countOpen()).toEqual({ openApplications: 1 });
    await withdraw(customer, id);
    expect(await countOpen()).toEqual({ openApplications: 0 });
    await inTransaction(t.context.db, (tx) => destroyPasswordAnswers(tx, customer.id, t.context.clock()));
    const { destroyedAnswers } = JSON.parse((await read(customer, id)).body.applicationJSON);
    expect(destroyedAnswers).toEqual(['reqInfoArray.2']);
  });

  test('does not delete a document that another application uses', async () => {
    const { customer, admin } = t.people;
    const { id, file } = await submit();
    await withdraw(customer, id);
    const again = applicationBody(serviceId, { file, submitted: true });
    const { status, body } = await t.as(customer).post('/Application/AddApplication', again);
    expect(status).toBe(200);
    expect((await read(admin, body.id)).body.documentScans).toMatchObject([{ name: file.name }]);
  });

  test('writes an audit row with the applicant', async () => {
    const { customer, superAdmin } = t.people;
    const { id } = await submit();
    await withdraw(customer, id);
    const { body } = await t
      .as(superAdmin)
      .post('/Audit/GetAudit', { pageNumber: 1, pageSize: 10, what: 'application.withdraw', applicationId: id });
    expect(body.data).toMatchObject([{ action: 'application.withdraw', actor: { userName: customer.userName } }]);
  });
});
