import { fullName } from '@emigration-portal/shared-api';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { buildFullNameSql } from '../../db/names.ts';
import { user } from '../../db/tables/user.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { addPerson, type Person, profileOf } from '../../testing/people.ts';
import { addService, submitApplication } from '../../testing/portal.ts';
import { listOtherActiveSuperAdmins } from './factors/queries.ts';
import { findUser } from './queries.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses' });
});
afterAll(() => t.close());

const singleNames = { firstName: 'Sunita', middleName: '', lastName: 'Sunita', singleName: true };
const readNames = async ({ id }: { id: number }) => {
  const { firstName = '', middleName, lastName = '', singleName } = (await findUser(t.context.db, id)) ?? {};
  return { firstName, middleName, lastName, singleName };
};
const save = (who: Person, person: Person, change: object) =>
  t.as(who).put('/User/UpdateProfile', { ...profileOf(person), ...change });

let signedUp = 0;
const signUp = (names: object) => {
  signedUp += 1;
  const contact = { country: 'India', phone: `98766${10_000 + signedUp}`, email: `sunita${signedUp}@example.com` };
  return t.as().post('/User/register', { ...contact, password: 'Copper-Kite-93?', ...names });
};

describe('a person with one name only', () => {
  test('signs up with it as first and last name', async () => {
    const { status, body } = await signUp(singleNames);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject(singleNames);
    expect((await t.as(body.data.user).get(`/User/${body.data.user.id}`)).body).toMatchObject(singleNames);
  });

  test.each([
    [{ lastName: 'Nair' }, 'lastName'],
    [{ middleName: 'Devi' }, 'middleName'],
  ])('is refused together with %j', async (more, field) => {
    const { status, body } = await signUp({ ...singleNames, ...more });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', [field]]);
  });

  test('is not set by a sign-up of the previous release with the same name twice', async () => {
    const { singleName: _, ...names } = singleNames;
    const { body } = await signUp(names);
    expect(body.data.user).toMatchObject({ ...names, singleName: false });
  });

  test.each([
    ['Sunita', 'Sunita'],
    ['Sunita', '.'],
    ['Sunita', '-'],
    ['.', 'Sunita'],
  ])('can set it in a profile with %j %j, and undo that', async (firstName, lastName) => {
    const person = await addPerson(t.context, { firstName, lastName });
    const names = { firstName, middleName: '', lastName };
    const { status, body } = await save(person, person, { singleName: true });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ ...singleNames, namesBefore: names })]);
    const { rows } = await t.context.db.$client.query('select before, after from audit_log where object = $1', [
      `user:${person.id}`,
    ]);
    expect(rows.at(-1)).toMatchObject({ before: { singleName: false }, after: { singleName: true } });
    const typed = { firstName: 'Meera', lastName: 'Nair', middleName: 'Devi', singleName: false };
    const back = await save(person, person, typed);
    expect([back.status, await readNames(person)]).toEqual([200, { ...names, middleName: 'Devi', singleName: false }]);
    expect(back.body.data).not.toHaveProperty('namesBefore');
  });

  test('can undo it and gets the names of the last save', async () => {
    const person = await addPerson(t.context, { firstName: 'Sunita', middleName: 'Devi', lastName: '.' });
    expect((await save(person, person, { singleName: true })).body.data.firstName).toBe('Sunita Devi');
    const { singleName: _, ...former } = profileOf(person);
    await t.as(person).put('/User/UpdateProfile', { ...former, middleName: '', cityDistrict: 'Doha' });
    const { middleName: __, ...untyped } = profileOf(person);
    const { status } = await t.as(person).put('/User/UpdateProfile', { ...untyped, singleName: false });
    expect([status, await readNames(person)]).toEqual([
      200,
      { firstName: 'Sunita', middleName: 'Devi', lastName: '.', singleName: false },
    ]);
  });

  test('cannot undo it without former names', async () => {
    const signedUp = (await signUp(singleNames)).body.data.user;
    expect((await t.as(signedUp).get(`/User/${signedUp.id}`)).body).not.toHaveProperty('namesBefore');
    const admins = [
      await addPerson(t.context, { role: 'Admin', firstName: 'Sunita', lastName: '.' }),
      await addPerson(t.context, { role: 'Admin', firstName: 'Sunita', lastName: 'Nair' }),
    ];
    const [switchedAdmin, named] = admins as [Person, Person];
    await save(switchedAdmin, switchedAdmin, { singleName: true });
    const typed = { ...singleNames, firstName: 'Meera', lastName: 'Meera' };
    for (const admin of [switchedAdmin, named])
      await t.as(t.people.superAdmin).post('/User/AddAdmin', { ...profileOf(admin), ...typed });
    for (const person of [signedUp, switchedAdmin, named]) {
      const { body: stored } = await t.as(person).get(`/User/${person.id}`);
      expect(stored).toMatchObject({ singleName: true });
      const back = await t.as(person).put('/User/UpdateProfile', { ...stored, singleName: false });
      expect([back.status, back.body.fields]).toEqual([400, ['singleName']]);
    }
    expect(await readNames(named)).toEqual(typed);
  });

  test('cannot be set for two different names in a profile', async () => {
    const person = await addPerson(t.context, { firstName: 'Sunita', lastName: 'Nair' });
    for (const who of [person, t.people.admin]) {
      const { status, body } = await save(who, person, { singleName: true });
      expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['singleName']]);
    }
    expect(await readNames(person)).toMatchObject({ lastName: 'Nair', singleName: false });
  });

  test('stays set for a client of the previous release', async () => {
    const person = await addPerson(t.context, singleNames);
    const { singleName: _, ...former } = profileOf(person);
    expect((await t.as(person).put('/User/UpdateProfile', { ...former, cityDistrict: 'Doha' })).status).toBe(200);
    expect(await readNames(person)).toEqual(singleNames);
    const admin = await addPerson(t.context, { ...singleNames, role: 'Admin' });
    const { singleName: __, ...formerAdmin } = profileOf(admin);
    const change = (names: object) => t.as(t.people.superAdmin).post('/User/AddAdmin', { ...formerAdmin, ...names });
    expect((await change({})).status).toBe(200);
    expect(await readNames(admin)).toEqual(singleNames);
    expect((await change({ lastName: 'Nair' })).status).toBe(200);
    expect(await readNames(admin)).toMatchObject({ lastName: 'Nair', singleName: false });
  });

  test('appears once in lists, searches, exports, mails, PDFs and the audit trail', async () => {
    const customer = await addPerson(t.context, singleNames);
    const admin = await addPerson(t.context, { ...singleNames, role: 'Admin', firstName: 'Meera', lastName: 'Meera' });
    const { id } = await submitApplication(t, customer, serviceId);
    const paid = await t.as(admin).post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
    const { transaction } = paid.body;
    expect(transaction).toMatchObject({ customerName: 'Sunita', paymentMethod: 'Completed by Admin Meera' });
    expect(transaction).toMatchObject({ firstName: 'Meera', lastName: 'Meera', singleName: true });
    const application = (await t.as(admin).get('/Application/GetApplications', { appId: id })).body;
    expect(application.createdBy).toBe('Sunita');
    expect(JSON.parse(application.applicationJSON).submittedBy).toMatchObject({
      firstName: 'Sunita',
      singleName: true,
    });
    const customerSearch = { pageNumber: 1, pageSize: 10, userName: 'sunita', role: 'Customer' };
    const people = (await t.as(admin).post('/User/GetAllUsers', customerSearch)).body.data;
    expect(people).toEqual(expect.arrayContaining([expect.objectContaining({ id: customer.id, ...singleNames })]));
    const csv = async (path: string, input: object) =>
      parse((await t.as(admin).post(path, input)).bytes, { bom: true });
    const payments = await csv('/Transaction/ExportTransactions', { status: 'Completed' });
    expect(payments.flat()).toEqual(expect.arrayContaining(['Meera']));
    expect(payments.flat().join()).not.toMatch(/Meera Meera|Sunita Sunita/);
    const queue = await csv('/Queue/ExportQueue', { statusId: 0, userName: '', sort: 'waitingFirst' });
    expect(queue.flat()).toEqual(expect.arrayContaining(['Sunita']));
    const { transactionId } = transaction;
    const invoice = await t.as(customer).post('/Transaction/IssueInvoice', { transactionId });
    const text = (await readPdf(Buffer.from(invoice.body.pdf, 'base64'))).pages.join(' ');
    expect(text).toContain('Sunita');
    expect(text).not.toMatch(/Meera Meera|Sunita Sunita/);
    await t.as(t.people.superAdmin).send('POST', '/User/DeleteAdmin', { query: { id: admin.id } });
    const mailTexts = (await t.mails()).join(' ');
    expect(mailTexts).not.toContain('Meera Meera');
    const search = { pageNumber: 1, pageSize: 10, who: String(admin.id) };
    const audited = await t.as(t.people.superAdmin).post('/Audit/GetAudit', search);
    expect(audited.body.data[0].actor.name).toBe('Meera');
  });

  test('is listed before people with more names', async () => {
    const name = { firstName: 'Yusra', middleName: '' };
    const people = [
      { ...name, lastName: 'Aziz' },
      { ...name, lastName: 'Zaman' },
      { ...name, lastName: 'Yusra', singleName: true },
    ];
    const added = [];
    for (const names of people) added.push(await addPerson(t.context, names));
    const [aziz, zaman, yusra] = added.map(({ id }) => id);
    const search = { pageNumber: 1, pageSize: 10, userName: 'yusra', role: 'Customer' };
    const listIds = async () =>
      (await t.as(t.people.admin).post('/User/GetAllUsers', search)).body.data.map(({ id }: Person) => id);
    expect(await listIds()).toEqual([yusra, aziz, zaman]);
    const [, , person] = added as [Person, Person, Person];
    await t.asOwner('update "user" set last_name = $1 where id = $2', ['Mirza', person.id]);
    expect(await listIds()).toEqual([aziz, yusra, zaman]);
    for (const names of people) await addPerson(t.context, { ...names, role: 'Admin', isSuper: true });
    const { colleagues } = (await t.as(t.people.admin).get('/Queue/GetColleagues')).body;
    const names = colleagues.map((colleague: { name: string }) => colleague.name);
    const sorted = ['Yusra', 'Yusra Aziz', 'Yusra Zaman'];
    expect(names.filter((each: string) => each.startsWith('Yusra'))).toEqual(sorted);
    const supers = (await listOtherActiveSuperAdmins(t.context.db, 0)).map(fullName);
    expect(supers.filter((each) => each.startsWith('Yusra'))).toEqual(sorted);
  });

  test('is also one name in SQL', async () => {
    const people = [
      singleNames,
      { ...singleNames, middleName: 'Devi' },
      { ...singleNames, lastName: 'Nair' },
      { ...singleNames, singleName: false },
    ];
    for (const names of people) {
      const { id } = await addPerson(t.context, names);
      const [row] = await t.context.db
        .select({ name: buildFullNameSql(user) })
        .from(user)
        .where(eq(user.id, id));
      expect(row?.name).toBe(fullName(names));
    }
  });
});
