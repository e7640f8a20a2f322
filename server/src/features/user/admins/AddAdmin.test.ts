import { eq } from 'drizzle-orm';
import { user } from '../../../db/tables/user.ts';
import { confirmByNewestMail } from '../../../testing/accounts/addresses.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { sampleJpeg } from '../../../testing/files/sample-files.ts';
import { addPerson, PASSWORD, type Person, profileOf } from '../../../testing/people.ts';
import { findUser } from '../queries.ts';

const NEW = 'Walnut-Comet-72?';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

let count = 0;
const form = (change: object = {}) => {
  count += 1;
  return {
    id: '',
    firstName: 'Omar',
    lastName: 'Said',
    country: 'United Arab Emirates',
    phone: `0503${100_000 + count}`,
    email: `omar${count}@example.com`,
    userName: `omar.${count}`,
    password: NEW,
    profilePhotoFile: null,
    ...change,
  };
};
const addAdmin = (body: object) => t.as(t.people.superAdmin).post('/User/AddAdmin', body);
const change = (person: Person, values: object) => addAdmin({ ...profileOf(person), ...values });
const logIn = async (username: string, password = NEW) =>
  (await t.as().post('/User/login', { username, password })).body.data?.user;
const addExistingAdmin = (values: object = {}) => addPerson(t.context, { role: 'Admin', ...values });
const listAuditRows = async (id: number) => {
  const query = `select actor_id, action, before, after from audit_log where object = $1 and action <> 'user.login' order by id`;
  return (await t.context.db.$client.query(query, [`user:${id}`])).rows;
};

