import { MINUTE_MS } from '@emigration-portal/shared-api';
import { auditLog } from '../../../db/tables/record.ts';
import { obtainResetTicket } from '../../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addTotp, adminWithTotp, codeOf, passPassword } from '../../../testing/factors.ts';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Browser = { readonly cookie: string };
const verifyTotp = (browser: Browser, code: string) => t.as().post('/User/SecondStep/VerifyTotp', { code }, browser);
const verifyRecovery = (browser: Browser, code: string) =>
  t.as().post('/User/SecondStep/VerifyRecoveryCode', { code }, browser);
const sessionWorks = async (token: string) => (await t.as({ token }).get('/Application/GetQueueFigures')).status;
const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const listAuditRows = async (person: Person, action: string) =>
  (await t.context.db.select().from(auditLog)).filter(
    (row) => row.object === `user:${person.id}` && row.action === action,
  );

describe('the password alone', () => {
  test('does not start a session for a person with a second factor, but sets a cookie for the second step', async () => {
    const { person } = await adminWithTotp(t);
    const { answer } = await passPassword(t, person);
    expect([answer.status, answer.body.code]).toEqual([401, 'second_factor_required']);
    expect(answer.body.facts).toEqual({ kinds: 'totp recovery' });
    expect(answer.text).not.toContain('token');
    const cookie = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('second-step='));
    expect(cookie).toMatch(
      /^second-step=[A-Za-z0-9_-]{43}; HttpOnly; SameSite=Strict; Path=\/api\/User\/SecondStep; Max-Age=300$/,
    );
  });

  test('is enough for a person without a second factor', async () => {
    const person = await addPerson(t.context, { role: 'Admin' });
    expect((await passPassword(t, person)).answer.status).toBe(200);
  });

  test('if wrong, does not reveal whether there is a second factor', async () => {
    const { person } = await adminWithTotp(t);
    const plain = await addPerson(t.context, { role: 'Admin' });
    const [a, b] = [await passPassword(t, person, 'wrong'), await passPassword(t, plain, 'wrong')];
    const shape = ({ answer, browser }: typeof a) => [answer.status, { ...answer.body, requestId: '' }, browser.cookie];
    expect(shape(a)).toEqual(shape(b));
    expect(a.answer.body.code).toBe('wrong_credentials');
  });
});

