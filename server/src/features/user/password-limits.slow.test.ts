import { HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import { endAllSessions } from '../../db/accounts/sessions.ts';
import { readLinkTokens } from '../../testing/accounts/addresses.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/Browser.ts';
import { adminWithTotp, codeOf } from '../../testing/factors.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';

const WRONG = 'Wrong-Password-1!';
let t: TestApp;
beforeEach(async () => {
  t = await startTestApp({ RATE_LIMIT_FACTOR: 1 });
});
afterEach(() => t.close());

const HOME = '203.0.113.7';
const logIn = (from: Browser, username: string, password = PASSWORD, remoteAddress = HOME) =>
  from.send('POST', '/User/login', { payload: { username, password }, remoteAddress });
const repeat = async <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await call(n));
  return answers;
};
const statuses = async (count: number, call: (n: number) => Promise<{ status: number }>) =>
  (await repeat(count, call)).map(({ status }) => status);
async function addOwner() {
  const person = await addPerson(t.context);
  const browser = t.browser();
  expect((await logIn(browser, person.userName)).status).toBe(200);
  return { person, browser };
}
const guessAsStranger = (n: number) => logIn(t.browser(), `stranger${n}`, WRONG);
/** Uses up the checks of HOME for a minute. */
const useUpMinute = async () => {
  t.advance(MINUTE_MS);
  expect(new Set(await statuses(120, guessAsStranger))).toEqual(new Set([401]));
};

test('an address has 120 checks a minute, with any cookies', async () => {
  const owners = await repeat(6, addOwner);
  t.advance(MINUTE_MS);
  const victims = await repeat(40, () => addPerson(t.context));
  const tries = owners.flatMap(({ browser }) => victims.map(({ userName }) => [browser, userName] as const));
  const answers = [];
  for (const [browser, userName] of tries) answers.push((await logIn(browser, userName, WRONG)).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(120);
  expect(answers.filter((status) => status === 429)).toHaveLength(120);
});

test('an address has 1,200 wrong passwords an hour; right ones do not count', async () => {
  const { person } = await addOwner();
  for (let minute = 0; minute < 10; minute += 1) {
    t.advance(MINUTE_MS);
    expect(new Set(await statuses(5, () => logIn(t.browser(), person.userName)))).toEqual(new Set([200]));
    t.advance(MINUTE_MS);
    expect(new Set(await statuses(120, (n) => guessAsStranger(n + minute * 1_000)))).toEqual(new Set([401]));
  }
  t.advance(MINUTE_MS);
  const refused = await logIn(t.browser(), person.userName);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(3600 - 21 * 60)]);
  expect((await logIn(t.browser(), person.userName, PASSWORD, '203.0.113.8')).status).toBe(200);
  t.advance(HOUR_MS);
  expect((await logIn(t.browser(), person.userName)).status).toBe(200);
});

test('if its address has no checks left, a known browser has ten more an hour for its own account', async () => {
  const [{ person, browser }, other] = [await addOwner(), await addPerson(t.context)];
  await useUpMinute();
  expect((await logIn(t.browser(), person.userName)).status).toBe(429);
  expect((await logIn(browser, other.userName)).status).toBe(429);
  expect(await statuses(11, () => logIn(browser, person.userName))).toEqual([...Array(10).fill(200), 429]);
  await useUpMinute();
  expect((await logIn(browser, person.userName)).status).toBe(429);
  t.advance(HOUR_MS);
  await useUpMinute();
  expect((await logIn(browser, person.userName)).status).toBe(200);
});

test('at a spent address a known browser can still request a code and finish a log-in', async () => {
  const { person, secret } = await adminWithTotp(t);
  const browser = t.browser();
  const sameLogIn = (from: Browser) => from.post('/User/login', { username: person.userName, password: PASSWORD });
  const verify = (from: Browser, code = '000000') => from.post('/User/SecondStep/VerifyTotp', { code });
  await sameLogIn(browser);
  expect((await verify(browser, codeOf(t, secret))).status).toBe(200);
  expect((await sameLogIn(browser)).body.code).toBe('second_factor_required');
  const forgot = (from: Browser, email = person.email) => from.post('/User/ForgotPassword', { email });
  await repeat(100, (n) => forgot(t.browser(), `stranger${n}@example.com`));
  await repeat(60, () => verify(t.browser()));
  expect([(await forgot(t.browser())).status, (await verify(t.browser())).status]).toEqual([429, 429]);
  expect([(await forgot(browser)).status, (await verify(browser)).body.code]).toEqual([200, 'wrong_second_factor']);
  expect((await forgot(browser, t.people.customer.email)).status).toBe(429);
});

