import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = (who: { token: string } | undefined, query: Record<string, unknown>) =>
  t.as(who).get('/Services/GetServices', query);

describe('Services/GetServices', () => {
  test('refuses a visitor', async () => {
    expect((await read(undefined, { id: 1 })).status).toBe(401);
  });

  test('shows drafts and withdrawn services to admins only', async () => {
    const id = await addService(t, { status: 'saved' });
    expect((await read(t.people.customer, { id })).status).toBe(404);
    expect((await read(t.people.admin, { id })).status).toBe(200);
    await addService(t, { status: 'published' }, id);
    expect((await read(t.people.customer, { id })).status).toBe(200);
    await addService(t, { status: 'withdraw' }, id);
    expect((await read(t.people.customer, { id })).status).toBe(404);
  });

  test('returns any version of a service to admins, and none to a customer', async () => {
    const id = await addService(t, { name: 'First words' });
    await addService(t, { name: 'Second words' }, id);
    const { admin, customer } = t.people;
    expect((await read(admin, { id, version: 1 })).body).toMatchObject({ serviceName: 'First words', version: 1 });
    expect((await read(admin, { id, version: 2 })).body).toMatchObject({ serviceName: 'Second words', version: 2 });
    expect((await read(admin, { id, version: 3 })).status).toBe(404);
    expect((await read(customer, { id, version: 2 })).status).toBe(404);
  });

  test('returns the version of an application to its owner and admins only, also after withdrawal', async () => {
    const { customer, other, admin } = t.people;
    const id = await addService(t, { name: 'As it was' });
    const { id: applicationId } = await submitApplication(t, customer, id);
    await addService(t, { name: 'Changed' }, id);
    await addService(t, { name: 'Changed', status: 'withdraw' }, id);
    for (const who of [customer, admin]) {
      expect((await read(who, { id, applicationId })).body).toMatchObject({ serviceName: 'As it was', version: 1 });
    }
    expect((await read(other, { id, applicationId })).status).toBe(404);
    expect((await read(customer, { id: id + 1, applicationId })).status).toBe(404);
  });
});
