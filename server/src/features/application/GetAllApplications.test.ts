import { applicationStatusIds } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, profileOf } from '../../testing/people.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
const ids: number[] = [];
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses' });
  for (let n = 0; n < 3; n += 1) {
    t.advance(1000);
    ids.push((await submitApplication(t, t.people.customer, serviceId)).id);
  }
});
afterAll(() => t.close());

const list = (who: { token: string } | undefined, input: object = {}) =>
  t.as(who).post('/Application/GetAllApplications', {
    pageNumber: 1,
    pageSize: 10,
    userId: '0',
    statusId: 0,
    userName: '',
    ...input,
  });
const findIds = async (who: { token: string }, input: object = {}) => {
  const { body } = await list(who, input);
  return { ids: body.applications.map(({ id }: { id: number }) => id), total: body.totalRecords };
};

describe('Application/GetAllApplications', () => {
  test('refuses a visitor', async () => {
    expect((await list(undefined)).status).toBe(401);
  });

  test('returns only applications of the caller to a customer, newest first, for any user id', async () => {
    const { customer, other } = t.people;
    const newestFirst = [...ids].reverse();
    for (const userId of ['0', 0, other.id, t.people.admin.id]) {
      expect(await findIds(customer, { userId })).toEqual({ ids: newestFirst, total: 3 });
      expect(await findIds(other, { userId })).toEqual({ ids: [], total: 0 });
    }
    expect(await findIds(other, { userId: customer.id, userName: 'nurses' })).toEqual({ ids: [], total: 0 });
  });

  test('returns submitted applications to an admin, by page and applicant, without drafts', async () => {
    const { admin, customer, other } = t.people;
    await t.as(other).post('/Application/AddApplication', applicationBody(serviceId));
    expect((await findIds(other)).total).toBe(1);
    expect(await findIds(admin, { pageSize: 2 })).toEqual({ ids: [ids[2], ids[1]], total: 3 });
    expect(await findIds(admin, { pageSize: 2, pageNumber: 2 })).toEqual({ ids: [ids[0]], total: 3 });
    expect((await findIds(admin, { userId: customer.id })).total).toBe(3);
    expect((await findIds(admin, { userId: other.id })).total).toBe(0);
  });

  test('filters by status and searches applicant, service and number', async () => {
    const { admin } = t.people;
    await t.as(admin).post('/Application/AddApplication', reviewBody(ids[1] ?? 0, serviceId, { statusId: 4 }));
    expect(await findIds(admin, { statusId: 4 })).toEqual({ ids: [ids[1]], total: 1 });
    expect((await findIds(admin, { statusId: 1 })).total).toBe(2);
    for (const userName of ['asha', 'ASHA', 'nurses']) expect((await findIds(admin, { userName })).total).toBe(3);
    expect((await findIds(admin, { userName: String(ids[0]) })).ids).toContain(ids[0]);
    expect((await findIds(admin, { userName: '%' })).total).toBe(0);
    expect((await list(admin, { statusId: Math.max(...applicationStatusIds) + 1 })).status).toBe(400);
  });

  test('finds rows that contain every word, in any order, also a middle name or number', async () => {
    const { admin } = t.people;
    const person = await addPerson(t.context, { firstName: 'Asha', middleName: 'Devi', lastName: 'Menon' });
    const { id } = await submitApplication(t, person, serviceId);
    for (const userName of ['asha menon', ' Menon  asha ', 'asha devi menon nurses', `menon ${id}`, `#${id}`])
      expect(await findIds(admin, { userName })).toEqual({ ids: [id], total: 1 });
    expect((await findIds(admin, { userName: 'menon midwives' })).total).toBe(0);
  });

  test('finds the current names of a profile, and not the former ones', async () => {
    const { admin } = t.people;
    const person = await addPerson(t.context, { firstName: 'Latha', middleName: 'Kumari', lastName: 'Pillai' });
    const { id } = await submitApplication(t, person, serviceId);
    const change = { middleName: 'Devi', userName: 'latha.devi' };
    expect((await t.as(person).put('/User/UpdateProfile', { ...profileOf(person), ...change })).status).toBe(200);
    for (const userName of ['latha devi pillai', 'latha.devi', 'nurses latha'])
      expect(await findIds(admin, { userName })).toEqual({ ids: [id], total: 1 });
    expect((await findIds(admin, { userName: 'kumari' })).total).toBe(0);
  });

  test('returns the oldest first on request', async () => {
    const { customer } = t.people;
    expect(await findIds(t.people.admin, { userId: customer.id, oldestFirst: true })).toEqual({ ids, total: 3 });
    expect((await findIds(customer, { oldestFirst: true })).ids).toEqual(ids);
  });
});
