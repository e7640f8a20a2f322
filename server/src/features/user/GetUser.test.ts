import { eq } from 'drizzle-orm';
import { user } from '../../db/tables/user.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const status = async (who: { token: string } | undefined, id: number | string) =>
  (await t.as(who).get(`/User/${id}`)).status;

describe('User/{id}', () => {
  test('refuses a visitor and an invalid token', async () => {
    expect(await status(undefined, t.people.customer.id)).toBe(401);
    expect(await status({ token: 'x'.repeat(43) }, t.people.customer.id)).toBe(401);
    expect(await status({ token: 'short' }, t.people.customer.id)).toBe(401);
  });

  test('hides another person from a customer, and admins from an admin', async () => {
    const { customer, other, admin, superAdmin } = t.people;
    expect(await status(customer, other.id)).toBe(404);
    expect(await status(customer, admin.id)).toBe(404);
    expect(await status(admin, superAdmin.id)).toBe(404);
    expect(await status(admin, 99_999_999_999)).toBe(404);
  });

  test('shows oneself, customers to admins and everybody to a super admin, never a hash', async () => {
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

  test('follows a change of activity or role at once', async () => {
    const person = await addPerson(t.context, { role: 'Admin' });
    const change = (values: Partial<typeof user.$inferInsert>) =>
      t.context.db.update(user).set(values).where(eq(user.id, person.id));
    const lists = async () =>
      (await t.as(person).post('/Transaction/GetTransactions', { pageNumber: 1, pageSize: 10, status: 'Completed' }))
        .status;
    expect(await lists()).toBe(200);
    await change({ role: 'Customer' });
    expect(await lists()).toBe(403);
    await change({ isActive: false });
    expect(await lists()).toBe(401);
    await change({ isActive: true });
    expect(await lists()).toBe(401);
  });
});
