import { DAY_MS, HOUR_MS } from '@emigration-portal/shared-api';
import {
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
let fresh: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  customer = await addPerson(t.context);
  superAdmin = await addPerson(t.context, { role: 'Admin', isSuper: true });
  fresh = `fresh.${customer.email}`;
});

const save = (by: Person, change: object, of = customer) =>
  t.as(by).put('/User/UpdateProfile', { ...profileOf(of), ...change });
const stored = () => findUser(t.context.db, customer.id);
const login = async (username: string, password = PASSWORD) =>
  (await t.as().post('/User/login', { username, password })).status;

describe('an ordinary admin', () => {
  test('cannot take over a customer’s account with another e-mail and a reset', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    const own = `taker.${admin.email}`;
    const { status, body } = await save(admin, { email: own });
    expect([status, body.code, body.fields]).toEqual([403, 'forbidden', ['email']]);
    expect((await t.as().post('/User/ForgotPassword', { email: own })).body.message).toBe('Email not found');
    expect(await stored()).toMatchObject({ email: customer.email, phone: customer.phone });
  });

  test('cannot change a phone, but other fields', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    const both = await save(admin, { email: fresh, phone: '+971509990001' });
    expect([both.status, both.body.fields]).toEqual([403, ['email', 'phone']]);
    expect((await save(admin, { phone: '+971509990001' })).body.fields).toEqual(['phone']);
    expect((await save(admin, { cityDistrict: 'Doha', userName: `renamed.${customer.id}` })).status).toBe(200);
    expect(await stored()).toMatchObject({ cityDistrict: 'Doha', userName: `renamed.${customer.id}` });
  });

  test('cannot set a pending or foreign address as a user name', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    const { status, body } = await save(admin, { userName: admin.email });
    expect([status, body.code, body.fields]).toEqual([409, 'user_name_taken', ['userName']]);
    expect((await save(admin, { userName: 'nobody.yet@example.com' })).status).toBe(409);
    await save(superAdmin, { email: fresh, userName: '' });
    expect(await stored()).toMatchObject({ email: customer.email, userName: customer.email });
  });

  test('cannot see, send or cancel pending addresses', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    await save(superAdmin, { email: fresh });
    expect((await t.as(admin).get(`/User/${customer.id}`)).body).not.toHaveProperty('pendingEmail');
    for (const path of ['/User/SendConfirmation', '/User/TakeBackChange'])
      expect((await t.as(admin).post(path, { id: customer.id })).status).toBe(403);
    expect((await t.as(superAdmin).get(`/User/${customer.id}`)).body.pendingEmail).toBe(fresh);
  });
});

describe('a super admin who takes a waiting change back', () => {
  test('learns whether a change was pending; for an administrator every super admin gets a mail', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    await save(admin, { email: `fresh.${admin.email}` }, admin);
    const takeBack = async () => (await t.as(superAdmin).post('/User/TakeBackChange', { id: admin.id })).body.message;
    expect(await takeBack()).toBe('The change is taken back.');
    const told = await readMailsTo(t, superAdmin.email);
    expect(told.at(-1)).toContain('Subject: An administrator was changed');
    expect(await takeBack()).toBe('There was no change to take back.');
    expect(await readMailsTo(t, superAdmin.email)).toHaveLength(told.length);
  });
});

test('a phone that its owner has restored by hand stays after an undo', async () => {
  await save(superAdmin, { phone: '+971509990077' });
  await save(customer, { phone: customer.phone });
  expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).status).toBe(200);
  expect(await stored()).toMatchObject({ phone: customer.phone });
});

