import { HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import { requestResetCode, verifyResetCode } from '../../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const requestCode = (email: string) => t.as().post('/User/ForgotPassword', { email });

describe('User/ForgotPassword', () => {
  test('mails a code to the stored address, for any typed letter case', async () => {
    const { email } = await addPerson(t.context);
    const { status, body } = await requestCode(` ${email.toUpperCase()} `);
    expect([status, body]).toEqual([200, { message: 'Reset code sent' }]);
    const mail = (await t.mails()).at(-1);
    expect(mail).toContain(`To: ${email}\r\n`);
    expect(mail).toContain('Subject: Your code for a new password\r\n');
    expect(mail).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}\r$/m);
  });

  test('answers with the message for an unknown e-mail, a user name or an inactive account, and mails nothing', async () => {
    const person = await addPerson(t.context, { userName: 'wished@example.com' });
    const before = (await t.mails()).length;
    for (const email of ['nobody@example.com', person.userName, t.people.disabled.email]) {
      const { status, body } = await requestCode(email);
      expect([status, body.message]).toEqual([200, 'Email not found']);
    }
    expect(await t.mails()).toHaveLength(before);
  });

  test('a new code replaces the old one', async () => {
    const person = await addPerson(t.context);
    const [old, newCode] = [await requestResetCode(t, person), await requestResetCode(t, person)];
    expect((await verifyResetCode(t, person, old)).body.message).toBe('Invalid Reset Code');
    expect((await verifyResetCode(t, person, newCode)).body.message).toBe('Reset code verified');
  });

  test('a code for another browser does not replace the first; each works only in its browser', async () => {
    const person = await addPerson(t.context);
    const [firstBrowser, secondBrowser] = [t.browser(), t.browser()];
    const code = await requestResetCode(t, person, firstBrowser);
    const later = await requestResetCode(t, person, secondBrowser);
    expect((await verifyResetCode(t, person, code, secondBrowser)).body.message).toBe('Invalid Reset Code');
    expect((await verifyResetCode(t, person, later, firstBrowser)).body.message).toBe('Invalid Reset Code');
    expect((await verifyResetCode(t, person, code, firstBrowser)).body.message).toBe('Reset code verified');
  });

  test('sends three codes an hour and ten a day, and returns how long to wait', async () => {
    const { email } = await addPerson(t.context);
    const statuses = async (count: number) => {
      const answers = [];
      for (let n = 0; n < count; n += 1) answers.push((await requestCode(email)).status);
      return answers;
    };
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    t.advance(59 * MINUTE_MS);
    const refused = await requestCode(email);
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['too_many_requests', '60']);
    t.advance(MINUTE_MS);
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    t.advance(HOUR_MS);
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    t.advance(HOUR_MS);
    expect(await statuses(2)).toEqual([200, 429]);
    t.advance(20 * HOUR_MS);
    expect((await requestCode(email)).status).toBe(429);
    t.advance(HOUR_MS);
    expect((await requestCode(email)).status).toBe(200);
  });

  test('counts parallel requests one by one', async () => {
    const { email } = await addPerson(t.context);
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestCode(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('the code is neither stored as plain text nor logged', async () => {
    const person = await addPerson(t.context);
    const code = await requestResetCode(t, person);
    await verifyResetCode(
      t,
      person,
      code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    );
    const { rows: tables } = await t.context.db.$client.query(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { table_name } of tables) {
      const { rows } = await t.context.db.$client.query(`select r::text as line from "${table_name}" r`);
      expect(rows.map(({ line }: { line: string }) => line).join('\n')).not.toContain(code);
    }
    expect(t.log.join('\n')).not.toContain(code);
    const { rows } = await t.context.db.$client.query(
      'select code_hash, browser_hash from reset_ask where user_id = $1',
      [person.id],
    );
    expect(rows[0].browser_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
    expect(await t.context.hasher.verify(rows[0].code_hash, code)).toBe('current');
  });
});
