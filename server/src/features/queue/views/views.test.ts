import { MAX_SAVED_VIEWS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, type Person } from '../../../testing/people.ts';

let t: TestApp;
let owner: Person;
let colleague: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  owner = await addPerson(t.context, { role: 'Admin' });
  colleague = await addPerson(t.context, { role: 'Admin' });
});
afterEach(async () => {
  await t.asOwner('delete from queue_view');
});
afterAll(() => t.close());

const mine = { id: 0, name: 'Mine', query: 'status=1&sort=service', shared: false };
const save = (who: Person, changes: object = {}) => t.as(who).post('/Queue/SaveView', { ...mine, ...changes });
const drop = (who: Person, id: number) => t.as(who).post('/Queue/DeleteView', { id });
const prefer = (who: Person, id: number) => t.as(who).post('/Queue/SetDefaultView', { id });
const seen = async (who: Person) => (await t.as(who).get('/Queue/GetViews')).body;
const saved = async (who: Person, changes?: object): Promise<number> => (await save(who, changes)).body.id;

describe('Queue/SaveView', () => {
  test('saves a view, which the next call returns', async () => {
    const { status, body } = await save(owner);
    expect(status).toBe(200);
    expect(body).toEqual({ ...mine, id: body.id, own: true });
    expect(await seen(owner)).toEqual({ views: [body], defaultViewId: null });
  });

  test('changes an own view, also the letter case of its name', async () => {
    const id = await saved(owner);
    const changed = { id, name: 'MINE', query: 'service=7&resubmitted=1', shared: true };
    expect((await save(owner, changed)).body).toEqual({ ...changed, own: true });
    expect((await seen(owner)).views).toEqual([{ ...changed, own: true }]);
  });

  test('cannot change views of others, also shared ones', async () => {
    for (const shared of [true, false]) {
      const id = await saved(owner, { name: `Shared ${shared}`, shared });
      expect((await save(colleague, { id, name: 'Taken over' })).status).toBe(404);
    }
    expect((await seen(owner)).views.map(({ name }: { name: string }) => name)).toEqual([
      'Shared false',
      'Shared true',
    ]);
  });

  test('refuses a name that the person already uses, in any letter case', async () => {
    await save(owner);
    const again = await save(owner, { name: ' mine ' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'view_name_taken', fields: ['name'] });
    const id = await saved(owner, { name: 'Other' });
    expect((await save(owner, { id })).body.code).toBe('view_name_taken');
    expect((await save(colleague)).status).toBe(200);
  });

  test('refuses more views than allowed, also with parallel saves', async () => {
    for (let n = 1; n < MAX_SAVED_VIEWS; n += 1) await save(owner, { name: `View ${n}` });
    const last = await Promise.all([save(owner, { name: 'One' }), save(owner, { name: 'Other' })]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(last.map(({ body }) => body.code)).toContain('view_limit');
    expect((await seen(owner)).views).toHaveLength(MAX_SAVED_VIEWS);
    expect((await save(colleague)).status).toBe(200);
  });

  test.each(['status=1&next=https://example.com', 'page=2', 'status=1&status=2', `search=${'é'.repeat(150)}`])(
    'refuses the query %s',
    async (query) => {
      const { status, body } = await save(owner, { query });
      expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['query']]);
    },
  );

  test('writes a query in one way', async () => {
    expect((await save(owner, { query: '?search=a b&sort=dueOn' })).body.query).toBe('search=a+b&sort=dueOn');
  });
});

describe('Queue/GetViews', () => {
  test('lists own and shared views by name, and no private view of others', async () => {
    await save(owner, { name: 'beta' });
    await save(owner, { name: 'Alpha', shared: true });
    await save(colleague, { name: 'alpha 2' });
    const told = async (who: Person) =>
      (await seen(who)).views.map(({ name, own }: { name: string; own: boolean }) => `${name} ${own}`);
    expect(await told(owner)).toEqual(['Alpha true', 'beta true']);
    expect(await told(colleague)).toEqual(['Alpha false', 'alpha 2 true']);
  });
});

describe('Queue/DeleteView', () => {
  test('deletes an own view', async () => {
    const id = await saved(owner);
    expect((await drop(owner, id)).status).toBe(200);
    expect((await drop(owner, id)).status).toBe(404);
    expect((await seen(owner)).views).toEqual([]);
  });

  test('lets a super admin delete shared views of others, but not private ones', async () => {
    const [shared, hidden] = [await saved(owner, { shared: true }), await saved(owner, { name: 'Hidden' })];
    expect((await drop(colleague, shared)).status).toBe(404);
    expect((await drop(t.people.superAdmin, hidden)).status).toBe(404);
    expect((await drop(t.people.superAdmin, shared)).status).toBe(200);
    expect((await seen(owner)).views).toMatchObject([{ id: hidden }]);
  });
});

describe('Queue/SetDefaultView', () => {
  test('is stored per person, and 0 removes it', async () => {
    const id = await saved(owner, { shared: true });
    for (const who of [owner, colleague]) expect((await prefer(who, id)).status).toBe(200);
    expect((await prefer(owner, 0)).status).toBe(200);
    expect((await seen(owner)).defaultViewId).toBeNull();
    expect((await seen(colleague)).defaultViewId).toBe(id);
  });

  test('refuses private views of others', async () => {
    const id = await saved(owner);
    expect((await prefer(colleague, id)).status).toBe(404);
    expect((await prefer(owner, id + 1_000)).status).toBe(404);
  });

  test('falls back to the portal’s view when the view is no longer visible', async () => {
    const id = await saved(owner, { shared: true });
    await prefer(colleague, id);
    await save(owner, { id });
    expect((await seen(colleague)).defaultViewId).toBeNull();
    await prefer(owner, id);
    await drop(owner, id);
    expect((await seen(owner)).defaultViewId).toBeNull();
  });
});
