import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
/** Ids of the submitted applications, oldest first. */
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

const takeNext = (input: object = {}, who: { token: string } | undefined = t.people.admin) =>
  t.as(who).post('/Queue/TakeNext', input);
const takeNextId = async (input?: object, who?: { token: string }) =>
  (await takeNext(input, who)).body.next?.id ?? null;

describe('Queue/TakeNext', () => {
  test('refuses a visitor and a customer', async () => {
    expect((await t.as().post('/Queue/TakeNext', {})).status).toBe(401);
    expect((await takeNext({}, t.people.customer)).status).toBe(403);
  });

  test('assigns the longest waiting application to the caller and writes an audit row', async () => {
    const { body } = await takeNext();
    expect(body.next).toEqual({ id: ids[0], serviceId, serviceName: 'Nurses', userId: t.people.customer.id });
    const { rows } = await t.context.db.$client.query(
      "select actor_id, object, after from audit_log where action = 'application.assign'",
    );
    const after = { assignedTo: t.people.admin.id };
    expect(rows).toEqual([{ actor_id: t.people.admin.id, object: `application:${ids[0]}`, after }]);
  });

  test('prefers the caller’s applications, except the current one', async () => {
    const ownIds = [ids[1] ?? 0, ids[2] ?? 0];
    await t.as(t.people.admin).post('/Queue/Assign', { appIds: ownIds, assigneeId: t.people.admin.id });
    expect(await takeNextId()).toBe(ids[1]);
    expect(await takeNextId({ except: ids[1] })).toBe(ids[2]);
  });

  test('skips assigned and decided applications, and returns null when none is left', async () => {
    const other = await addPerson(t.context, { role: 'Admin' });
    await t.as(other).post('/Queue/Assign', { appIds: [ids[0]], assigneeId: other.id });
    const decide = reviewBody(ids[1] ?? 0, serviceId, { statusId: 2 });
    expect((await t.as(t.people.admin).post('/Application/AddApplication', decide)).status).toBe(200);
    expect(await takeNextId()).toBe(ids[2]);
    expect(await takeNextId({ except: ids[2] })).toBe(ids[3]);
    expect(await takeNextId({}, t.people.superAdmin)).toBeNull();
  });

  test('parallel callers get different applications', async () => {
    const people = await Promise.all(ids.map(() => addPerson(t.context, { role: 'Admin' })));
    const takenIds = await Promise.all(people.map((person) => takeNextId({}, person)));
    expect([...takenIds].sort((a, b) => a - b)).toEqual(ids);
  });
});
