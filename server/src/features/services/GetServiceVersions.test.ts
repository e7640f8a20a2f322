import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const versions = (who: { token: string } | undefined, id: number) =>
  t.as(who).get('/Services/GetServiceVersions', { id });

describe('Services/GetServiceVersions', () => {
  test('refuses a visitor and a customer', async () => {
    expect((await versions(undefined, 1)).status).toBe(401);
    expect((await versions(t.people.customer, 1)).status).toBe(403);
  });

  test('answers 404 for an unknown service', async () => {
    expect((await versions(t.people.admin, 987_654)).status).toBe(404);
  });

  test('lists the versions of this service, newest first, with author and time', async () => {
    const id = await addService(t, { status: 'saved' });
    await addService(t);
    t.advance(60_000);
    await addService(t, { status: 'published' }, id);
    const { body } = await versions(t.people.admin, id);
    const by = expect.stringMatching(/\S/);
    expect(body.versions).toEqual([
      { version: 2, status: 'published', at: t.context.clock().toISOString(), by },
      { version: 1, status: 'saved', at: expect.any(String), by },
    ]);
  });
});
