import { MINUTE_MS } from '@emigration-portal/shared-api';
import { browserOf, requestResetCode, verifyResetCode } from '../../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const GOOD = 'Reset code verified';
const BAD = 'Invalid Reset Code';
const message = async (...input: Parameters<typeof verifyResetCode>) => (await verifyResetCode(...input)).body.message;

describe('User/VerifyResetCode', () => {
  test('sets an HttpOnly cookie for ten minutes and one path', async () => {
    const person = await addPerson(t.context);
    const { headers, body } = await verifyResetCode(t, person, await requestResetCode(t, person));
    expect(body).toEqual({ message: GOOD });
    expect(headers['set-cookie']).toEqual([
      'reset-request=; HttpOnly; SameSite=Strict; Path=/api/User; Max-Age=0',
      expect.stringMatching(
        /^password-reset=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/api\/User\/UpdatePasswordDirectly; Max-Age=600$/,
      ),
    ]);
  });

  test('marks the cookie Secure if the page came over https', async () => {
    const person = await addPerson(t.context);
    const input = { email: person.email, resetCode: await requestResetCode(t, person) };
    const { headers } = await browserOf(t, person).post('/User/VerifyResetCode', input, {
      origin: 'https://portal.example',
    });
    for (const cookie of [headers['set-cookie']].flat()) expect(cookie).toMatch(/; Secure$/);
  });

  test('accepts a code in the spellings that people use', async () => {
    const person = await addPerson(t.context);
    const code = await requestResetCode(t, person);
    const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await message(t, person, typed)).toBe(GOOD);
  });

  test('accepts a code with digits of another script, invisible marks and separators', async () => {
    const person = await addPerson(t.context);
    const code = await requestResetCode(t, person);
    const digits = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect(await message(t, person, `\u200e${digits.slice(0, 4)}\u00a0\u2011.${digits.slice(4)}\u200b`)).toBe(GOOD);
  });

  test('returns the same answer for a wrong, foreign, unknown or missing code, without a cookie', async () => {
    const [person, other] = [await addPerson(t.context), await addPerson(t.context)];
    await requestResetCode(t, person);
    const foreign = await requestResetCode(t, other);
    const answers = [
      await verifyResetCode(t, person, 'AAAAAAAA'),
      await verifyResetCode(t, person, foreign),
      await verifyResetCode(t, await addPerson(t.context), 'AAAAAAAA'),
      await verifyResetCode(t, { email: 'nobody@example.com' }, foreign),
    ];
    for (const { status, text, headers } of answers) {
      expect([status, text, headers['set-cookie']]).toEqual([200, JSON.stringify({ message: BAD }), undefined]);
    }
  });

  test('after five wrong tries the code no longer works', async () => {
    const person = await addPerson(t.context);
    const code = await requestResetCode(t, person);
    for (let n = 0; n < 5; n += 1) expect(await message(t, person, 'WRONG')).toBe(BAD);
    expect(await message(t, person, code)).toBe(BAD);
  });

  test('parallel wrong tries count one by one', async () => {
    const person = await addPerson(t.context);
    const code = await requestResetCode(t, person);
    await Promise.all(Array.from({ length: 5 }, () => verifyResetCode(t, person, 'WRONG')));
    expect(await message(t, person, code)).toBe(BAD);
  });

  test('the fifth try may still succeed', async () => {
    const person = await addPerson(t.context);
    const code = await requestResetCode(t, person);
    await Promise.all(Array.from({ length: 4 }, () => verifyResetCode(t, person, 'WRONG')));
    expect(await message(t, person, code)).toBe(GOOD);
  });

  test('a code is valid for ten minutes', async () => {
    const [early, late] = [await addPerson(t.context), await addPerson(t.context)];
    const codes = [await requestResetCode(t, early), await requestResetCode(t, late)] as const;
    t.advance(10 * MINUTE_MS - 1);
    expect(await message(t, early, codes[0])).toBe(GOOD);
    t.advance(1_001);
    expect(await message(t, late, codes[1])).toBe(BAD);
  });

  test('a code works once, also with parallel calls', async () => {
    const person = await addPerson(t.context);
    const code = await requestResetCode(t, person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => message(t, person, code)));
    expect(answers.filter((answer) => answer === GOOD)).toHaveLength(1);
    expect(await message(t, person, code)).toBe(BAD);
  });
});
