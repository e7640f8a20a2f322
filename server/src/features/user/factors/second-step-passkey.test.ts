import { makeAuthenticator } from '../../../testing/accounts/authenticator.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPasskey, adminWithTotp, ORIGIN, passPassword } from '../../../testing/factors.ts';
import { addPerson } from '../../../testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Browser = { readonly cookie: string };
const getChallenge = async (browser: Browser) =>
  (await t.as().post('/User/SecondStep/AskPasskey', {}, browser)).body.options;
const verifyPasskey = (browser: Browser, answer: object) =>
  t.as().post('/User/SecondStep/VerifyPasskey', answer, browser);
const sessionWorks = async (token: string) => (await t.as({ token }).get('/Application/GetQueueFigures')).status;

describe('a passkey', () => {
  const addPersonWithPasskey = async (options?: Parameters<typeof makeAuthenticator>[0]) => {
    const person = await addPerson(t.context, { role: 'Admin' });
    const { key } = await addPasskey(t, person, makeAuthenticator(options));
    return { person, key, browser: (await passPassword(t, person)).browser };
  };

  test.each([true, false])('starts the session (counts its uses: %s)', async (counts) => {
    const { person, key, browser } = await addPersonWithPasskey({ counts });
    const question = await getChallenge(browser);
    expect(question.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['usb'] }]);
    const done = await verifyPasskey(browser, key.answer(question, ORIGIN));
    expect([done.status, done.body.data.user.id]).toEqual([200, person.id]);
    expect(await sessionWorks(done.body.data.user.token)).toBe(200);
    const next = (await passPassword(t, person)).browser;
    expect((await verifyPasskey(next, key.answer(await getChallenge(next), ORIGIN))).status).toBe(200);
  });

  test('creates an answer that is valid for one challenge only', async () => {
    const { person, key, browser } = await addPersonWithPasskey({ counts: false });
    const answer = key.answer(await getChallenge(browser), ORIGIN);
    expect((await verifyPasskey(browser, answer)).status).toBe(200);
    const next = (await passPassword(t, person)).browser;
    expect((await verifyPasskey(next, answer)).body.code).toBe('wrong_second_factor');
    await getChallenge(next);
    expect((await verifyPasskey(next, answer)).body.code).toBe('wrong_second_factor');
  });

  test('loses its challenge after a wrong answer', async () => {
    const { key, browser } = await addPersonWithPasskey({ counts: false });
    const question = await getChallenge(browser);
    expect((await verifyPasskey(browser, key.answer(question, 'https://evil.example'))).status).toBe(401);
    expect((await verifyPasskey(browser, key.answer(question, ORIGIN))).status).toBe(401);
  });

  test.each([
    ['another origin', {}, 'https://evil.example'],
    ['a suffix of the origin', {}, `${ORIGIN}.evil.example`],
    ['another host', { rpId: 'evil.example' }, ORIGIN],
    ['another challenge', { challenge: 'AAAA' }, ORIGIN],
  ])('an answer for %s is wrong', async (_, change, origin) => {
    const { key, browser } = await addPersonWithPasskey();
    const answer = await verifyPasskey(browser, key.answer({ ...(await getChallenge(browser)), ...change }, origin));
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_second_factor']);
  });

  test('of somebody else is refused, also with the owner’s id', async () => {
    const [first, second] = [await addPersonWithPasskey(), await addPersonWithPasskey()];
    const other = second.key.answer(await getChallenge(first.browser), ORIGIN);
    expect((await verifyPasskey(first.browser, other)).body.code).toBe('wrong_second_factor');
    const forged = {
      ...second.key.answer(await getChallenge(first.browser), ORIGIN),
      id: first.key.id,
      rawId: first.key.id,
    };
    expect((await verifyPasskey(first.browser, forged)).body.code).toBe('wrong_second_factor');
  });

  test('whose counter goes back is refused as a copy', async () => {
    const { person, key, browser } = await addPersonWithPasskey();
    key.setCounter(40);
    expect((await verifyPasskey(browser, key.answer(await getChallenge(browser), ORIGIN))).status).toBe(200);
    key.setCounter(7);
    const next = (await passPassword(t, person)).browser;
    expect((await verifyPasskey(next, key.answer(await getChallenge(next), ORIGIN))).status).toBe(401);
  });

  test('is not requested from a person without one', async () => {
    const { person } = await adminWithTotp(t);
    const { browser } = await passPassword(t, person);
    expect((await t.as().post('/User/SecondStep/AskPasskey', {}, browser)).status).toBe(404);
  });
});
