import { DAY_MS } from '@emigration-portal/shared-api';
import {
  confirmAddress,
  confirmByNewestMail,
  readLinkTokens,
  readMailsTo,
  readUndoToken,
  undoAddressChange,
} from '../../../testing/accounts/addresses.ts';
import { obtainResetTicket } from '../../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, PASSWORD, type Person, profileOf } from '../../../testing/people.ts';
import { findUser } from '../queries.ts';

const NEW = 'Walnut-Comet-72?';

let t: TestApp;
let customer: Person;
let superAdmin: Person;
let newEmail: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  customer = await addPerson(t.context);
  superAdmin = await addPerson(t.context, { role: 'Admin', isSuper: true });
  newEmail = `fresh.${customer.email}`;
});

const save = (by: Person, change: object, of = customer) =>
  t.as(by).put('/User/UpdateProfile', { ...profileOf(of), ...change });
const findCustomer = () => findUser(t.context.db, customer.id);
const login = async (username: string, password = PASSWORD) =>
  (await t.as().post('/User/login', { username, password })).status;

describe('a change by the person', () => {
  test('is confirmed at the new address, and the old one can undo it', async () => {
    expect((await save(customer, { email: newEmail })).body.data).toMatchObject({
      email: customer.email,
      pendingEmail: newEmail,
    });
    expect((await readMailsTo(t, customer.email)).at(-1)).toContain('asked to change your e-mail address');
    const state = async () => (await t.as(customer).get('/User/GetAddressState')).body;
    expect(await state()).toMatchObject({ email: customer.email, emailConfirmed: true, pendingEmail: newEmail });
    await confirmByNewestMail(t, newEmail);
    expect(await state()).toEqual({
      email: newEmail,
      emailConfirmed: true,
      phone: customer.phone,
      userName: customer.userName,
    });
    expect((await readMailsTo(t, customer.email)).at(-1)).toContain('Your e-mail address was changed');
    expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).status).toBe(200);
    expect(await findCustomer()).toMatchObject({ email: customer.email });
  });

  test('does not block a reset, because the person knew the password', async () => {
    await save(customer, { email: newEmail });
    await confirmByNewestMail(t, newEmail);
    expect((await obtainResetTicket(t, { email: newEmail })).cookie).toContain('password-reset=');
  });

  test('also changes the user name if it was the e-mail', async () => {
    await save(customer, { userName: '' });
    await save(customer, { email: newEmail, userName: '' });
    await confirmByNewestMail(t, newEmail);
    expect(await findCustomer()).toMatchObject({ email: newEmail, userName: newEmail });
    expect(await Promise.all([login(newEmail), login(customer.email)])).toEqual([200, 401]);
  });

  test('can be sent again a few times and cancelled', async () => {
    await save(customer, { email: newEmail });
    const again = () => t.as(customer).post('/User/SendConfirmation', { id: customer.id });
    expect((await again()).status).toBe(429);
    for (let sent = 1; sent < 5; sent += 1) {
      t.advance(61_000);
      expect((await again()).status).toBe(200);
    }
    t.advance(61_000);
    const spent = await again();
    expect([spent.status, Number(spent.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const tokens = await readLinkTokens(t, newEmail, 'confirm-email');
    expect(new Set(tokens).size).toBe(5);
    expect((await t.as(customer).post('/User/TakeBackChange', { id: customer.id })).status).toBe(200);
    expect((await t.as(customer).get(`/User/${customer.id}`)).body).not.toHaveProperty('pendingEmail');
    expect((await confirmAddress(t, tokens[0])).body.code).toBe('link_void');
  });

  test('is cancelled by a new password', async () => {
    await save(customer, { email: newEmail });
    const change = { userId: customer.id, currentPassword: PASSWORD, newPassword: NEW };
    expect((await t.as(customer).put('/User/UpdatePassword', change)).status).toBe(200);
    expect((await confirmByNewestMail(t, newEmail)).body.code).toBe('link_void');
  });

  test('is also cancelled by a reset, so that an intruder loses access', async () => {
    await save(customer, { email: newEmail });
    const ticket = await obtainResetTicket(t, customer);
    const reset = { email: customer.email, newPassword: NEW };
    expect((await t.as().post('/User/UpdatePasswordDirectly', reset, ticket)).status).toBe(200);
    expect((await confirmByNewestMail(t, newEmail)).body.code).toBe('link_void');
  });

  test('to an address that another person confirms first is void', async () => {
    const other = await addPerson(t.context);
    await save(customer, { email: newEmail });
    await save(other, { email: newEmail }, other);
    const [first, second] = await readLinkTokens(t, newEmail, 'confirm-email');
    expect((await confirmAddress(t, first)).status).toBe(200);
    const late = await confirmAddress(t, second);
    expect([late.status, late.body.code]).toEqual([410, 'link_void']);
    expect(await findUser(t.context.db, other.id)).toMatchObject({ email: other.email });
  });

  test('of two parallel confirmations of one address one succeeds', async () => {
    const other = await addPerson(t.context);
    await save(customer, { email: newEmail });
    await save(other, { email: newEmail }, other);
    const tokens = await readLinkTokens(t, newEmail, 'confirm-email');
    const answers = await Promise.all(tokens.map((token) => confirmAddress(t, token)));
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    const owners = (await Promise.all([findCustomer(), findUser(t.context.db, other.id)])).filter(
      (one) => one?.email === newEmail,
    );
    expect(owners).toHaveLength(1);
  });
});

describe('a link', () => {
  test('works for seven days, also twice; an invented link does not work', async () => {
    await save(customer, { email: newEmail });
    const [token = ''] = await readLinkTokens(t, newEmail, 'confirm-email');
    const inventedToken = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect([(await confirmAddress(t, inventedToken)).status, (await confirmAddress(t, 'short')).status]).toEqual([
      404, 400,
    ]);
    expect((await undoAddressChange(t, token)).body.code).toBe('link_unknown');
    t.advance(7 * DAY_MS);
    expect((await confirmAddress(t, token)).body.code).toBe('link_expired');
    const { token: again } = (await t.as().post('/User/login', { username: customer.userName, password: PASSWORD }))
      .body.data.user;
    expect((await t.as({ token: again }).post('/User/SendConfirmation', { id: customer.id })).status).toBe(200);
    expect((await confirmAddress(t, token)).status).toBe(200);
    expect((await confirmAddress(t, token)).status).toBe(200);
    t.advance(7 * DAY_MS);
    expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).body.code).toBe('link_expired');
  });
});