describe('a super admin’s change of another’s e-mail', () => {
  test('waits for confirmation; until then the old e-mail is used for log-in, reset and mails', async () => {
    const { status, body } = await save(superAdmin, { email: fresh });
    expect([status, body.message]).toEqual([200, 'Profile is updated!']);
    expect(body.data).toMatchObject({ email: customer.email, pendingEmail: fresh });
    expect(await Promise.all([login(fresh), login(customer.email)])).toEqual([401, 200]);
    expect((await t.as().post('/User/ForgotPassword', { email: fresh })).body.message).toBe('Email not found');
    expect((await t.as().post('/User/ForgotPassword', { email: customer.email })).body.message).toBe('Reset code sent');
    const [asked] = (await readMailsTo(t, customer.email)).filter((mail) => mail.includes('asked to change'));
    expect(asked).toContain(`an administrator asked to change your e-mail address to ${fresh}`);
    expect((await confirmByNewestMail(t, fresh)).body).toEqual({
      message: 'Your address is confirmed.',
      kind: 'email',
    });
    expect(await stored()).toMatchObject({ email: fresh, version: 3 });
    expect(await Promise.all([login(fresh), login(customer.email)])).toEqual([200, 401]);
  });

  test('blocks password resets for 72 hours, and says so by mail', async () => {
    await save(superAdmin, { email: fresh });
    await confirmByNewestMail(t, fresh);
    const ask = async () => (await t.as().post('/User/ForgotPassword', { email: fresh })).body.message;
    t.advance(71.9 * HOUR_MS);
    const before = (await readMailsTo(t, fresh)).length;
    expect(await ask()).toBe('Reset code sent');
    const mails = await readMailsTo(t, fresh);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toContain('less than 72 hours ago');
    expect(mails.join()).not.toMatch(/^[0-9A-Z]{8}\r$/m);
    t.advance(HOUR_MS);
    await ask();
    expect((await readMailsTo(t, fresh)).at(-1)).toMatch(/^[0-9A-Z]{8}\r$/m);
  });

  test('ends a reset that was begun with the old address', async () => {
    const ticket = await obtainResetTicket(t, customer);
    await save(superAdmin, { email: fresh });
    await confirmByNewestMail(t, fresh);
    for (const email of [fresh, customer.email]) {
      const reset = await t.as().post('/User/UpdatePasswordDirectly', { email, newPassword: NEW }, ticket);
      expect([reset.status, reset.body.code]).toEqual([400, 'reset_expired']);
    }
  });

  test('can be undone from the old address days later, which ends all sessions', async () => {
    await save(superAdmin, { email: fresh });
    await confirmByNewestMail(t, fresh);
    t.advance(6 * DAY_MS);
    const taker = (await t.as().post('/User/login', { username: fresh, password: PASSWORD })).body.data.user;
    await save({ ...customer, token: taker.token }, { email: `further.${fresh}` });
    const { status, body } = await undoAddressChange(t, await readUndoToken(t, customer.email));
    expect([status, body]).toEqual([200, { message: 'The change is taken back.', kind: 'email' }]);
    expect(await stored()).toMatchObject({ email: customer.email });
    expect((await t.as(taker).get(`/User/${customer.id}`)).status).toBe(401);
    expect((await confirmByNewestMail(t, `further.${fresh}`)).body.code).toBe('link_void');
    expect(await Promise.all([login(fresh), login(customer.email)])).toEqual([401, 200]);
    const again = await obtainResetTicket(t, customer);
    const reset = { email: customer.email, newPassword: NEW };
    expect((await t.as().post('/User/UpdatePasswordDirectly', reset, again)).status).toBe(200);
  });

  test('can be undone before it is confirmed; then the new address has no effect', async () => {
    await save(superAdmin, { email: fresh });
    expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).status).toBe(200);
    const late = await confirmByNewestMail(t, fresh);
    expect([late.status, late.body.code]).toEqual([410, 'link_void']);
    expect(await stored()).toMatchObject({ email: customer.email });
  });

  test('can still be undone from the first address after a further change', async () => {
    await save(superAdmin, { email: fresh });
    await confirmByNewestMail(t, fresh);
    const taker = (await t.as().post('/User/login', { username: fresh, password: PASSWORD })).body.data.user;
    const second = `second.${fresh}`;
    await save({ ...customer, ...taker }, { email: second });
    await confirmByNewestMail(t, second);
    expect(await stored()).toMatchObject({ email: second });
    expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).status).toBe(200);
    expect(await stored()).toMatchObject({ email: customer.email });
    expect((await undoAddressChange(t, await readUndoToken(t, fresh))).status).toBe(200);
    expect(await stored()).toMatchObject({ email: customer.email });
  });

  test.each<[string, (email: string) => Promise<unknown>]>([
    ['waits', async (email) => save(superAdmin, { email })],
    [
      'took effect',
      async (email) => {
        await save(superAdmin, { email });
        await confirmByNewestMail(t, email);
      },
    ],
  ])('can be undone once: when a later change %s, the used link changes nothing', async (_, changeTo) => {
    await save(superAdmin, { email: fresh });
    const token = await readUndoToken(t, customer.email);
    expect((await undoAddressChange(t, token)).status).toBe(200);
    expect((await undoAddressChange(t, token)).status).toBe(200);
    t.advance(1_000);
    await changeTo(`later.${fresh}`);
    const before = await stored();
    const { status, body } = await undoAddressChange(t, token);
    expect([status, body.code, body.message]).toEqual([
      410,
      'link_void',
      'This link no longer works: the change was taken back or replaced. Nothing was changed now.',
    ]);
    expect(await stored()).toEqual(before);
  });

  test('can be confirmed once: after a later change the used link changes nothing', async () => {
    await save(superAdmin, { email: fresh });
    expect((await confirmByNewestMail(t, fresh)).status).toBe(200);
    expect((await confirmByNewestMail(t, fresh)).status).toBe(200);
    await save(superAdmin, { email: `later.${fresh}` });
    await confirmByNewestMail(t, `later.${fresh}`);
    expect((await confirmByNewestMail(t, fresh)).body.code).toBe('link_void');
    expect(await stored()).toMatchObject({ email: `later.${fresh}` });
  });

  test('leaves audit rows of request and outcome', async () => {
    await save(superAdmin, { email: fresh });
    await confirmByNewestMail(t, fresh);
    await undoAddressChange(t, await readUndoToken(t, customer.email));
    const query = `select actor_id, action, before, after from audit_log where object = $1 and action <> 'user.updateProfile' order by id`;
    const { rows } = await t.context.db.$client.query(query, [`user:${customer.id}`]);
    const [old, now] = [{ email: customer.email }, { email: fresh }];
    expect(rows).toEqual([
      { actor_id: superAdmin.id, action: 'user.askAddress', before: old, after: now },
      { actor_id: null, action: 'user.confirmAddress', before: old, after: now },
      { actor_id: null, action: 'user.undoChange', before: now, after: old },
    ]);
    const log = t.log.join('');
    for (const token of [...(await readLinkTokens(t, fresh, 'confirm-email')), await readUndoToken(t, customer.email)])
      expect(log).not.toContain(token);
  });
});
