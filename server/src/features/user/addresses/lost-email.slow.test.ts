import { DAY_MS } from '@emigration-portal/shared-api';
import { deleteExpiredRecords } from '../../../db/delete-expired-records.ts';
import { confirmByNewestMail, readLinkTokens, undoAddressChange } from '../../../testing/accounts/addresses.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, PASSWORD, type Person, profileOf } from '../../../testing/people.ts';
import { findUser } from '../queries.ts';

const OTHER = 'Walnut-Comet-72?';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const signUp = async (email: string, phone: string, password = PASSWORD): Promise<Person> => {
  const names = { firstName: 'Devi', lastName: 'Menon', country: 'India' };
  const { body } = await t.as().post('/User/register', { ...names, email, phone, password });
  return body.data.user;
};
const logIn = async (username: string, password: string) =>
  (await t.as().post('/User/login', { username, password })).body.data?.user;
const save = (who: Person, of: object) => t.as(who).put('/User/UpdateProfile', of);

/** A person who signed up with an address that somebody else then confirmed. */
async function addPersonWithLostEmail() {
  const email = 'devi@example.com';
  const formerOwner = await signUp(email, '9876520001');
  await signUp(email, '9876520002', OTHER);
  await confirmByNewestMail(t, email);
  return { email, formerOwner };
}

describe('a profile without the lost e-mail or phone', () => {
  test('can be saved by an administrator, but not with another address', async () => {
    const { formerOwner } = await addPersonWithLostEmail();
    const { admin } = t.people;
    const read = (await t.as(admin).get(`/User/${formerOwner.id}`)).body;
    expect(read.email).toBe('');
    const saved = await save(admin, { ...read, cityDistrict: 'Doha' });
    expect([saved.status, saved.body.data?.cityDistrict, saved.body.data?.email]).toEqual([200, 'Doha', '']);
    const withAddress = await save(admin, { ...read, version: undefined, email: 'other@example.com' });
    expect([withAddress.status, withAddress.body.fields]).toEqual([403, ['email']]);
  });

  test('can be saved without the lost phone, also by its owner', async () => {
    const before = await signUp('first@example.com', '9876520003');
    t.advance(DAY_MS + 1);
    await signUp('second@example.com', '9876520003', OTHER);
    const owner = await logIn('first@example.com', PASSWORD);
    const read = (await t.as(owner).get(`/User/${before.id}`)).body;
    expect(read.phone).toBe('');
    for (const who of [await logIn(t.people.admin.userName, PASSWORD), owner]) {
      const saved = await save(who, { ...read, version: undefined, cityDistrict: 'Doha' });
      expect([saved.status, saved.body.data?.phone]).toEqual([200, '']);
    }
    expect((await save(owner, { ...read, version: undefined, phone: '9876520004' })).body.data.phone).toBe(
      '+919876520004',
    );
  });

  test('cannot be saved with an emptied stored address', async () => {
    const person = await addPerson(t.context);
    for (const who of [person, t.people.admin, t.people.superAdmin]) {
      const { status, body } = await save(who, { ...profileOf(person), email: '', phone: '' });
      expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['email', 'phone']]);
    }
    expect(await findUser(t.context.db, person.id)).toMatchObject({ email: person.email, phone: person.phone });
  });
});

describe('three months after the last link', () => {
  test('completed, undone and unconfirmed changes are deleted', async () => {
    const [done, back, open] = [await addPerson(t.context), await addPerson(t.context), await addPerson(t.context)];
    for (const person of [done, back, open]) await save(person, { ...profileOf(person), email: `new.${person.email}` });
    await confirmByNewestMail(t, `new.${done.email}`);
    await t.as(back).post('/User/TakeBackChange', { id: back.id });
    const tokens = await Promise.all([done, back].map(({ email }) => readLinkTokens(t, email, 'undo-change')));
    const codes = () => Promise.all(tokens.map(async (sent) => (await undoAddressChange(t, sent.at(-1))).body.code));
    t.advance(96 * DAY_MS);
    expect((await deleteExpiredRecords(t.context)).claims).toBe(0);
    expect(await codes()).toEqual(['link_expired', 'link_void']);
    t.advance(9 * DAY_MS);
    expect((await deleteExpiredRecords(t.context)).claims).toBe(3);
    expect(await codes()).toEqual(['link_unknown', 'link_unknown']);
    const profile = (await t.as(await logIn(open.userName, PASSWORD)).get(`/User/${open.id}`)).body;
    expect([profile.email, profile.pendingEmail]).toEqual([open.email, undefined]);
    expect((await findUser(t.context.db, done.id))?.email).toBe(`new.${done.email}`);
  });

  test('the claim of a lost address stays, so that the person can still log in; the claim of the new owner is deleted', async () => {
    const { email, formerOwner } = await addPersonWithLostEmail();
    t.advance(200 * DAY_MS);
    expect((await deleteExpiredRecords(t.context)).claims).toBe(1);
    const again = await logIn(email, PASSWORD);
    expect(again.id).toBe(formerOwner.id);
    expect((await t.as(again).get('/User/GetAddressState')).body.lostEmail).toBe(email);
  });
});
