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

describe('an ordinary admin', () => {
  test('cannot take over a customer’s account with another e-mail and a reset', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    const emailOfAdmin = `taker.${admin.email}`;
    const { status, body } = await save(admin, { email: emailOfAdmin });
    expect([status, body.code, body.fields]).toEqual([403, 'forbidden', ['email']]);
    expect((await t.as().post('/User/ForgotPassword', { email: emailOfAdmin })).body.message).toBe('Email not found');
    expect(await findCustomer()).toMatchObject({ email: customer.email, phone: customer.phone });
  });

  test('cannot change a phone, but can change other fields', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    const both = await save(admin, { email: newEmail, phone: '+971509990001' });
    expect([both.status, both.body.fields]).toEqual([403, ['email', 'phone']]);
    expect((await save(admin, { phone: '+971509990001' })).body.fields).toEqual(['phone']);
    expect((await save(admin, { cityDistrict: 'Doha', userName: `renamed.${customer.id}` })).status).toBe(200);
    expect(await findCustomer()).toMatchObject({ cityDistrict: 'Doha', userName: `renamed.${customer.id}` });
  });

  test('cannot set a pending or foreign address as a user name', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    const { status, body } = await save(admin, { userName: admin.email });
    expect([status, body.code, body.fields]).toEqual([409, 'user_name_taken', ['userName']]);
    expect((await save(admin, { userName: 'nobody.yet@example.com' })).status).toBe(409);
    await save(superAdmin, { email: newEmail, userName: '' });
    expect(await findCustomer()).toMatchObject({ email: customer.email, userName: customer.email });
  });

  test('cannot see, send or cancel pending addresses', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    await save(superAdmin, { email: newEmail });
    expect((await t.as(admin).get(`/User/${customer.id}`)).body).not.toHaveProperty('pendingEmail');
    for (const path of ['/User/SendConfirmation', '/User/TakeBackChange'])
      expect((await t.as(admin).post(path, { id: customer.id })).status).toBe(403);
    expect((await t.as(superAdmin).get(`/User/${customer.id}`)).body.pendingEmail).toBe(newEmail);
  });
});

describe('a super admin who cancels a pending change', () => {
  test('learns whether a change was pending; for an administrator every super admin gets a mail', async () => {
    const admin = await addPerson(t.context, { role: 'Admin' });
    await save(admin, { email: `fresh.${admin.email}` }, admin);
    const cancelChange = async () =>
      (await t.as(superAdmin).post('/User/TakeBackChange', { id: admin.id })).body.message;
    expect(await cancelChange()).toBe('The change is taken back.');
    const mails = await readMailsTo(t, superAdmin.email);
    expect(mails.at(-1)).toContain('Subject: An administrator was changed');
    expect(await cancelChange()).toBe('There was no change to take back.');
    expect(await readMailsTo(t, superAdmin.email)).toHaveLength(mails.length);
  });
});

test('an undo does not change a phone that its owner has restored before', async () => {
  await save(superAdmin, { phone: '+971509990077' });
  await save(customer, { phone: customer.phone });
  expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).status).toBe(200);
  expect(await findCustomer()).toMatchObject({ phone: customer.phone });
});

