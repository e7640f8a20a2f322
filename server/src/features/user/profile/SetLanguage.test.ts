import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { adminWithTotp, codeOf, passPassword } from '../../../testing/factors.ts';
import { addPerson, PASSWORD, type Person, profileOf } from '../../../testing/people.ts';

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  person = await addPerson(t.context);
});
afterAll(() => t.close());

const set = (who: Person | undefined, input: object) => t.as(who).put('/User/SetLanguage', input);
const readLanguage = async (who: Person, id = who.id) => (await t.as(who).get(`/User/${id}`)).body.language;
const logIn = async ({ userName }: Person) =>
  (await t.as().post('/User/login', { username: userName, password: PASSWORD })).body.data;
const storeLanguage = ({ id }: Person, language: string) =>
  t.asOwner('update "user" set language = $2 where id = $1', [id, language]);

test('a visitor cannot set a language', async () => {
  expect((await set(undefined, { language: 'hi' })).status).toBe(401);
});

test('everybody signed in sets the language of their own account, never of another one', async () => {
  const { customer, admin, superAdmin } = t.people;
  for (const who of [customer, admin, superAdmin]) {
    const { status, body } = await set(who, { language: 'hi', id: person.id, userId: person.id });
    expect([status, body]).toEqual([200, { message: 'Your language is saved.' }]);
    expect(await readLanguage(who)).toBe('hi');
  }
  expect(await readLanguage(person)).toBeUndefined();
});

test('administrators read the language of a customer', async () => {
  await set(person, { language: 'ur' });
  expect(await readLanguage(t.people.admin, person.id)).toBe('ur');
});

test('log-in returns the language next to the user, and leaves it out before the first choice', async () => {
  expect(await logIn(person)).toEqual({ user: expect.objectContaining({ id: person.id }) });
  await set(person, { language: 'ur' });
  const { user, language } = await logIn(person);
  expect(language).toBe('ur');
  expect(user).not.toHaveProperty('language');
});

test('a log-in with a second factor returns the language', async () => {
  const { person: admin, secret } = await adminWithTotp(t);
  await storeLanguage(admin, 'hi');
  const { browser } = await passPassword(t, admin);
  const { body } = await t.as().post('/User/SecondStep/VerifyTotp', { code: codeOf(t, secret) }, browser);
  expect(body.data).toEqual({ user: expect.objectContaining({ id: admin.id }), language: 'hi' });
});

test.each([['xx'], ['HI'], [''], ['toString'], [null], [undefined], [7], [['hi']]])(
  'the language %j is refused, and the field is named',
  async (language) => {
    await set(person, { language: 'hi' });
    const { status, body } = await set(person, { language });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['language']]);
    expect(await readLanguage(person)).toBe('hi');
  },
);

test('a language that only a newer server knows is returned, and can be replaced', async () => {
  await storeLanguage(person, 'xx');
  expect(await readLanguage(person)).toBe('xx');
  expect((await logIn(person)).language).toBe('xx');
  expect((await set(person, { language: 'ur' })).status).toBe(200);
  expect(await readLanguage(person)).toBe('ur');
});

test('each change is recorded, and a repeated call changes nothing', async () => {
  for (const language of ['hi', 'hi', 'ur']) await set(person, { language });
  const { rows } = await t.asOwner(
    "select actor_id, before, after from audit_log where action = 'user.setLanguage' and object = $1 order by id",
    [`user:${person.id}`],
  );
  expect(rows).toEqual([
    { actor_id: person.id, before: { language: null }, after: { language: 'hi' } },
    { actor_id: person.id, before: { language: 'hi' }, after: { language: 'ur' } },
  ]);
});

test('a profile form that was open meanwhile can be saved, and leaves the language', async () => {
  const { version } = (await t.as(person).get(`/User/${person.id}`)).body;
  await set(person, { language: 'hi' });
  const form = { ...profileOf(person), cityDistrict: 'Kochi', version, language: 'ur' };
  const { status, body } = await t.as(person).put('/User/UpdateProfile', form);
  expect([status, body.data.language]).toEqual([200, 'hi']);
});

test('of parallel choices one is stored', async () => {
  const answers = await Promise.all(['hi', 'ur', 'en'].map((language) => set(person, { language })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(['hi', 'ur', 'en']).toContain(await readLanguage(person));
});
