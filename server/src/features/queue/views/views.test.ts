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

const viewInput = { id: 0, name: 'Mine', query: 'status=1&sort=service', shared: false };
const saveView = (who: Person, changes: object = {}) => t.as(who).post('/Queue/SaveView', { ...viewInput, ...changes });
const deleteView = (who: Person, id: number) => t.as(who).post('/Queue/DeleteView', { id });
const setDefaultView = (who: Person, id: number) => t.as(who).post('/Queue/SetDefaultView', { id });
const getViews = async (who: Person) => (await t.as(who).get('/Queue/GetViews')).body;
const saveAndGetId = async (who: Person, changes?: object): Promise<number> => (await saveView(who, changes)).body.id;

describe('Queue/SaveView', () => {
  test('saves a view, which GetViews returns', async () => {
    const { status, body } = await saveView(owner);
    expect(status).toBe(200);
    expect(body).toEqual({ ...viewInput, id: body.id, own: true });
    expect(await getViews(owner)).toEqual({ views: [body], defaultViewId: null });
  });

  test('changes a view of the caller, also the letter case of its name', async () => {
    const id = await saveAndGetId(owner);
    const changed = { id, name: 'MINE', query: 'service=7&resubmitted=1', shared: true };
    expect((await saveView(owner, changed)).body).toEqual({ ...changed, own: true });
    expect((await getViews(owner)).views).toEqual([{ ...changed, own: true }]);
  });

  test('cannot change views of others, also shared ones', async () => {
    for (const shared of [true, false]) {
      const id = await saveAndGetId(owner, { name: `Shared ${shared}`, shared });
      expect((await saveView(colleague, { id, name: 'Taken over' })).status).toBe(404);
    }
    expect((await getViews(owner)).views.map(({ name }: { name: string }) => name)).toEqual([
      'Shared false',
      'Shared true',
    ]);
  });

  test('refuses a name that the person already uses, in any letter case', async () => {
    await saveView(owner);
    const again = await saveView(owner, { name: ' mine ' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'view_name_taken', fields: ['name'] });
    const id = await saveAndGetId(owner, { name: 'Other' });
    expect((await saveView(owner, { id })).body.code).toBe('view_name_taken');
    expect((await saveView(colleague)).status).toBe(200);
  });

  test('refuses more views than allowed, also with parallel saves', async () => {
    for (let n = 1; n < MAX_SAVED_VIEWS; n += 1) await saveView(owner, { name: `View ${n}` });
    const last = await Promise.all([saveView(owner, { name: 'One' }), saveView(owner, { name: 'Other' })]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(last.map(({ body }) => body.code)).toContain('view_limit');
    expect((await getViews(owner)).views).toHaveLength(MAX_SAVED_VIEWS);
    expect((await saveView(colleague)).status).toBe(200);
  });

  test.each(['status=1&next=https://example.com', 'page=2', 'status=1&status=2', `search=${'é'.repeat(150)}`])(
    'refuses the query %s',
    async (query) => {
      const { status, body } = await saveView(owner, { query });
      expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['query']]);
    },
  );

  test('stores a query in normalized form', async () => {
    expect((await saveView(owner, { query: '?search=a b&sort=dueOn' })).body.query).toBe('search=a+b&sort=dueOn');
  });
});

describe('Queue/GetViews', () => {
  test('lists views of the caller and shared views by name, but no private views of others', async () => {
    await saveView(owner, { name: 'beta' });
    await saveView(owner, { name: 'Alpha', shared: true });
    await saveView(colleague, { name: 'alpha 2' });
    const listNames = async (who: Person) =>
      (await getViews(who)).views.map(({ name, own }: { name: string; own: boolean }) => `${name} ${own}`);
    expect(await listNames(owner)).toEqual(['Alpha true', 'beta true']);
    expect(await listNames(colleague)).toEqual(['Alpha false', 'alpha 2 true']);
  });
});

describe('Queue/DeleteView', () => {
  test('deletes a view of the caller', async () => {
    const id = await saveAndGetId(owner);
    expect((await deleteView(owner, id)).status).toBe(200);
    expect((await deleteView(owner, id)).status).toBe(404);
    expect((await getViews(owner)).views).toEqual([]);
  });

  test('lets a super admin delete shared views of others, but not private ones', async () => {
    const [shared, hidden] = [
      await saveAndGetId(owner, { shared: true }),
      await saveAndGetId(owner, { name: 'Hidden' }),
    ];
    expect((await deleteView(colleague, shared)).status).toBe(404);
    expect((await deleteView(t.people.superAdmin, hidden)).status).toBe(404);
    expect((await deleteView(t.people.superAdmin, shared)).status).toBe(200);
    expect((await getViews(owner)).views).toMatchObject([{ id: hidden }]);
  });
});

describe('Queue/SetDefaultView', () => {
  test('stores the default view per person; 0 removes it', async () => {
    const id = await saveAndGetId(owner, { shared: true });
    for (const who of [owner, colleague]) expect((await setDefaultView(who, id)).status).toBe(200);
    expect((await setDefaultView(owner, 0)).status).toBe(200);
    expect((await getViews(owner)).defaultViewId).toBeNull();
    expect((await getViews(colleague)).defaultViewId).toBe(id);
  });

  test('refuses private views of others', async () => {
    const id = await saveAndGetId(owner);
    expect((await setDefaultView(colleague, id)).status).toBe(404);
    expect((await setDefaultView(owner, id + 1_000)).status).toBe(404);
  });

  test('falls back to the portal’s view when the view is no longer visible', async () => {
    const id = await saveAndGetId(owner, { shared: true });
    await setDefaultView(colleague, id);
    await saveView(owner, { id });
    expect((await getViews(colleague)).defaultViewId).toBeNull();
    await setDefaultView(owner, id);
    await deleteView(owner, id);
    expect((await getViews(owner)).defaultViewId).toBeNull();
  });
});