describe('A password that a signed-in person sends', () => {
  const calls: [string, (who: Person) => Promise<{ status: number }>][] = [
    ['UpdatePassword', (who) => send(who, 'PUT', '/User/UpdatePassword', { userId: who.id, newPassword: 'x' })],
    ['BeginTotp', (who) => send(who, 'POST', '/SecondFactor/BeginTotp', {})],
    ['RemovePasskey', (who) => send(who, 'POST', '/SecondFactor/RemovePasskey', { id: 1 })],
    ['RemoveTotp', (who) => send(who, 'POST', '/SecondFactor/RemoveTotp', {})],
  ];
  const send = (who: Person, method: 'POST' | 'PUT', path: string, input: object, currentPassword = WRONG) =>
    t.as(who).send(method, path, { payload: { ...input, currentPassword }, remoteAddress: HOME });

  test.each(calls)('to %s counts for the address', async (_, call) => {
    const people = await repeat(12, () => addPerson(t.context, { role: 'Admin' }));
    for (const who of people) expect(await statuses(10, () => call(who))).toEqual(Array(10).fill(400));
    expect((await guessAsStranger(1)).status).toBe(429);
    t.advance(MINUTE_MS);
    expect((await guessAsStranger(1)).status).toBe(401);
  });

  test('is still checked ten times an hour if the address has no checks left', async () => {
    const [person, { browser }] = [await addPerson(t.context), await addOwner()];
    await useUpMinute();
    const change = (n: number) =>
      send(
        person,
        'PUT',
        '/User/UpdatePassword',
        { userId: person.id, newPassword: `Walnut-Comet-7${n % 2}?` },
        n === 0 ? PASSWORD : `Walnut-Comet-7${(n + 1) % 2}?`,
      );
    expect(await statuses(11, change)).toEqual([...Array(10).fill(200), 429]);
    expect((await logIn(browser, person.userName)).status).toBe(429);
  });
});

test('sixty people of one camp sign in within ten minutes, typing errors included', async () => {
  const people = await repeat(60, () => addPerson(t.context));
  let waiting: { browser: Browser; userName: string; wrong: number }[] = people.map(({ userName }, n) => ({
    browser: t.browser(),
    userName,
    wrong: n % 4,
  }));
  let passed = 0;
  while (waiting.length > 0) {
    const left: typeof waiting = [];
    let wait = 0;
    for (const worker of waiting) {
      const { status, headers } = await logIn(worker.browser, worker.userName, worker.wrong > 0 ? WRONG : PASSWORD);
      if (status === 429) wait = Math.max(wait, Number(headers['retry-after']));
      if (status === 200) continue;
      left.push({ ...worker, wrong: worker.wrong - (status === 401 ? 1 : 0) });
    }
    waiting = left;
    t.advance(wait * 1_000);
    passed += wait * 1_000;
  }
  expect(passed).toBeLessThanOrEqual(10 * MINUTE_MS);
});

