import { confirmByNewestMail } from '../../testing/accounts/addresses.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { findUser } from './queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

let count = 0;
const form = (changes: Record<string, unknown> = {}) => {
  count += 1;
  return {
    firstName: 'Ravi',
    middleName: '',
    lastName: 'Pillai',
    country: 'India',
    phone: `98765${String(10_000 + count)}`,
    email: `ravi${count}@example.com`,
    password: 'Copper-Kite-93?',
    role: 'Customer',
    ...changes,
  };
};
const register = (body: object) => t.as().post('/User/register', body);

describe('User/register', () => {
  test('creates a customer and signs in, with an international phone number', async () => {
    const sent = form();
    const { status, body } = await register(sent);
    expect(status).toBe(200);
    const { user } = body.data;
    expect(user).toMatchObject({ role: 'Customer', super: 'False', userName: sent.email, email: sent.email });
    const profile = await t.as(user).get(`/User/${user.id}`);
    expect(profile.body).toMatchObject({ phone: `+91${sent.phone}`, country: 'India', isActive: true });
  });

  test('stores the language of the page', async () => {
    const { data } = (await register(form({ language: 'ur' }))).body;
    expect(data.language).toBe('ur');
    expect((await t.as(data.user).get(`/User/${data.user.id}`)).body.language).toBe('ur');
    expect((await register(form())).body.data).not.toHaveProperty('language');
  });

  test('normalizes a phone in the digits of another script and an e-mail with invisible marks', async () => {
    const { phone, email } = form();
    const typed = [...phone].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('');
    const marked = { phone: `\u202a${typed}\u202c`, email: `\ufeff${email}\u200b`, userName: `\u200e${email}` };
    const { status, body } = await register(form(marked));
    expect(status).toBe(200);
    const { user } = body.data;
    expect(user).toMatchObject({ email, userName: email });
    expect((await t.as(user).get(`/User/${user.id}`)).body.phone).toBe(`+91${phone}`);
    const logIn = await t.as().post('/User/login', { username: `\u200b${email}\u2060`, password: form().password });
    expect(logIn.status).toBe(200);
  });

  test('ignores role, super flag, activity and id', async () => {
    const { body } = await register(form({ role: 'Admin', super: 'True', isActive: false, id: 1, isSuper: true }));
    const { user } = body.data;
    expect(user).toMatchObject({ role: 'Customer', super: 'False' });
    expect((await t.as(user).post('/Transaction/GetTransactions', {})).status).toBe(403);
  });

  test.each([
    ['country', { country: 'Atlantis' }, 'invalid_input'],
    ['phone', { phone: '12' }, 'invalid_phone'],
    ['email', { email: 'no-mail' }, 'invalid_input'],
    ['firstName', { firstName: '  ' }, 'invalid_input'],
    ['language', { language: 'xx' }, 'invalid_input'],
    ['language', { language: '' }, 'invalid_input'],
    ['password', { password: 'short1!' }, 'weak_password'],
    ['password', { password: 'Password123!' }, 'weak_password'],
    ['password', { password: 'Pillai-Ravi-1!' }, 'weak_password'],
  ])('refuses %s and names the field: %j', async (field, change, code) => {
    const { status, body } = await register(form(change));
    expect([status, body.code, body.fields]).toEqual([400, code, [field]]);
  });

  test('names the taken field, e-mail before phone', async () => {
    const first = form();
    await register(first);
    await confirmByNewestMail(t, first.email);
    const same = await register({ ...first, email: first.email.toUpperCase() });
    expect([same.status, same.body.code]).toEqual([409, 'email_taken']);
    const phone = await register(form({ phone: `+91 ${first.phone}` }));
    expect([phone.status, phone.body.code]).toEqual([409, 'phone_taken']);
  });

  test('falls back to the e-mail with a notice when the user name is taken, also by somebody’s e-mail', async () => {
    const first = form({ userName: 'Ravi.Pillai' });
    expect((await register(first)).body.data.user.userName).toBe('Ravi.Pillai');
    for (const userName of ['rAVI.pILLAI', first.email]) {
      const second = form({ userName });
      const { body } = await register(second);
      expect(body).toMatchObject({ data: { user: { userName: second.email } }, notice: 'user_name_taken' });
    }
  });

  test('accepts an e-mail that an older account has as its user name', async () => {
    const olderUser = (await register(form())).body.data.user;
    await t.context.db.$client.query('update login_name set name = $1 where user_id = $2', [
      'old@example.com',
      olderUser.id,
    ]);
    await t.context.db.$client.query('update "user" set user_name = $1 where id = $2', [
      'old@example.com',
      olderUser.id,
    ]);
    const { data } = (await register(form({ email: 'Old@example.com' }))).body;
    expect((await confirmByNewestMail(t, 'Old@example.com')).status).toBe(200);
    expect(await findUser(t.context.db, olderUser.id)).toMatchObject({
      email: olderUser.email,
      userName: olderUser.email,
    });
    expect(await findUser(t.context.db, data.user.id)).toMatchObject({ email: 'Old@example.com' });
  });

  test('twenty parallel sign-ups create one account', async () => {
    const sent = form();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(sent)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});
