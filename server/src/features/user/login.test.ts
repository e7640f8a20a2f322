import { MINUTE_MS } from '@emigration-portal/shared-api';
import { hash } from '@node-rs/argon2';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, PASSWORD } from '../../testing/people.ts';
import { findUser } from './queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const login = (username: string, password = PASSWORD) => t.as().post('/User/login', { username, password });

describe('User/login', () => {
  test('signs in with the user name or the e-mail in any case, and returns only fields that the cookie may contain', async () => {
    const { customer } = t.people;
    for (const name of [customer.userName, customer.email.toUpperCase()]) {
      const { status, body } = await login(name);
      expect(status).toBe(200);
      const { token, ...user } = body.data.user;
      expect(token).toMatch(/^[\w-]{43}$/);
      const { id, role, firstName, middleName, lastName, singleName, userName, email } = customer;
      expect(user).toEqual({ id, role, super: 'False', firstName, middleName, lastName, singleName, userName, email });
    }
  });

  test('answers a wrong password, an unknown name and an inactive account alike', async () => {
    const answers = [
      await login(t.people.customer.userName, 'Wrong-Password-1!'),
      await login('nobody'),
      await login(t.people.disabled.userName),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({
        code: 'wrong_credentials',
        message: 'Either User name or Password is wrong!',
        requestId: '',
      });
    }
  });

  test('after ten failures an account waits 1, then 2 minutes, also for the right password, and is then open', async () => {
    const { userName } = await addPerson(t.context);
    for (let n = 0; n < 10; n += 1) expect((await login(userName, 'no')).status).toBe(401);
    expect((await login(userName)).headers['retry-after']).toBe('60');
    t.advance(MINUTE_MS + 1);
    expect((await login(userName, 'no')).status).toBe(401);
    t.advance(MINUTE_MS + 1);
    expect((await login(userName)).headers['retry-after']).toBe('60');
    t.advance(MINUTE_MS);
    expect((await login(userName)).status).toBe(200);
    expect((await login(userName, 'no')).status).toBe(401);
    expect((await login(userName)).status).toBe(200);
  });

  test('a password that an overloaded portal did not compare does not count', async () => {
    const { userName } = await addPerson(t.context);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const { hasher } = t.context;
    await hasher.verify(undefined, 'x');
    const others = Array.from({ length: 52 }, () => hasher.verify(undefined, 'x', () => blocked));
    await new Promise(setImmediate);
    t.log.length = 0;
    for (let n = 0; n < 12; n += 1) expect((await login(userName)).body.code).toBe('overloaded');
    expect(t.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
    release();
    await Promise.all(others);
    expect((await login(userName)).status).toBe(200);
  });

  test('counts parallel failures one by one', async () => {
    const { userName } = await addPerson(t.context);
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(userName, 'no')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    expect((await login(userName)).status).toBe(429);
  });

  test('replaces a weaker hash with today’s parameters', async () => {
    const { hasher } = t.context;
    const passwordHash = await hash(PASSWORD, { memoryCost: 32, timeCost: 1, parallelism: 1 });
    expect(await hasher.verify(passwordHash, PASSWORD)).toBe('outdated');
    const person = await addPerson(t.context, { passwordHash });
    expect((await login(person.userName)).status).toBe(200);
    const stored = (await findUser(t.context.db, person.id))?.passwordHash;
    expect(await hasher.verify(stored, PASSWORD)).toBe('current');
    expect((await login(person.userName)).status).toBe(200);
  });

  test('neither trims nor truncates a password', async () => {
    const long = `Aé1!${'x'.repeat(196)}`;
    const person = await addPerson(t.context, { passwordHash: await t.context.hasher.hash(long) });
    expect((await login(person.userName, long)).status).toBe(200);
    expect((await login(person.userName, long.slice(0, 72))).status).toBe(401);
    expect((await login(person.userName, `${long} `)).status).toBe(401);
  });

  test('ends the session of the sent token', async () => {
    const person = await addPerson(t.context);
    const { status } = await t.as(person).post('/User/login', { username: person.userName, password: PASSWORD });
    expect(status).toBe(200);
    expect((await t.as(person).get(`/User/${person.id}`)).status).toBe(401);
  });

  test('a log-in ends all but the ten newest sessions of a user', async () => {
    const person = await addPerson(t.context);
    for (let n = 0; n < 10; n += 1) {
      t.advance(10);
      await login(person.userName);
    }
    expect((await t.as(person).get(`/User/${person.id}`)).status).toBe(401);
  });
});

describe('A session', () => {
  const readOwnProfile = async (person: { id: number; token: string }) =>
    (await t.as(person).get(`/User/${person.id}`)).status;

  test('of a customer ends after 30 idle minutes, of an admin after 15', async () => {
    const customer = await addPerson(t.context);
    const admin = await addPerson(t.context, { role: 'Admin' });
    t.advance(15 * MINUTE_MS);
    expect([await readOwnProfile(customer), await readOwnProfile(admin)]).toEqual([200, 200]);
    t.advance(15 * MINUTE_MS + 1);
    expect([await readOwnProfile(customer), await readOwnProfile(admin)]).toEqual([200, 401]);
    t.advance(30 * MINUTE_MS + 1);
    expect(await readOwnProfile(customer)).toBe(401);
  });

  test('ends after 12 hours (of an admin after 8), even if it is used all the time', async () => {
    const customer = await addPerson(t.context);
    const admin = await addPerson(t.context, { role: 'Admin' });
    const during = async (hours: number) => {
      for (let n = 0; n < hours * 5; n += 1) {
        t.advance(12 * MINUTE_MS);
        await Promise.all([readOwnProfile(customer), readOwnProfile(admin)]);
      }
      return [await readOwnProfile(customer), await readOwnProfile(admin)];
    };
    expect(await during(8)).toEqual([200, 200]);
    t.advance(1);
    expect([await readOwnProfile(customer), await readOwnProfile(admin)]).toEqual([200, 401]);
    await during(4);
    expect(await readOwnProfile(customer)).toBe(401);
  });
});
