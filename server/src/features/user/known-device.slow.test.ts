import { HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import { type Connection, connect, poolOf } from '../../db/connect.ts';
import { readNewestCode, requestResetCode, verifyResetCode } from '../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Browser } from '../../testing/Browser.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';

const NEW = 'Walnut-Comet-72?';
let t: TestApp;
/** A second server on the same database. */
let connection: Connection;
let second: FastifyInstance;
beforeAll(async () => {
  t = await startTestApp();
  connection = connect(String(poolOf(t.context.db).options.connectionString));
  second = await createApp({ ...t.context, db: connection.db });
});
afterAll(async () => {
  await second.close();
  await connection.close();
  await t.close();
});

const login = (browser: Browser, { userName }: Person, password = PASSWORD) =>
  browser.post('/User/login', { username: userName, password });
const repeat = async (count: number, call: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call()).status);
  return statuses;
};
async function addOwner() {
  const person = await addPerson(t.context);
  const browser = t.browser();
  expect((await login(browser, person)).status).toBe(200);
  return { person, browser };
}

describe('A stranger who knows an account', () => {
  test('tries eleven wrong passwords: the owner’s browser can log in, others must wait', async () => {
    const { person, browser } = await addOwner();
    const stranger = t.browser();
    expect(await repeat(11, () => login(stranger, person, 'Wrong-Password-1!'))).toEqual([...Array(10).fill(401), 429]);
    expect((await login(browser, person)).status).toBe(200);
    const refused = await login(t.browser(), person);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '60',
    ]);
    t.advance(MINUTE_MS);
    expect((await login(t.browser(), person)).status).toBe(200);
  });

  test('tries again and again on two servers: the owner’s browser can always log in on both', async () => {
    const { person, browser } = await addOwner();
    const servers = [t.app, second];
    const cookie = browser.cookiesFor('/User/login');
    const body = { username: person.userName, password: PASSWORD };
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(servers.map((app) => login(new Browser(app), person, 'Wrong-Password-1!')));
      const answers = servers.map((app) => new Browser(app).post('/User/login', body, { cookie }));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    }
    for (const app of servers) expect((await login(new Browser(app), person)).status).toBe(429);
  });

  test('requests three codes: the owner’s browser still gets a working code', async () => {
    const { person, browser } = await addOwner();
    const stranger = t.browser();
    const forgot = (from: Browser) => from.post('/User/ForgotPassword', { email: person.email });
    expect(await repeat(4, () => forgot(stranger))).toEqual([200, 200, 200, 429]);
    const refused = await forgot(t.browser());
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    const code = await requestResetCode(t, person, browser);
    expect((await verifyResetCode(t, person, code, browser)).body.message).toBe('Reset code verified');
    const update = await browser.post('/User/UpdatePasswordDirectly', { email: person.email, newPassword: NEW });
    expect(update.status).toBe(200);
    expect((await login(browser, person, NEW)).status).toBe(200);
  });

  test('types five wrong codes: the owner’s code stays valid', async () => {
    const { person, browser } = await addOwner();
    const code = await requestResetCode(t, person, browser);
    const [withoutRequest, withRequest] = [t.browser(), t.browser()];
    await withRequest.post('/User/ForgotPassword', { email: person.email });
    for (const stranger of [withoutRequest, withRequest])
      for (let n = 0; n < 5; n += 1)
        expect((await verifyResetCode(t, person, 'WRONG', stranger)).body.message).toBe('Invalid Reset Code');
    expect((await verifyResetCode(t, person, code, browser)).body.message).toBe('Reset code verified');
  });

  test('cannot use the owner’s code, and the owner not the stranger’s', async () => {
    const { person, browser } = await addOwner();
    const stranger = t.browser();
    const code = await requestResetCode(t, person, browser);
    await stranger.post('/User/ForgotPassword', { email: person.email });
    const codeOfStranger = (await readNewestCode(t, person)) ?? '';
    expect(codeOfStranger).not.toBe(code);
    for (const [from, typed] of [
      [stranger, code],
      [browser, codeOfStranger],
    ] as const)
      expect((await verifyResetCode(t, person, typed, from)).body.message).toBe('Invalid Reset Code');
    expect((await verifyResetCode(t, person, code, browser)).body.message).toBe('Reset code verified');
  });

  test('cannot stop an owner whose browser is known after a reset', async () => {
    const person = await addPerson(t.context);
    const browser = t.browser();
    const attack = () => repeat(11, () => login(t.browser(), person, 'Wrong-Password-1!'));
    await attack();
    expect((await login(browser, person)).status).toBe(429);
    await verifyResetCode(t, person, await requestResetCode(t, person, browser), browser);
    await browser.post('/User/UpdatePasswordDirectly', { email: person.email, newPassword: NEW });
    await attack();
    expect((await login(browser, person, NEW)).status).toBe(200);
  });
});

