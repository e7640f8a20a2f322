import { browserOf, obtainResetTicket } from '../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, PASSWORD, profileOf } from '../../testing/people.ts';

/** A leaked password that meets every other rule. */
const LEAKED = 'Mosquito@13';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const signUp = (password: string) => {
  const person = { firstName: 'Meera', lastName: 'Pillai', country: 'India', phone: '+91 98460 54321' };
  return t.as().post('/User/register', { ...person, email: 'meera@example.com', password });
};
const addAdmin = (password: string) => {
  const { country, ...admin } = profileOf(t.people.admin);
  const body = {
    ...admin,
    country,
    id: 0,
    email: 'new@example.com',
    userName: '',
    phone: '+91 98460 54322',
    password,
  };
  return t.as(t.people.superAdmin).post('/User/AddAdmin', body);
};
const change = async (newPassword: string) => {
  const person = await addPerson(t.context);
  return t.as(person).put('/User/UpdatePassword', { userId: person.id, currentPassword: PASSWORD, newPassword });
};
const reset = async (newPassword: string) => {
  const person = await addPerson(t.context);
  await obtainResetTicket(t, person);
  return browserOf(t, person).post('/User/UpdatePasswordDirectly', { email: person.email, newPassword });
};

test.each([
  ['sign-up', 'password', signUp],
  ['a new administrator', 'password', addAdmin],
  ['a change of the own password', 'newPassword', change],
  ['a reset', 'newPassword', reset],
] as const)('%s refuses a leaked password with the reason, and accepts another one', async (_, field, send) => {
  const { status, body } = await send(LEAKED);
  expect([status, body.code, body.fields, body.facts]).toEqual([400, 'weak_password', [field], { why: 'leaked' }]);
  expect((await send('Password123!')).body.facts).toBeUndefined();
  expect((await send('Walnut-Comet-72?')).status).toBe(200);
});
