import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
/** Ids of applications, oldest first; the last two were submitted in the same millisecond. */
const ids: number[] = [];
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses' });
  for (let n = 0; n < 4; n += 1) {
    if (n < 3) t.advance(1000);
    ids.push((await submitApplication(t, t.people.customer, serviceId)).id);
  }
});
afterAll(() => t.close());

const getNeighbours = (who: { token: string } | undefined, appId: number | undefined, input: object = {}) =>
  t.as(who).post('/Application/GetQueueNeighbours', { appId, statusId: 0, ...input });
const findNeighbourIds = async (appId: number | undefined, input: object = {}) => {
  const { body } = await getNeighbours(t.people.admin, appId, input);
  return [body.previous?.id ?? null, body.next?.id ?? null];
};

describe('Application/GetQueueNeighbours', () => {
  test('is only for admins', async () => {
    expect((await getNeighbours(undefined, ids[1])).status).toBe(401);
    expect((await getNeighbours(t.people.customer, ids[1])).status).toBe(403);
  });

  test('a draft is not in the queue', async () => {
    const draft = await t.as(t.people.other).post('/Application/AddApplication', applicationBody(serviceId));
    expect((await getNeighbours(t.people.admin, draft.body.id)).status).toBe(404);
    expect((await getNeighbours(t.people.admin, 999_999)).status).toBe(404);
  });

  test('returns the previous and next application, newest first', async () => {
    expect(await findNeighbourIds(ids[1])).toEqual([ids[2], ids[0]]);
    expect(await findNeighbourIds(ids[2])).toEqual([ids[3], ids[1]]);
    expect(await findNeighbourIds(ids[3])).toEqual([null, ids[2]]);
    expect(await findNeighbourIds(ids[0])).toEqual([ids[1], null]);
    const { body } = await getNeighbours(t.people.admin, ids[0]);
    expect(body.previous).toEqual({ id: ids[1], serviceId, serviceName: 'Nurses', userId: t.people.customer.id });
  });

  test('follows the order and search of the list', async () => {
    expect(await findNeighbourIds(ids[1], { oldestFirst: true })).toEqual([ids[0], ids[2]]);
    expect(await findNeighbourIds(ids[1], { userName: 'asha' })).toEqual([ids[2], ids[0]]);
    expect(await findNeighbourIds(ids[1], { userName: 'nobody' })).toEqual([null, null]);
  });

  test('an application that just left the tab still has neighbours in it', async () => {
    await t.as(t.people.admin).post('/Application/AddApplication', reviewBody(ids[2] ?? 0, serviceId, { statusId: 2 }));
    expect(await findNeighbourIds(ids[2], { statusId: 1 })).toEqual([ids[3], ids[1]]);
    expect(await findNeighbourIds(ids[1], { statusId: 1 })).toEqual([ids[3], ids[0]]);
  });
});