describe('A known browser', () => {
  test('has an HttpOnly cookie for a year, only for these calls', async () => {
    const person = await addPerson(t.context);
    const { headers } = await login(t.browser(), person);
    expect(headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/api\/User; Max-Age=31536000$/,
    );
    const body = { username: person.userName, password: PASSWORD };
    const secure = await t.as().post('/User/login', body, { origin: 'https://portal.example' });
    expect(secure.headers['set-cookie']).toMatch(/; Secure$/);
  });

  test('is stored as a digest, and is not in the log', async () => {
    const { browser } = await addOwner();
    const cookie = browser.cookiesFor('/User/login').split('=')[1] ?? '';
    const { rows } = await t.context.db.$client.query('select device_hash from known_device');
    expect(rows.every(({ device_hash }) => /^[0-9a-f]{64}$/.test(device_hash))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(cookie);
    expect(t.log.join('\n')).not.toContain(cookie);
  });

  test('signs nobody in without the right password', async () => {
    const { person, browser } = await addOwner();
    const cookie = browser.cookiesFor('/User/login');
    const calls = [
      () => t.as().send('GET', `/User/${person.id}`, { headers: { cookie } }),
      () => login(browser, person, 'Wrong-Password-1!'),
      () => t.as().post('/User/UpdatePasswordDirectly', { email: person.email, newPassword: NEW }, { cookie }),
    ];
    expect(await Promise.all(calls.map(async (call) => (await call()).status))).toEqual([401, 401, 400]);
  });

  test('of one person is unknown for another, until that person also signs in with it', async () => {
    const [{ person, browser }, other] = [await addOwner(), await addPerson(t.context)];
    const attack = () => repeat(11, () => login(t.browser(), other, 'no'));
    await attack();
    expect((await login(browser, other)).status).toBe(429);
    t.advance(MINUTE_MS);
    const cookie = browser.cookiesFor('/User/login');
    expect((await login(browser, other)).status).toBe(200);
    expect(browser.cookiesFor('/User/login')).toBe(cookie);
    await attack();
    await repeat(11, () => login(t.browser(), person, 'no'));
    expect([(await login(browser, other)).status, (await login(browser, person)).status]).toEqual([200, 200]);
  });

  test.each([
    ['made up', `device=${'x'.repeat(43)}`],
    ['of another form', 'device=1'],
    ['empty', 'device='],
  ])('with a cookie that is %s is unknown and gets a new cookie', async (_, cookie) => {
    const person = await addPerson(t.context);
    await repeat(10, () => login(t.browser(), person, 'no'));
    const body = { username: person.userName, password: PASSWORD };
    expect((await t.as().post('/User/login', body, { cookie })).status).toBe(429);
    t.advance(MINUTE_MS);
    const { headers } = await t.as().post('/User/login', body, { cookie });
    expect(headers['set-cookie']).toMatch(/^device=[\w-]{43};/);
    expect(headers['set-cookie']).not.toContain(`${cookie};`);
  });

  test('is unknown after a year without a log-in', async () => {
    const { person, browser } = await addOwner();
    t.advance(365 * 24 * HOUR_MS);
    await repeat(10, () => login(t.browser(), person, 'no'));
    expect((await login(browser, person)).status).toBe(429);
  });

  test('is unknown after a password change elsewhere; the browser of the change stays known', async () => {
    const { person, browser } = await addOwner();
    const elsewhere = t.browser();
    await login(elsewhere, person);
    const changingBrowser = t.browser(person);
    const cookie = browser.cookiesFor('/User/UpdatePassword');
    const body = { userId: person.id, currentPassword: PASSWORD, newPassword: NEW };
    expect(
      (await changingBrowser.send('PUT', '/User/UpdatePassword', { payload: body, headers: { cookie } })).status,
    ).toBe(200);
    await repeat(10, () => login(t.browser(), person, 'no'));
    expect((await login(elsewhere, person, NEW)).status).toBe(429);
    expect((await login(browser, person, NEW)).status).toBe(200);
  });

  test('is unknown after a reset elsewhere, or a new password from an administrator', async () => {
    const { person, browser } = await addOwner();
    const elsewhere = t.browser();
    await verifyResetCode(t, person, await requestResetCode(t, person, elsewhere), elsewhere);
    await elsewhere.post('/User/UpdatePasswordDirectly', { email: person.email, newPassword: NEW });
    await repeat(10, () => login(t.browser(), person, 'no'));
    expect((await login(browser, person, NEW)).status).toBe(429);
    expect((await login(elsewhere, person, NEW)).status).toBe(200);
  });

  test('is one of at most twenty; the longest unused is deleted', async () => {
    const { person, browser } = await addOwner();
    for (let n = 0; n < 20; n += 1) {
      t.advance(1_000);
      await login(t.browser(), person);
    }
    await repeat(10, () => login(t.browser(), person, 'no'));
    expect((await login(browser, person)).status).toBe(429);
  });
});

describe('Known and unknown accounts', () => {
  test('get the same answers, up to the eleventh try and after the wait', async () => {
    const person = await addPerson(t.context);
    const answers = async (username: string) => {
      const seen: unknown[] = [];
      for (let n = 0; n < 12; n += 1) {
        const { status, body, headers } = await t.as().post('/User/login', { username, password: 'Wrong-1!' });
        seen.push([status, body.code, body.message, headers['retry-after'], headers['set-cookie']]);
      }
      return seen;
    };
    const expected = await answers(person.userName);
    expect(await answers('nobody.at.all')).toEqual(expected);
    expect(await answers(t.people.disabled.userName)).toEqual(expected);
    expect(expected.at(-1)).toEqual([429, 'too_many_requests', expect.any(String), '60', undefined]);
  });
});