describe('a change of a person’s e-mail by a super admin', () => {
  test('waits for confirmation; until then the old e-mail is used for log-in, reset and mails', async () => {
    const { status, body } = await save(superAdmin, { email: newEmail });
    expect([status, body.message]).toEqual([200, 'Profile is updated!']);
    expect(body.data).toMatchObject({ email: customer.email, pendingEmail: newEmail });
    expect(await Promise.all([login(newEmail), login(customer.email)])).toEqual([401, 200]);
    expect((await t.as().post('/User/ForgotPassword', { email: newEmail })).body.message).toBe('Email not found');
    expect((await t.as().post('/User/ForgotPassword', { email: customer.email })).body.message).toBe('Reset code sent');
    const [mail] = (await readMailsTo(t, customer.email)).filter((mail) => mail.includes('asked to change'));
    expect(mail).toContain(`an administrator asked to change your e-mail address to ${newEmail}`);
    expect((await confirmByNewestMail(t, newEmail)).body).toEqual({
      message: 'Your address is confirmed.',
      kind: 'email',
    });
    expect(await findCustomer()).toMatchObject({ email: newEmail, version: 3 });
    expect(await Promise.all([login(newEmail), login(customer.email)])).toEqual([200, 401]);
  });

  test('blocks password resets for 72 hours, and a mail explains it', async () => {
    await save(superAdmin, { email: newEmail });
    await confirmByNewestMail(t, newEmail);
    const ask = async () => (await t.as().post('/User/ForgotPassword', { email: newEmail })).body.message;
    t.advance(71.9 * HOUR_MS);
    const before = (await readMailsTo(t, newEmail)).length;
    expect(await ask()).toBe('Reset code sent');
    const mails = await readMailsTo(t, newEmail);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toContain('less than 72 hours ago');
    expect(mails.join()).not.toMatch(/^[0-9A-Z]{8}\r$/m);
    t.advance(HOUR_MS);
    await ask();
    expect((await readMailsTo(t, newEmail)).at(-1)).toMatch(/^[0-9A-Z]{8}\r$/m);
  });

  test('ends a reset that was begun with the old address', async () => {
    const ticket = await obtainResetTicket(t, customer);
    await save(superAdmin, { email: newEmail });
    await confirmByNewestMail(t, newEmail);
    for (const email of [newEmail, customer.email]) {
      const reset = await t.as().post('/User/UpdatePasswordDirectly', { email, newPassword: NEW }, ticket);
      expect([reset.status, reset.body.code]).toEqual([400, 'reset_expired']);
    }
  });

  test('can be undone from the old address days later, which ends all sessions', async () => {
    await save(superAdmin, { email: newEmail });
    await confirmByNewestMail(t, newEmail);
    t.advance(6 * DAY_MS);
    const intruder = (await t.as().post('/User/login', { username: newEmail, password: PASSWORD })).body.data.user;
    await save({ ...customer, token: intruder.token }, { email: `further.${newEmail}` });
    const { status, body } = await undoAddressChange(t, await readUndoToken(t, customer.email));
    expect([status, body]).toEqual([200, { message: 'The change is taken back.', kind: 'email' }]);
    expect(await findCustomer()).toMatchObject({ email: customer.email });
    expect((await t.as(intruder).get(`/User/${customer.id}`)).status).toBe(401);
    expect((await confirmByNewestMail(t, `further.${newEmail}`)).body.code).toBe('link_void');
    expect(await Promise.all([login(newEmail), login(customer.email)])).toEqual([401, 200]);
    const again = await obtainResetTicket(t, customer);
    const reset = { email: customer.email, newPassword: NEW };
    expect((await t.as().post('/User/UpdatePasswordDirectly', reset, again)).status).toBe(200);
  });

  test('can be undone before it is confirmed; then the new address has no effect', async () => {
    await save(superAdmin, { email: newEmail });
    expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).status).toBe(200);
    const late = await confirmByNewestMail(t, newEmail);
    expect([late.status, late.body.code]).toEqual([410, 'link_void']);
    expect(await findCustomer()).toMatchObject({ email: customer.email });
  });

  test('can still be undone from the first address after a further change', async () => {
    await save(superAdmin, { email: newEmail });
    await confirmByNewestMail(t, newEmail);
    const intruder = (await t.as().post('/User/login', { username: newEmail, password: PASSWORD })).body.data.user;
    const second = `second.${newEmail}`;
    await save({ ...customer, ...intruder }, { email: second });
    await confirmByNewestMail(t, second);
    expect(await findCustomer()).toMatchObject({ email: second });
    expect((await undoAddressChange(t, await readUndoToken(t, customer.email))).status).toBe(200);
    expect(await findCustomer()).toMatchObject({ email: customer.email });
    expect((await undoAddressChange(t, await readUndoToken(t, newEmail))).status).toBe(200);
    expect(await findCustomer()).toMatchObject({ email: customer.email });
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
  ])('can be undone once: if a later change %s, the used link changes nothing', async (_, changeTo) => {
    await save(superAdmin, { email: newEmail });
    const token = await readUndoToken(t, customer.email);
    expect((await undoAddressChange(t, token)).status).toBe(200);
    expect((await undoAddressChange(t, token)).status).toBe(200);
    t.advance(1_000);
    await changeTo(`later.${newEmail}`);
    const before = await findCustomer();
    const { status, body } = await undoAddressChange(t, token);
    expect([status, body.code, body.message]).toEqual([
      410,
      'link_void',
      'This link no longer works: the change was taken back or replaced. Nothing was changed now.',
    ]);
    expect(await findCustomer()).toEqual(before);
  });

  test('can be confirmed once: after a later change the used link changes nothing', async () => {
    await save(superAdmin, { email: newEmail });
    expect((await confirmByNewestMail(t, newEmail)).status).toBe(200);
    expect((await confirmByNewestMail(t, newEmail)).status).toBe(200);
    await save(superAdmin, { email: `later.${newEmail}` });
    await confirmByNewestMail(t, `later.${newEmail}`);
    expect((await confirmByNewestMail(t, newEmail)).body.code).toBe('link_void');
    expect(await findCustomer()).toMatchObject({ email: `later.${newEmail}` });
  });

  test('writes audit rows for request, confirmation and undo', async () => {
    await save(superAdmin, { email: newEmail });
    await confirmByNewestMail(t, newEmail);
    await undoAddressChange(t, await readUndoToken(t, customer.email));
    const query = `select actor_id, action, before, after from audit_log where object = $1 and action <> 'user.updateProfile' order by id`;
    const { rows } = await t.context.db.$client.query(query, [`user:${customer.id}`]);
    const [old, now] = [{ email: customer.email }, { email: newEmail }];
    expect(rows).toEqual([
      { actor_id: superAdmin.id, action: 'user.askAddress', before: old, after: now },
      { actor_id: null, action: 'user.confirmAddress', before: old, after: now },
      { actor_id: null, action: 'user.undoChange', before: now, after: old },
    ]);
    const log = t.log.join('');
    for (const token of [
      ...(await readLinkTokens(t, newEmail, 'confirm-email')),
      await readUndoToken(t, customer.email),
    ])
      expect(log).not.toContain(token);
  });
});
