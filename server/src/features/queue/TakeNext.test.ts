import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
/** Oldest first. */
let ids: number[];
beforeEach(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses' });
  ids = [];
  for (let n = 0; n < 4; n += 1) {
    t.advance(1_000);
    ids.push((await submitApplication(t, t.people.customer, serviceId)).id);
  }
});
afterEach(() => t.close());

const take = (input: object = {}, who: { token: string } | undefined = t.people.admin) =>
  t.as(who).post('/Queue/TakeNext', input);
const taken = async (input?: object, who?: { token: string }) => (await take(input, who)).body.next?.id ?? null;

describe('Queue/TakeNext', () => {
  test('refuses a visitor and a customer', async () => {
    expect((await t.as().post('/Queue/TakeNext', {})).status).toBe(401);
    expect((await take({}, t.people.customer)).status).toBe(403);
  });

  test('assigns the longest waiting application to the caller and leaves a row', async () => {
    const { body } = await take();
    expect(body.next).toEqual({ id: ids[0], serviceId, serviceName: 'Nurses', userId: t.people.customer.id });
    const { rows } = await t.context.db.$client.query(
      "select actor_id, object, after from audit_log where action = 'application.assign'",
    );
    const after = { assignedTo: t.people.admin.id };
    expect(rows).toEqual([{ actor_id: t.people.admin.id, object: `application:${ids[0]}`, after }]);
  });

  test('prefers the caller’s applications, except the current one', async () => {
    const own = [ids[1] ?? 0, ids[2] ?? 0];
    await t.as(t.people.admin).post('/Queue/Assign', { appIds: own, assigneeId: t.people.admin.id });
    expect(await taken()).toBe(ids[1]);
    expect(await taken({ except: ids[1] })).toBe(ids[2]);
  });

  test('skips assigned and decided applications, and says when nothing is left', async () => {
    const other = await addPerson(t.context, { role: 'Admin' });
    await t.as(other).post('/Queue/Assign', { appIds: [ids[0]], assigneeId: other.id });
    const decide = reviewBody(ids[1] ?? 0, serviceId, { statusId: 2 });
    expect((await t.as(t.people.admin).post('/Application/AddApplication', decide)).status).toBe(200);
    expect(await taken()).toBe(ids[2]);
    expect(await taken({ except: ids[2] })).toBe(ids[3]);
    expect(await taken({}, t.people.superAdmin)).toBeNull();
  });

  test('parallel callers never get the same application', async () => {
    const people = await Promise.all(ids.map(() => addPerson(t.context, { role: 'Admin' })));
    const given = await Promise.all(people.map((person) => taken({}, person)));
    expect([...given].sort((a, b) => a - b)).toEqual(ids);
  });
});
