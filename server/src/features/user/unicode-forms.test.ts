import { hash } from '@node-rs/argon2';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { createAccount } from './create-account.ts';
import { findUser } from './queries.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** The first letter has a composed form that NFC takes apart; NFC composes the last word. */
const TYPED = '\u0958Heron-Turquoise-48!\u00e9e\u0301';
const forms = { typed: TYPED, NFC: TYPED.normalize('NFC'), NFD: TYPED.normalize('NFD') };
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const login = (username: string, password: string) => t.as().post('/User/login', { username, password });

test('the three forms of the password of these tests differ', () => {
  expect(new Set(Object.values(forms)).size).toBe(3);
});

test.each(Object.entries(forms))(
  'an old hash of the password in the form %s matches, and is replaced by a hash of the NFC',
  async (_, form) => {
    const person = await addPerson(t.context, { passwordHash: await hash(form, CHEAP) });
    const before = await findUser(t.context.db, person.id);
    expect((await login(person.userName, TYPED)).status).toBe(200);
    const after = (await findUser(t.context.db, person.id))?.passwordHash;
    expect(after === before?.passwordHash).toBe(form === forms.NFC);
    for (const typed of Object.values(forms)) expect(await t.context.hasher.verify(after, typed)).toBe('current');
    expect((await login(person.userName, `${TYPED}x`)).status).toBe(401);
  },
);

test('an old hash also matches as the current password, and is replaced', async () => {
  const passwordHash = await hash(forms.NFD, CHEAP);
  const person = await addPerson(t.context, { passwordHash, role: 'Admin' });
  const proved = await t.as(person).post('/SecondFactor/BeginTotp', { currentPassword: forms.NFC });
  expect(proved.status).toBe(200);
  const stored = (await findUser(t.context.db, person.id))?.passwordHash;
  expect(await t.context.hasher.verify(stored, forms.NFC)).toBe('current');
});

test('a password set in one Unicode form works in every other: at a change, and by a command', async () => {
  const person = await addPerson(t.context, { passwordHash: await hash(forms.NFC, CHEAP) });
  const change = { userId: person.id, currentPassword: forms.NFD, newPassword: `${forms.NFD}2` };
  expect((await t.as(person).put('/User/UpdatePassword', change)).status).toBe(200);
  expect((await login(person.userName, `${forms.NFC}2`)).status).toBe(200);
  const { id: _, passwordHash: __, ...values } = person;
  const names = { email: 'made@example.com', userName: 'Jose\u0301', phone: '+971509999991' };
  const made = await createAccount(t.context, { ...values, ...names, password: forms.NFD });
  expect(made.userName).toBe('Jos\u00e9');
  expect((await login('jos\u00e9', forms.NFC)).status).toBe(200);
});

test('a user name is the same in both forms, also in older rows', async () => {
  const old = await addPerson(t.context, { userName: 'Zoe\u0308.old' });
  const newcomer = { firstName: 'Zoe', lastName: 'New', country: 'India', phone: '+91 98460 54391' };
  const body = { ...newcomer, email: 'zoe@example.com', userName: 'Zo\u00eb.old', password: 'Walnut-Comet-72?' };
  const { status, body: answer } = await t.as().post('/User/register', body);
  expect([status, answer.notice, answer.data.user.userName]).toEqual([200, 'user_name_taken', 'zoe@example.com']);
  for (const name of ['ZO\u00cb.old', 'zoe\u0308.OLD'])
    expect((await login(name, 'Turquoise-Heron-48!')).body.data.user.id).toBe(old.id);
});

const signUp = (userName: string, at: number) => {
  const newcomer = { firstName: 'Asha', lastName: 'Like', country: 'India', password: 'Walnut-Comet-72?' };
  const contact = { email: `alike${at}@example.com`, phone: `+91 98460 655${10 + at}` };
  return t.as().post('/User/register', { ...newcomer, ...contact, userName });
};

test('a user name that looks like an existing one is taken', async () => {
  await addPerson(t.context, { userName: 'asha.alike' });
  const alike = ['asha.alike\u200c', 'asha\u200d.alike', 'ASHA.\u2060alike', 'asha.alike\u2800'];
  for (const [at, userName] of alike.entries()) {
    const { status, body } = await signUp(userName, at);
    expect([userName, status, body.notice]).toEqual([userName, 200, 'user_name_taken']);
  }
});

test('an older user name with joiners logs in, and blocks names that look the same', async () => {
  const old = await addPerson(t.context, { userName: 'ravi\u200d.old' });
  const { body } = await signUp('ravi.old', 81);
  expect([body.notice, body.data.user.userName]).toEqual(['user_name_taken', 'alike81@example.com']);
  expect((await login('ravi\u200d.old', 'Turquoise-Heron-48!')).body.data.user.id).toBe(old.id);
  const saved = { ...(await t.as(old).get(`/User/${old.id}`)).body, phone: old.phone, country: 'India' };
  expect((await t.as(old).put('/User/UpdateProfile', saved)).status).toBe(200);
  expect((await findUser(t.context.db, old.id))?.userName).toBe('ravi\u200d.old');
});

test('a new user name works with and without typed joiners', async () => {
  const { body } = await signUp('ക്\u200dഷമ', 82);
  expect([body.notice, body.data.user.userName]).toEqual([undefined, 'ക്ഷമ']);
  for (const name of ['ക്\u200dഷമ', 'ക്ഷമ']) expect((await login(name, 'Walnut-Comet-72?')).status).toBe(200);
});

test('every call refuses a new user name that mixes similar alphabets, with its field', async () => {
  const userName = '\u0430dmin';
  const person = await addPerson(t.context);
  const profile = (await t.as(person).get(`/User/${person.id}`)).body;
  const profileInput = { ...profile, country: 'India', currentPassword: 'Turquoise-Heron-48!', userName };
  const admin = {
    ...profile,
    id: 0,
    country: 'India',
    email: 'mix@example.com',
    phone: '+971509999881',
    password: 'Walnut-Comet-72?',
  };
  for (const { status, body } of [
    await signUp(userName, 83),
    await t.as(person).put('/User/UpdateProfile', profileInput),
    await t.as(t.people.superAdmin).post('/User/AddAdmin', { ...admin, super: 'False', userName }),
  ])
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['userName']]);
});

test('an administrator is not added under a name that looks like another', async () => {
  const { userName } = t.people.superAdmin;
  const body = { firstName: 'A', lastName: 'B', country: 'India', email: 'look@example.com', phone: '+971509999882' };
  const added = await t
    .as(t.people.superAdmin)
    .post('/User/AddAdmin', { ...body, password: 'Walnut-Comet-72?', userName: `${userName}\u200d` });
  expect([added.status, added.body.notice]).toEqual([200, 'user_name_taken']);
  expect((await t.as(t.people.superAdmin).post('/User/AddAdmin', { ...body, firstName: '\u2800' })).status).toBe(400);
});
