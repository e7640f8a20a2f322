import { eq } from 'drizzle-orm';
import { user } from '../../db/tables/user.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const readStatus = async (who: { token: string } | undefined, id: number | string) =>
  (await t.as(who).get(`/User/${id}`)).status;

describe('User/{id}', () => {
  test('refuses a visitor and an invalid token', async () => {
    expect(await readStatus(undefined, t.people.customer.id)).toBe(401);
    expect(await readStatus({ token: 'x'.repeat(43) }, t.people.customer.id)).toBe(401);
    expect(await readStatus({ token: 'short' }, t.people.customer.id)).toBe(401);
  });

  test('hides another person from a customer, and admins from an admin', async () => {
    const { customer, other, admin, superAdmin } = t.people;
    expect(await readStatus(customer, other.id)).toBe(404);
    expect(await readStatus(customer, admin.id)).toBe(404);
    expect(await readStatus(admin, superAdmin.id)).toBe(404);
    expect(await readStatus(admin, 99_999_999_999)).toBe(404);
  });

  test('shows people their profile, customers to admins and everybody to a super admin, but no password hash', async () => {
    const { customer, admin, superAdmin } = t.people;
    for (const [who, id] of [
      [customer, customer.id],
      [admin, customer.id],
      [admin, admin.id],
      [superAdmin, admin.id],
    ] as const) {
      const answer = await t.as(who).get(`/User/${id}`);
      expect(answer.status).toBe(200);
      expect(answer.body.id).toBe(id);
      expect(answer.text).not.toMatch(/argon2|passwordHash/);
    }
  });

  test('applies a change of role or activation at once', async () => {
    const person = await addPerson(t.context, { role: 'Admin' });
    const change = (values: Partial<typeof user.$inferInsert>) =>
      t.context.db.update(user).set(values).where(eq(user.id, person.id));
    const listTransactions = async () =>
      (await t.as(person).post('/Transaction/GetTransactions', { pageNumber: 1, pageSize: 10, status: 'Completed' }))
        .status;
    expect(await listTransactions()).toBe(200);
    await change({ role: 'Customer' });
    expect(await listTransactions()).toBe(403);
    await change({ isActive: false });
    expect(await listTransactions()).toBe(401);
    await change({ isActive: true });
    expect(await listTransactions()).toBe(401);
  });
});
