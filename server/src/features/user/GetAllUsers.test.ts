import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const list = (who: { token: string } | undefined, filter: object = {}) =>
  t.as(who).post('/User/GetAllUsers', { pageNumber: 1, pageSize: 10, ...filter });
const findIds = async (who: { token: string }, filter: object = {}) =>
  (await list(who, filter)).body.data.map(({ id }: { id: number }) => id);

describe('User/GetAllUsers', () => {
  test('refuses a visitor and a customer, and admins to a plain admin', async () => {
    expect((await list(undefined)).status).toBe(401);
    expect((await list(t.people.customer)).status).toBe(403);
    expect((await list(t.people.admin, { role: 'Admin' })).status).toBe(403);
  });

  test('returns only customers to an admin, for any filter', async () => {
    const { customer, other, disabled, admin, superAdmin } = t.people;
    for (const filter of [{}, { role: '' }, { role: 'Customer' }])
      expect((await findIds(admin, filter)).sort()).toEqual([customer.id, other.id, disabled.id].sort());
    expect((await findIds(admin, { isActive: true })).sort()).toEqual([customer.id, other.id].sort());
    expect(await findIds(admin, { userId: superAdmin.id })).toEqual([]);
    expect(await findIds(admin, { userId: String(other.id) })).toEqual([other.id]);
  });

  test('returns the admins without super admins to a super admin', async () => {
    const { admin, superAdmin } = t.people;
    expect(await findIds(superAdmin, { role: 'Admin' })).toEqual([admin.id]);
    expect(await findIds(superAdmin)).not.toContain(superAdmin.id);
  });

  test('returns only the fields that a list shows', async () => {
    const { body, text } = await list(t.people.admin, { userName: 'asha nair' });
    const { id, firstName, middleName, lastName, email, userName } = t.people.customer;
    const listedFields = { id, firstName, middleName, lastName, singleName: false, email, userName };
    expect(body).toEqual({
      data: [{ ...listedFields, role: 'Customer', super: 'False', isActive: true }],
      totalRecords: 1,
    });
    expect(text).not.toContain(t.people.customer.phone);
  });

  test('finds every word in name, e-mail or user name in any case, and takes wildcards literally', async () => {
    const { admin } = t.people;
    const person = await addPerson(t.context, {
      firstName: 'Zeenat',
      middleName: '100%',
      lastName: 'O_Brien',
      email: 'Zee@Example.org',
      userName: 'zee.ob',
    });
    for (const userName of ['zeenat', 'BRIEN zee', '  zee@example.ORG ', 'zee.ob', '100%', 'o_b'])
      expect(await findIds(admin, { userName })).toEqual([person.id]);
    for (const userName of ['zeenat asha', 'z%t', 'zee_ob', '\\', '%%%'])
      expect(await findIds(admin, { userName })).toEqual([]);
  });

  test('pages by name with the size of the whole list', async () => {
    for (const lastName of ['Charlie', 'Alpha', 'Bravo', 'Delta'])
      await addPerson(t.context, { firstName: 'pagetest', lastName });
    const page = async (pageNumber: number) =>
      (await list(t.people.admin, { pageNumber, pageSize: 3, userName: 'pagetest' })).body;
    const names = async (pageNumber: number) =>
      (await page(pageNumber)).data.map(({ lastName }: { lastName: string }) => lastName);
    expect([await names(1), await names(2)]).toEqual([['Alpha', 'Bravo', 'Charlie'], ['Delta']]);
    expect((await page(2)).totalRecords).toBe(4);
  });
});
