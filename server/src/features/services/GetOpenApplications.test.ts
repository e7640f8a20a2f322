import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const count = (who: { token: string } | undefined, id: number) =>
  t.as(who).get('/Services/GetOpenApplications', { id });

describe('Services/GetOpenApplications', () => {
  test('refuses a visitor and a customer', async () => {
    expect((await count(undefined, 1)).status).toBe(401);
    expect((await count(t.people.customer, 1)).status).toBe(403);
  });

  test('answers 404 for an unknown service', async () => {
    expect((await count(t.people.admin, 987_654)).status).toBe(404);
  });

  test('counts applications in progress or sent back, of every version, but not decided ones', async () => {
    const { customer, admin } = t.people;
    const id = await addService(t);
    await submitApplication(t, customer, await addService(t));
    expect((await count(admin, id)).body).toEqual({ openApplications: 0 });
    const applicationIds: number[] = [];
    for (let n = 0; n < 4; n += 1) applicationIds.push((await submitApplication(t, customer, id)).id);
    await addService(t, { name: 'Changed' }, id);
    for (const [at, statusId] of [2, 3, 4].entries()) {
      const body = reviewBody(applicationIds[at] ?? 0, id, { statusId });
      expect((await t.as(admin).post('/Application/AddApplication', body)).status).toBe(200);
    }
    expect((await count(admin, id)).body).toEqual({ openApplications: 2 });
  });
});
