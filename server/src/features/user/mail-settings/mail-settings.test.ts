import { optionalMailKinds } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, type Person } from '../../../testing/people.ts';

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  person = await addPerson(t.context);
});
afterAll(() => t.close());

const read = (who?: Person) => t.as(who).post('/User/GetMailSettings');
const set = (who: Person | undefined, switchedOff: unknown) => t.as(who).put('/User/SetMailSettings', { switchedOff });

test('visitors and administrators have no mail settings', async () => {
  for (const [who, status] of [[undefined, 401] as const, [t.people.admin, 403] as const]) {
    expect((await read(who)).status).toBe(status);
    expect((await set(who, [])).status).toBe(status);
  }
});

test('all mails are on at first; a choice is stored per person and recorded', async () => {
  expect((await read(person)).body).toEqual({ switchedOff: [] });
  await set(person, ['papersReady']);
  const answer = await set(person, ['approved', 'submitted', 'approved']);
  expect(answer.body).toEqual({
    message: 'Your choice of e-mails is saved.',
    switchedOff: ['submitted', 'approved'],
  });
  expect((await read(person)).body.switchedOff.sort()).toEqual(['approved', 'submitted']);
  expect((await read(t.people.other)).body).toEqual({ switchedOff: [] });
  const { rows } = await t.context.db.$client.query(
    "select before, after from audit_log where action = 'user.setMails' and object = $1 order by id",
    [`user:${person.id}`],
  );
  expect(rows.at(-1)).toEqual({
    before: { switchedOff: ['papersReady'] },
    after: { switchedOff: ['submitted', 'approved'] },
  });
});

test.each([
  [['account']],
  [['opinionAsked']],
  [['everything']],
  ['approved'],
  [undefined],
  [Array(optionalMailKinds.length + 1).fill('approved')],
])('%j cannot be switched off', async (switchedOff) => {
  expect((await set(person, switchedOff)).status).toBe(400);
  expect((await read(person)).body).toEqual({ switchedOff: [] });
});

test('of parallel choices one is stored', async () => {
  const answers = await Promise.all([set(person, ['approved']), set(person, ['rejected']), set(person, [])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([['approved'], ['rejected'], []]).toContainEqual((await read(person)).body.switchedOff);
});
