import { hash } from '@node-rs/argon2';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { createAccount } from './accounts.ts';
import { findUser } from './queries.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** The first letter has a composed form that NFC takes apart again, the last word one that NFC puts together. */
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

test.each(Object.entries(forms))('an old hash of what was %s opens, and is made again of the NFC', async (_, form) => {
  const person = await addPerson(t.context, { passwordHash: await hash(form, CHEAP) });
  const before = await findUser(t.context.db, person.id);
  expect((await login(person.userName, TYPED)).status).toBe(200);
  const after = (await findUser(t.context.db, person.id))?.passwordHash;
  expect(after === before?.passwordHash).toBe(form === forms.NFC);
  for (const typed of Object.values(forms)) expect(await t.context.hasher.verify(after, typed)).toBe('current');
  expect((await login(person.userName, `${TYPED}x`)).status).toBe(401);
});

test('an old hash opens where the current password is asked for too, and is made again', async () => {
  const passwordHash = await hash(forms.NFD, CHEAP);
  const person = await addPerson(t.context, { passwordHash, role: 'Admin' });
  const proved = await t.as(person).post('/SecondFactor/BeginTotp', { currentPassword: forms.NFC });
  expect(proved.status).toBe(200);
  const stored = (await findUser(t.context.db, person.id))?.passwordHash;
  expect(await t.context.hasher.verify(stored, forms.NFC)).toBe('current');
});

test('a password set in one form is the same in every other: at a change, and by a command', async () => {
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

test('a user name is one name in both forms, also where it was stored as it was typed before', async () => {
  const old = await addPerson(t.context, { userName: 'Zoe\u0308.old' });
  const newcomer = { firstName: 'Zoe', lastName: 'New', country: 'India', phone: '+91 98460 54391' };
  const body = { ...newcomer, email: 'zoe@example.com', userName: 'Zo\u00eb.old', password: 'Walnut-Comet-72?' };
  const { status, body: answer } = await t.as().post('/User/register', body);
  expect([status, answer.notice, answer.data.user.userName]).toEqual([200, 'user_name_taken', 'zoe@example.com']);
  for (const name of ['ZO\u00cb.old', 'zoe\u0308.OLD'])
    expect((await login(name, 'Turquoise-Heron-48!')).body.data.user.id).toBe(old.id);
});