describe('a phone', () => {
  const phone = () => `+97150${String(3_000_000 + customer.id)}`;

  test('changes at once if the person changes it', async () => {
    expect((await save(customer, { phone: phone() })).body.data.phone).toBe(phone());
  });

  test('changed by a super admin can be undone from the e-mail', async () => {
    expect((await save(superAdmin, { phone: phone() })).body.data.phone).toBe(phone());
    expect((await readMailsTo(t, customer.email)).at(-1)).toContain(
      `an administrator changed the phone number of your account to ${phone()}`,
    );
    expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).body.kind).toBe('phone');
    expect(await findCustomer()).toMatchObject({ phone: customer.phone });
    expect((await t.as(customer).get(`/User/${customer.id}`)).status).toBe(401);
  });

  test('waits for confirmation if phones are confirmed', async () => {
    const texts: string[][] = [];
    const on = await startTestApp({}, undefined, { send: async (_, ...text) => void texts.push(text) });
    try {
      const person = await addPerson(on.context);
      const change = { ...profileOf(person), phone: '+971509998877' };
      const { body } = await on.as(person).put('/User/UpdateProfile', change);
      expect(body.data).toMatchObject({ phone: person.phone, pendingPhone: '+971509998877' });
      const [[to, text] = []] = texts;
      expect(to).toBe('+971509998877');
      expect((await confirmAddress(on, text?.split('#')[1])).body.kind).toBe('phone');
      expect(await findUser(on.context.db, person.id)).toMatchObject({ phone: '+971509998877' });
    } finally {
      await on.close();
    }
  });
});
