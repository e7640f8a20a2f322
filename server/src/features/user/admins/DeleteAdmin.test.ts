import { eq } from 'drizzle-orm';
import { user } from '../../../db/tables/user.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { findUser, hasActiveSuperAdmin } from '../queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const remove = (who: { token: string } | undefined, id: number) =>
  t.as(who).send('POST', '/User/DeleteAdmin', { query: { id } });
const addAdmin = (values: object = {}) => addPerson(t.context, { role: 'Admin', ...values });
const isActive = async ({ id }: Person) => (await findUser(t.context.db, id))?.isActive;

describe('User/DeleteAdmin', () => {
  test('refuses a visitor, a customer and a plain admin', async () => {
    const { id } = await addAdmin();
    expect((await remove(undefined, id)).status).toBe(401);
    expect((await remove(t.people.customer, id)).status).toBe(403);
    expect((await remove(t.people.admin, id)).status).toBe(403);
  });

  test('closes the account, ends its sessions, writes one audit row, and can be repeated', async () => {
    const person = await addAdmin();
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await remove(t.people.superAdmin, person.id);
      expect([status, body]).toEqual([200, { message: 'Admin account deleted!' }]);
    }
    expect((await t.as(person).get(`/User/${person.id}`)).status).toBe(401);
    const login = await t.as().post('/User/login', { username: person.userName, password: PASSWORD });
    expect(login.body.code).toBe('wrong_credentials');
    const query = 'select actor_id, action, before, after from audit_log where object = $1 and actor_id is not null';
    const { rows } = await t.context.db.$client.query(query, [`user:${person.id}`]);
    const change = { before: { isActive: true }, after: { isActive: false } };
    expect(rows).toEqual([{ actor_id: t.people.superAdmin.id, action: 'user.deleteAdmin', ...change }]);
  });

  test('refuses the caller’s account; customers and unknown ids are not found', async () => {
    const { superAdmin, customer } = t.people;
    const own = await remove(superAdmin, superAdmin.id);
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    expect((await remove(superAdmin, customer.id)).status).toBe(404);
    expect((await remove(superAdmin, 99_999_999)).status).toBe(404);
    expect(await isActive(customer)).toBe(true);
  });

  test('when two super admins delete each other at once, one stays', async () => {
    await t.context.db.update(user).set({ isSuper: false }).where(eq(user.id, t.people.superAdmin.id));
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await addAdmin({ isSuper: true }), await addAdmin({ isSuper: true })];
      const answers = await Promise.all([remove(first, second.id), remove(second, first.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers)
        if (status !== 200)
          expect([401, 403, 409]).toContain(status === 409 && body.code !== 'last_super_admin' ? 0 : status);
      expect(await hasActiveSuperAdmin(t.context.db)).toBe(true);
      const [activeAdmin] = (await isActive(first)) ? [first] : [second];
      await t.context.db.update(user).set({ isSuper: false }).where(eq(user.id, activeAdmin.id));
    }
    await t.context.db.update(user).set({ isSuper: true }).where(eq(user.id, t.people.superAdmin.id));
  });

  test('mails every super admin once', async () => {
    const [boss, person] = [await addAdmin({ isSuper: true }), await addAdmin({ firstName: 'Zaid' })];
    for (let n = 0; n < 2; n += 1) await remove(t.people.superAdmin, person.id);
    const mails = (await t.mails()).filter((mail) => mail.includes('An administrator was removed'));
    for (const { email } of [boss, t.people.superAdmin]) {
      const mailsToPerson = mails.filter((mail) => mail.includes(`To: ${email}`) && mail.includes('Zaid'));
      expect(mailsToPerson).toHaveLength(1);
      expect(mailsToPerson[0]).toContain(t.people.superAdmin.email);
    }
  });
});
