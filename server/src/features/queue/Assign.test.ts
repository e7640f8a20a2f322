import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addService, applicationBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
let colleague: Person;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses' });
  colleague = await addPerson(t.context, { role: 'Admin', firstName: 'Zara', lastName: 'Rahman' });
});
afterAll(() => t.close());

const submit = async () => {
  t.advance(1_000);
  return (await submitApplication(t, t.people.customer, serviceId)).id;
};
const assign = (appIds: number[], assigneeId: number, who: { token: string } | undefined = t.people.admin) =>
  t.as(who).post('/Queue/Assign', { appIds, assigneeId });
const findAssignee = async (appId: number) =>
  (await t.as(t.people.admin).get('/Application/GetApplications', { appId })).body.queue.assignedTo;
const listAuditRows = async (appId: number) =>
  (
    await t.context.db.$client.query(
      "select actor_id, before, after from audit_log where object = $1 and action = 'application.assign' order by id",
      [`application:${appId}`],
    )
  ).rows;
const findAssignedName = async (appId: number) =>
  (await t.context.db.$client.query('select assigned_name from application where id = $1', [appId])).rows[0]
    .assigned_name;

describe('Queue/Assign', () => {
  test('refuses a visitor and a customer', async () => {
    const id = await submit();
    const input = { appIds: [id], assigneeId: colleague.id };
    expect((await t.as().post('/Queue/Assign', input)).status).toBe(401);
    expect((await t.as(t.people.customer).post('/Queue/Assign', input)).status).toBe(403);
  });

  test('assigns several applications, returns how many changed, and writes an audit row for each', async () => {
    const ids = [await submit(), await submit()];
    const name = 'Zara Rahman';
    const answer = await assign(ids, colleague.id);
    expect(answer.body).toEqual({ changed: 2, assignedTo: { id: colleague.id, name } });
    expect((await assign(ids, colleague.id)).body.changed).toBe(0);
    for (const id of ids) {
      expect(await findAssignee(id)).toEqual({ id: colleague.id, name });
      const change = { before: { assignedTo: null }, after: { assignedTo: colleague.id } };
      expect(await listAuditRows(id)).toEqual([{ actor_id: t.people.admin.id, ...change }]);
    }
  });

  test('removes an assignment', async () => {
    const id = await submit();
    await assign([id], colleague.id);
    expect((await assign([id], 0)).body).toEqual({ changed: 1, assignedTo: null });
    expect(await findAssignee(id)).toBeNull();
    expect(await findAssignedName(id)).toBe('');
  });

  test('refuses drafts, and refuses customers and deleted administrators as assignees', async () => {
    const id = await submit();
    const draft = await t.as(t.people.other).post('/Application/AddApplication', applicationBody(serviceId));
    expect((await assign([draft.body.id], colleague.id)).status).toBe(404);
    expect((await assign([draft.body.id, id], colleague.id)).body.changed).toBe(1);
    expect((await assign([id], t.people.customer.id)).status).toBe(404);
    const removed = await addPerson(t.context, { role: 'Admin', isActive: false });
    expect((await assign([id], removed.id)).status).toBe(404);
    expect(await findAssignee(id)).toMatchObject({ id: colleague.id });
  });

  test('does not change the version, so open pages can still save', async () => {
    const id = await submit();
    const read = async () => (await t.as(t.people.customer).get('/Application/GetApplications', { appId: id })).body;
    const { version } = await read();
    await assign([id], colleague.id);
    expect((await read()).version).toBe(version);
  });

  test('does not inform the applicant', async () => {
    const id = await submit();
    await assign([id], colleague.id);
    const { customer } = t.people;
    const answers = [
      await t.as(customer).get('/Application/GetApplications', { appId: id }),
      await t.as(customer).get('/Application/GetApplicationHistory', { appId: id }),
      await t.as(customer).post('/Application/GetAllApplications', { pageNumber: 1, pageSize: 50, statusId: 0 }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/Zara|assign|queue/);
    }
  });

  test('an assignment follows a name change, and ends when the administrator is deleted', async () => {
    const leaving = await addPerson(t.context, { role: 'Admin', firstName: 'Ines', lastName: 'Costa' });
    const id = await submit();
    await assign([id], leaving.id);
    expect(await findAssignedName(id)).toBe('ines costa');
    const { email, phone } = leaving;
    const renamed = { id: leaving.id, firstName: 'Inês', lastName: 'Costa', email, phone, country: 'India' };
    expect((await t.as(t.people.superAdmin).post('/User/AddAdmin', renamed)).status).toBe(200);
    expect(await findAssignedName(id)).toBe('inês costa');
    await t.as(t.people.superAdmin).send('POST', '/User/DeleteAdmin', { query: { id: leaving.id } });
    expect(await findAssignee(id)).toBeNull();
    expect(await findAssignedName(id)).toBe('');
  });
});