describe('a code of an authenticator app', () => {
  test('starts the session, and cannot be used again', async () => {
    const { person, secret } = await adminWithTotp(t);
    const code = codeOf(t, secret);
    const { answer, browser } = await passPassword(t, person);
    expect(answer.status).toBe(401);
    const done = await verifyTotp(browser, code);
    expect([done.status, done.body.data.user.id]).toEqual([200, person.id]);
    expect(await sessionWorks(done.body.data.user.token)).toBe(200);
    const again = await passPassword(t, person);
    expect((await verifyTotp(again.browser, code)).body.code).toBe('wrong_second_factor');
    expect((await verifyTotp(again.browser, codeOf(t, secret, -1))).body.code).toBe('wrong_second_factor');
    t.advance(30_000);
    expect((await verifyTotp(again.browser, codeOf(t, secret))).status).toBe(200);
  });

  test.each([0x966, 0x660, 0xff10])(
    'is accepted in the digits that begin at %i, with invisible marks',
    async (zero) => {
      const { person, secret } = await adminWithTotp(t);
      const { browser } = await passPassword(t, person);
      const digits = codeOf(t, secret).replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      const done = await verifyTotp(browser, `\u200e${digits.slice(0, 3)}\u00a0-${digits.slice(3)}\ufeff`);
      expect(done.status).toBe(200);
    },
  );

  test('used twice at once starts one session', async () => {
    const { person, secret } = await adminWithTotp(t);
    const browsers = [(await passPassword(t, person)).browser, (await passPassword(t, person)).browser];
    const answers = await Promise.all(browsers.map((browser) => verifyTotp(browser, codeOf(t, secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('of the step before or after is accepted, two steps away is not', async () => {
    const { person, secret } = await adminWithTotp(t);
    t.advance(5 * MINUTE_MS);
    const { browser } = await passPassword(t, person);
    expect((await verifyTotp(browser, codeOf(t, secret, -2))).status).toBe(401);
    expect((await verifyTotp(browser, codeOf(t, secret, 2))).status).toBe(401);
    expect((await verifyTotp(browser, ` ${codeOf(t, secret, -1).replace(/^.../, '$& ')}`)).status).toBe(200);
    expect((await verifyTotp((await passPassword(t, person)).browser, codeOf(t, secret, 1))).status).toBe(200);
  });

  test('of somebody else is wrong', async () => {
    const [first, second] = [await adminWithTotp(t), await adminWithTotp(t)];
    const { browser } = await passPassword(t, first.person);
    const answer = await verifyTotp(browser, codeOf(t, second.secret));
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_second_factor']);
  });

  test('has a secret that is stored encrypted only and never logged', async () => {
    const { secret } = await adminWithTotp(t);
    const { rows } = await t.context.db.$client.query('select r::text as line from totp r');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ line }: { line: string }) => line).join()).not.toContain(secret);
    expect(t.log.join()).not.toContain(secret);
  });
});

describe('the ticket of the second step', () => {
  test('expires after five minutes', async () => {
    const { person, secret } = await adminWithTotp(t);
    const { browser } = await passPassword(t, person);
    t.advance(5 * MINUTE_MS + 1);
    const late = await verifyTotp(browser, codeOf(t, secret));
    expect([late.status, late.body.code]).toEqual([401, 'second_factor_expired']);
    expect(String(late.headers['set-cookie'])).toContain('second-step=; ');
    expect((await t.as().post('/User/SecondStep/AskPasskey', {}, browser)).body.code).toBe('second_factor_expired');
  });

  test('works for one session', async () => {
    const { person, secret } = await adminWithTotp(t);
    const { browser } = await passPassword(t, person);
    expect((await verifyTotp(browser, codeOf(t, secret))).status).toBe(200);
    t.advance(30_000);
    expect((await verifyTotp(browser, codeOf(t, secret))).body.code).toBe('second_factor_expired');
  });

  test('is required: without it, or with another one, every factor is refused', async () => {
    const { secret } = await adminWithTotp(t);
    for (const cookie of ['', 'second-step=', `second-step=${'A'.repeat(43)}`]) {
      expect((await verifyTotp({ cookie }, codeOf(t, secret))).body.code).toBe('second_factor_expired');
    }
  });

  test('ends when the password changes', async () => {
    const { person, secret } = await adminWithTotp(t);
    const { browser } = await passPassword(t, person);
    const input = { email: person.email, newPassword: 'Quite-Another-Heron-49!' };
    expect((await t.as().post('/User/UpdatePasswordDirectly', input, await obtainResetTicket(t, person))).status).toBe(
      200,
    );
    expect((await verifyTotp(browser, codeOf(t, secret))).body.code).toBe('second_factor_expired');
  });

  test('ends with the account', async () => {
    const { person, secret } = await adminWithTotp(t);
    const { browser } = await passPassword(t, person);
    const boss = await addPerson(t.context, { role: 'Admin', isSuper: true });
    expect((await t.as(boss).send('POST', '/User/DeleteAdmin', { query: { id: person.id } })).status).toBe(200);
    expect((await verifyTotp(browser, codeOf(t, secret))).body.code).toBe('second_factor_expired');
  });
});

describe('guessing', () => {
  test('five wrong codes end a ticket, also in parallel; the owner gets a mail, and each try writes an audit row', async () => {
    const { person, secret } = await adminWithTotp(t);
    const { browser } = await passPassword(t, person);
    const guesses = Array.from({ length: 8 }, () => verifyTotp(browser, createWrongCode(codeOf(t, secret))));
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code).sort();
    expect(codes.filter((code) => code === 'wrong_second_factor')).toHaveLength(4);
    expect(codes.filter((code) => code === 'second_factor_expired')).toHaveLength(4);
    expect((await verifyTotp(browser, codeOf(t, secret))).body.code).toBe('second_factor_expired');
    expect(await listAuditRows(person, 'user.refuseFactor')).toHaveLength(5);
    const mails = (await t.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.filter((mail) => mail.includes('Subject: Somebody has your password'))).toHaveLength(1);
  });

  test('with many tickets makes the account wait; afterwards its owner can log in', async () => {
    const { person, secret } = await adminWithTotp(t);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) {
      const { browser } = await passPassword(t, person);
      for (let m = 0; m < 4; m += 1)
        statuses.push((await verifyTotp(browser, createWrongCode(codeOf(t, secret)))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const { browser } = await passPassword(t, person);
    const refused = await verifyTotp(browser, codeOf(t, secret));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    t.advance(MINUTE_MS);
    expect((await verifyTotp(browser, codeOf(t, secret))).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('works once, in any spelling; a mail contains how many are left', async () => {
    const { person, recoveryCodes } = await adminWithTotp(t);
    expect(new Set(recoveryCodes).size).toBe(10);
    const code = recoveryCodes[3] ?? '';
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    const done = await verifyRecovery((await passPassword(t, person)).browser, typed);
    expect([done.status, done.body.data.user.id]).toEqual([200, person.id]);
    const again = await verifyRecovery((await passPassword(t, person)).browser, code);
    expect([again.status, again.body.code]).toEqual([401, 'wrong_second_factor']);
    expect((await t.as(done.body.data.user).get('/SecondFactor/GetSecondFactors')).body.recoveryCodesLeft).toBe(9);
    const mail = (await t.mails()).findLast((each) => each.includes(`To: ${person.email}`));
    expect(mail).toContain('Subject: A recovery code was used');
    expect(await listAuditRows(person, 'user.useRecoveryCode')).toHaveLength(1);
  });

  test('used twice at once starts one session', async () => {
    const { person, recoveryCodes } = await adminWithTotp(t);
    const browsers = [(await passPassword(t, person)).browser, (await passPassword(t, person)).browser];
    const answers = await Promise.all(browsers.map((browser) => verifyRecovery(browser, recoveryCodes[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('of somebody else, cut short or invented is wrong', async () => {
    const [first, second] = [await adminWithTotp(t), await adminWithTotp(t)];
    const { browser } = await passPassword(t, first.person);
    const code = first.recoveryCodes[0] ?? '';
    for (const bad of [second.recoveryCodes[0] ?? '', code.slice(0, -1), `9${code.slice(1)}`]) {
      expect((await verifyRecovery(browser, bad)).body.code).toBe('wrong_second_factor');
    }
  });

  test('is stored as a hash only and never logged', async () => {
    const { recoveryCodes } = await adminWithTotp(t);
    const { rows } = await t.context.db.$client.query('select code_hash from recovery_code');
    const hashes = rows.map((row: { code_hash: string }) => row.code_hash);
    expect(hashes.every((hash: string) => hash.startsWith('$argon2id$'))).toBe(true);
    const bare = (recoveryCodes[0] ?? '').replaceAll('-', '');
    expect(t.log.join()).not.toMatch(new RegExp(`${bare}|${recoveryCodes[0]}`));
  });
});

test('a new session ends the browser’s old one', async () => {
  const { person, secret } = await adminWithTotp(t);
  const { browser } = await passPassword(t, person);
  const answer = await t.as(person).post('/User/SecondStep/VerifyTotp', { code: codeOf(t, secret) }, browser);
  expect(answer.status).toBe(200);
  expect(await sessionWorks(person.token)).toBe(401);
});

test('right passwords without a second step do not block the account', async () => {
  const { person } = await adminWithTotp(t);
  for (let n = 0; n < 12; n += 1) expect((await passPassword(t, person)).answer.status).toBe(401);
  expect((await passPassword(t, person)).answer.body.code).toBe('second_factor_required');
});

test('with second factors switched off, the password is enough', async () => {
  const on = await startTestApp();
  const person = await addPerson(on.context, { role: 'Admin' });
  await addTotp(on, person);
  on.context.env.SECOND_FACTOR = 'off';
  const { status } = await on.as().post('/User/login', { username: person.userName, password: PASSWORD });
  expect(status).toBe(200);
  expect((await on.as(person).post('/SecondFactor/BeginTotp')).body.code).toBe('second_factor_off');
  await on.close();
});