describe('A copied cookie', () => {
  /** Somebody with a copied cookie guesses from another address. */
  const attack = async (browser: Browser, userName: string, remoteAddress: string) => {
    const cookie = browser.cookiesFor('/User/login');
    const guess = { payload: { username: userName, password: WRONG }, headers: { cookie }, remoteAddress };
    return statuses(25, () => t.as().send('POST', '/User/login', guess));
  };

  test('adds ten tries an hour over all addresses, and never blocks its owner', async () => {
    const { person, browser } = await addOwner();
    const statusList: number[] = [];
    for (let minute = 0; minute < 20; minute += 1) {
      statusList.push(...(await attack(browser, person.userName, `198.51.100.${minute}`)));
      t.advance(MINUTE_MS);
      if (minute % 5 === 4) expect((await logIn(browser, person.userName)).status).toBe(200);
    }
    // Ten with the cookie, ten as a stranger, and one after each wait of 1, 2, 4 and 8 minutes.
    expect(statusList.filter((status) => status === 401)).toHaveLength(24);
  });

  test('used at the owner’s address can use up every try, but the link goes to the owner only', async () => {
    const { person, browser } = await addOwner();
    for (let minute = 0; minute < 20; minute += 1) {
      await attack(browser, person.userName, HOME);
      expect((await logIn(browser, person.userName)).status).toBe(429);
      t.advance(MINUTE_MS);
    }
    const links = await readLinkTokens(t, person.email, 'confirm-email');
    expect(links).toHaveLength(1);
    const copy = browser.cookiesFor('/User/login');
    expect((await browser.post('/User/ConfirmAddress', { token: links[0] })).status).toBe(200);
    for (let minute = 0; minute < 20; minute += 1) {
      const guess = { payload: { username: person.userName, password: WRONG }, headers: { cookie: copy } };
      await statuses(25, () => t.as().send('POST', '/User/login', { ...guess, remoteAddress: HOME }));
      if (minute % 5 === 0) expect((await logIn(browser, person.userName)).status).toBe(200);
      t.advance(MINUTE_MS);
    }
    t.advance(24 * HOUR_MS);
    const late = await browser.post('/User/ConfirmAddress', { token: links[0] });
    expect(late.body.code).toBe('link_expired');
  });

  describe('of a browser that several people share', () => {
    /** Two people share a browser; the first has replaced the copied cookie. */
    const replaceCopiedCookie = async () => {
      const [{ person, browser }, other] = [await addOwner(), await addPerson(t.context)];
      expect((await logIn(browser, other.userName)).status).toBe(200);
      const copy = browser.cookiesFor('/User/login');
      await attack(browser, person.userName, HOME);
      const [token] = await readLinkTokens(t, person.email, 'confirm-email');
      expect((await browser.post('/User/ConfirmAddress', { token })).status).toBe(200);
      t.advance(HOUR_MS);
      return { person, other, browser, copy };
    };
    const guessAs = (cookie: string, { userName }: Person) =>
      statuses(25, () =>
        t.as().send('POST', '/User/login', {
          payload: { username: userName, password: WRONG },
          headers: { cookie },
          remoteAddress: HOME,
        }),
      );
    const countChecked = (statusList: readonly number[]) => statusList.filter((status) => status === 401).length;

    test('if one person replaces it, the browser stays known for the others', async () => {
      const { person, other, browser } = await replaceCopiedCookie();
      for (const each of [person, other, person, other]) {
        expect(countChecked(await guessAs('', each))).toBeLessThanOrEqual(10);
        expect((await logIn(browser, each.userName)).status).toBe(200);
      }
    });

    test('does not help against a person who replaced it, or who signed in later', async () => {
      const { person, other, browser, copy } = await replaceCopiedCookie();
      const spendCopy = async (each: Person) => {
        expect(countChecked(await guessAs(copy, each))).toBe(10);
        expect((await logIn(browser, each.userName)).status).toBe(200);
        t.advance(HOUR_MS);
      };
      await spendCopy(person);
      await endAllSessions(t.context.db, person.id);
      for (const each of [other, person]) expect((await logIn(browser, each.userName)).status).toBe(200);
      await spendCopy(person);
      const later = await addPerson(t.context);
      expect((await logIn(browser, later.userName)).status).toBe(200);
      await spendCopy(later);
    });

    test('still has ten tries an hour against the others', async () => {
      const { other, browser, copy } = await replaceCopiedCookie();
      expect(countChecked(await guessAs(copy, other))).toBe(20);
      const [token] = await readLinkTokens(t, other.email, 'confirm-email');
      expect((await browser.post('/User/ConfirmAddress', { token })).status).toBe(200);
      t.advance(HOUR_MS);
      expect(countChecked(await guessAs(copy, other))).toBe(10);
      expect((await logIn(browser, other.userName)).status).toBe(200);
    });

    test('a link of one person does not change the cookie of the others', async () => {
      const [{ person, browser }, thief] = [await addOwner(), await addOwner()];
      const cookie = browser.cookiesFor('/User/login');
      await guessAs(thief.browser.cookiesFor('/User/login'), thief.person);
      const [token] = await readLinkTokens(t, thief.person.email, 'confirm-email');
      const { headers } = await t.as().post('/User/ConfirmAddress', { token }, { cookie });
      const newCookie = String(headers['set-cookie']).split(';')[0] ?? '';
      // Ten with the old copy, and ten as a stranger.
      expect(countChecked(await guessAs(newCookie, person)) + countChecked(await guessAs(cookie, person))).toBe(20);
      t.advance(HOUR_MS);
      expect(countChecked(await guessAs('', person))).toBeLessThanOrEqual(10);
      expect((await logIn(browser, person.userName)).status).toBe(200);
    });
  });

  test('used at the owner’s address makes the owner wait as long as a stranger, not longer', async () => {
    const { person, browser } = await addOwner();
    const statusList = await attack(browser, person.userName, HOME);
    expect(statusList.filter((status) => status === 401)).toHaveLength(20);
    const waits = await logIn(browser, person.userName);
    expect([waits.status, waits.headers['retry-after']]).toEqual([429, '60']);
    t.advance(MINUTE_MS);
    expect((await logIn(browser, person.userName)).status).toBe(200);
  });
});