describe('User/AddAdmin', () => {
  test('refuses a visitor, a customer and a plain admin', async () => {
    expect((await t.as().post('/User/AddAdmin', form())).status).toBe(401);
    expect((await t.as(t.people.customer).post('/User/AddAdmin', form())).status).toBe(403);
    expect((await t.as(t.people.admin).post('/User/AddAdmin', form())).status).toBe(403);
  });

  test('creates a plain admin who can log in, whatever role and flags are sent', async () => {
    const sent = form({ role: 'Customer', super: 'False', isSuper: true, isActive: false, cityDistrict: 'Dubai' });
    const { status, body } = await addAdmin(sent);
    expect([status, body]).toEqual([200, { message: 'Admin account is created!', id: expect.any(Number) }]);
    expect(await logIn(sent.userName)).toMatchObject({ id: body.id, role: 'Admin', super: 'False' });
    expect(await findUser(t.context.db, body.id)).toMatchObject({
      phone: `+971503${sent.phone.slice(4)}`,
      country: 'AE',
    });
    const after = { email: sent.email, userName: sent.userName };
    expect(await listAuditRows(body.id)).toEqual([
      { actor_id: t.people.superAdmin.id, action: 'user.addAdmin', before: null, after },
    ]);
  });

  test.each([
    [{ password: '' }, 'password', 'weak_password'],
    [{ password: 'Short-1a' }, 'password', 'weak_password'],
    [{ firstName: ' ' }, 'firstName', 'invalid_input'],
    [{ lastName: undefined }, 'lastName', 'invalid_input'],
    [{ country: 'Atlantis' }, 'country', 'invalid_input'],
    [{ phone: '12' }, 'phone', 'invalid_phone'],
    [{ super: 'True' }, 'super', 'invalid_input'],
    [{ super: 'maybe' }, 'super', 'invalid_input'],
    [{ email: 'x' }, 'email', 'invalid_input'],
    [{ profilePhotoFile: 'AAAA' }, 'profilePhotoFile', 'file_rejected'],
  ])('refuses %j and names the field', async (values, field, code) => {
    const { status, body } = await addAdmin(form(values));
    expect([status, body.code, body.fields]).toEqual([400, code, [field]]);
  });

  test('names the taken field, e-mail before phone', async () => {
    const { email, phone } = t.people.customer;
    const taken = await addAdmin(form({ email, phone }));
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([409, 'email_taken', 'E-mail already exists!']);
    const { body } = await addAdmin(form({ phone }));
    expect([body.code, body.message, body.fields]).toEqual(['phone_taken', 'Phone number already exists!', ['phone']]);
  });

  test('the e-mail becomes the user name if that is blank or taken; only a taken one causes a notice', async () => {
    const blank = form({ userName: '' });
    expect((await addAdmin(blank)).body.notice).toBeUndefined();
    expect((await logIn(blank.email)).userName).toBe(blank.email);
    const taken = form({ userName: t.people.customer.userName.toUpperCase() });
    expect((await addAdmin(taken)).body.notice).toBe('user_name_taken');
    expect((await logIn(taken.email)).userName).toBe(taken.email);
  });

  test('ten equal parallel forms create one admin', async () => {
    const sent = form();
    const answers = await Promise.all(Array.from({ length: 10 }, () => addAdmin(sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('changes another admin; a blank password and a null photo change nothing', async () => {
    const person = await addExistingAdmin();
    const photo = sampleJpeg().toString('base64');
    await change(person, { profilePhotoFile: photo, profilePhotoFileName: 'a.jpg' });
    const values = { firstName: 'Umar', alternateAddress: 'P.O. Box 7', password: '', profilePhotoFile: null };
    const { body } = await change(person, values);
    expect(body).toEqual({ message: 'Admin accoutnt is updated!', id: person.id });
    const profile = (await t.as(t.people.superAdmin).get(`/User/${person.id}`)).body;
    expect(profile).toMatchObject({ firstName: 'Umar', alternateAddress: 'P.O. Box 7', profilePhotoFile: photo });
    expect((await t.as(person).get(`/User/${person.id}`)).status).toBe(200);
    expect(await logIn(person.userName, PASSWORD)).toBeDefined();
  });

  test('a new password ends that admin’s sessions and sends a mail; the audit row does not contain it', async () => {
    const person = await addExistingAdmin();
    expect((await change(person, { password: NEW })).status).toBe(200);
    expect((await t.as(person).get(`/User/${person.id}`)).status).toBe(401);
    expect(await logIn(person.userName)).toBeDefined();
    const mail = (await t.mails()).find((text) => text.includes(`To: ${person.email}`));
    expect(mail).toContain('Your password was changed');
    const [row] = await listAuditRows(person.id);
    expect(row).toMatchObject({ action: 'user.updateAdmin', after: { password: 'changed' } });
    expect(JSON.stringify(row)).not.toMatch(/argon2|Walnut/);
  });

  test('a new e-mail needs confirmation, and the old one gets a mail; the e-mail replaces a taken user name', async () => {
    const person = await addExistingAdmin();
    const email = `new.${person.email}`;
    const { body } = await change(person, { email, userName: t.people.customer.userName });
    expect(body.notice).toBe('user_name_taken');
    expect(await logIn(email, PASSWORD)).toBeUndefined();
    expect(await logIn(person.email, PASSWORD)).toMatchObject({ email: person.email, userName: person.email });
    await confirmByNewestMail(t, email);
    expect(await logIn(email, PASSWORD)).toMatchObject({ email, userName: email });
    const mail = (await t.mails()).filter((text) => text.includes(`To: ${person.email}`));
    expect(mail.at(-1)).toContain('Your e-mail address was changed');
  });

  test('refuses to change the super flag, and accepts the stored value', async () => {
    const [plain, boss] = [await addExistingAdmin(), await addExistingAdmin({ isSuper: true })];
    for (const [person, requestedFlag] of [
      [plain, 'True'],
      [boss, 'False'],
    ] as const) {
      const { status, body } = await change(person, { super: requestedFlag, firstName: 'Umar' });
      expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['super']]);
      expect((await findUser(t.context.db, person.id))?.firstName).toBe('First');
    }
    expect((await change(plain, { super: 'False' })).status).toBe(200);
    expect((await change(boss, { super: 'True' })).status).toBe(200);
  });

  test('mails every super admin about added and changed administrators and new passwords', async () => {
    const [boss, former] = [
      await addExistingAdmin({ isSuper: true }),
      await addExistingAdmin({ isSuper: true, isActive: false }),
    ];
    const { id } = (await addAdmin(form({ firstName: 'Zaid' }))).body;
    const person = await findUser(t.context.db, id);
    const values = { id, firstName: 'Zaid', lastName: 'Said', country: 'United Arab Emirates', phone: person?.phone };
    const same = { ...values, email: person?.email };
    await addAdmin(same);
    await addAdmin({ ...same, cityDistrict: 'Doha' });
    await addAdmin({ ...same, cityDistrict: 'Doha', password: 'Maple-Orbit-35!' });
    await addAdmin({ ...same, cityDistrict: 'Doha', email: 'zaid.new@example.com' });
    const mails = (await t.mails()).filter((mail) => mail.includes('Zaid'));
    const subjectsTo = ({ email }: Person) =>
      mails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
    const subjects = [
      'An administrator was added',
      'An administrator was changed',
      'The password of an administrator was set',
      'An administrator was changed',
    ];
    expect(subjectsTo(boss)).toEqual(subjects);
    expect(subjectsTo(t.people.superAdmin)).toEqual(subjects);
    expect(subjectsTo(former)).toEqual([]);
    expect(subjectsTo(t.people.admin)).toEqual([]);
    expect(mails[0]).toContain(t.people.superAdmin.email);
  });

  test('refuses a change of the caller’s account; customers, unknown ids and deleted admins are not found', async () => {
    const own = await change(t.people.superAdmin, { firstName: 'Me' });
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    expect((await change(t.people.customer, {})).status).toBe(404);
    expect((await addAdmin(form({ id: 99_999_999 }))).status).toBe(404);
    expect((await change(await addExistingAdmin({ isActive: false }), {})).status).toBe(404);
  });

  test('two changes of the same field conflict; changes of different fields are both stored', async () => {
    const person = await addExistingAdmin();
    expect((await change(person, { cityDistrict: 'Doha', version: 1 })).status).toBe(200);
    const { status, body } = await change(person, { cityDistrict: 'Muscat', firstName: 'Umar', version: 1 });
    expect([status, body.code, body.fields]).toEqual([409, 'version_conflict', ['cityDistrict']]);
    const own = { ...profileOf(person), version: 1, middleName: 'Ali' };
    expect((await t.as(person).put('/User/UpdateProfile', own)).status).toBe(200);
    const renamed = await change(person, { lastName: 'Said', version: 1 });
    expect([renamed.status, renamed.body.fields]).toEqual([409, ['lastName']]);
    expect((await change(person, { cityDistrict: 'Doha', companyName: 'Emigration Desk', version: 2 })).status).toBe(
      200,
    );
    const merged = { cityDistrict: 'Doha', firstName: 'First', middleName: 'Ali', companyName: 'Emigration Desk' };
    expect(await findUser(t.context.db, person.id)).toMatchObject({ ...merged, version: 4 });
  });

  test('a change without a version, as the previous release sends it, overwrites newer values', async () => {
    const person = await addExistingAdmin();
    expect((await change(person, { cityDistrict: 'Doha', version: 1 })).status).toBe(200);
    expect((await change(person, { cityDistrict: 'Muscat' })).status).toBe(200);
    expect(await findUser(t.context.db, person.id)).toMatchObject({ cityDistrict: 'Muscat' });
  });

  test('adding a deleted admin restores the account as a plain admin with the new password', async () => {
    const person = await addExistingAdmin({ isSuper: true, isActive: false });
    const sent = form({ email: person.email, phone: person.phone, userName: person.userName });
    const { body } = await addAdmin(sent);
    expect(body).toEqual({ message: 'Admin account is created!', id: person.id });
    expect(await logIn(person.userName)).toMatchObject({ id: person.id, super: 'False' });
    const [row] = await t.context.db.select().from(user).where(eq(user.id, person.id));
    expect(row).toMatchObject({ isActive: true, isSuper: false, firstName: 'Omar' });
  });
});
