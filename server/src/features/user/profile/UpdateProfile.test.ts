import { MINUTE_MS, PROFILE_PHOTO_MAX_BYTES } from '@emigration-portal/shared-api';
import fc from 'fast-check';
import { deleteExpiredRecords } from '../../../db/delete-expired-records.ts';
import { confirmByNewestMail } from '../../../testing/accounts/addresses.ts';
import { obtainResetTicket } from '../../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { sampleJpeg, samplePdf } from '../../../testing/files/sample-files.ts';
import { addPerson, PASSWORD, type Person, profileOf } from '../../../testing/people.ts';
import { findUser } from '../queries.ts';

const MINUTES_11 = 11 * MINUTE_MS;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const update = (who: { token: string } | undefined, body: object) => t.as(who).put('/User/UpdateProfile', body);
const save = (who: Person, change: object) => update(who, { ...profileOf(who), ...change });
const login = async (username: string) => (await t.as().post('/User/login', { username, password: PASSWORD })).status;
const photo = sampleJpeg().toString('base64');

describe('User/UpdateProfile', () => {
  test('refuses visitors, customers for other people, admins for admins, and hides unknown ids', async () => {
    const { customer, other, admin, superAdmin, disabled } = t.people;
    expect((await update(undefined, profileOf(customer))).status).toBe(401);
    for (const id of [other.id, admin.id, 99_999_999])
      expect((await update(customer, { ...profileOf(customer), id })).status).toBe(403);
    expect((await update(admin, profileOf(superAdmin))).status).toBe(403);
    expect((await update(admin, profileOf(disabled))).status).toBe(404);
    expect((await update(superAdmin, { ...profileOf(customer), id: 99_999_999 })).status).toBe(404);
  });

  test('stores address and contact, returns the profile, and does not change missing fields', async () => {
    const person = await addPerson(t.context, { companyName: 'Nair Trading', stateProvince: 'Kerala' });
    const { companyName: _, stateProvince: __, ...sent } = profileOf(person);
    const change = { middleName: 'Devi', country: 'india', phone: '98765 43999', cityDistrict: ' Kochi ' };
    const { status, body } = await update(person, { ...sent, ...change });
    const stored = { middleName: 'Devi', country: 'India', phone: '+919876543999', cityDistrict: 'Kochi' };
    expect(status).toBe(200);
    expect(body.message).toBe('Profile is updated!');
    expect(body.data).toMatchObject({ ...stored, companyName: 'Nair Trading', stateProvince: 'Kerala' });
    expect((await t.as(person).get(`/User/${person.id}`)).body).toEqual(body.data);
  });

  test('never changes name, role, super flag, activity, password or number', async () => {
    const person = await addPerson(t.context);
    const requested = {
      firstName: 'Eve',
      lastName: 'Else',
      role: 'Admin',
      super: 'True',
      isSuper: true,
      isActive: false,
    };
    const more = { isDemo: true, passwordHash: 'x', password: 'Other-Password-1!', createdAt: '2020-01-01' };
    expect((await save(person, { ...requested, ...more, middleName: 'Z' })).status).toBe(200);
    const { token: _, ...before } = person;
    const searchText = expect.any(String);
    expect(await findUser(t.context.db, person.id)).toEqual({ ...before, middleName: 'Z', version: 2, searchText });
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'invalid_input'],
    [{ lastName: '' }, 'lastName', 'invalid_input'],
    [{ email: 'no-mail' }, 'email', 'invalid_input'],
    [{ country: 'Atlantis' }, 'country', 'invalid_input'],
    [{ phone: '' }, 'phone', 'invalid_input'],
    [{ phone: '12' }, 'phone', 'invalid_phone'],
    [{ profilePhotoFile: 'no base64!' }, 'profilePhotoFile', 'invalid_input'],
    [{ profilePhotoFile: Buffer.from('GIF89a').toString('base64') }, 'profilePhotoFile', 'file_rejected'],
  ])('refuses %j and names the field', async (change, field, code) => {
    const { status, body } = await save(t.people.customer, change);
    expect([status, body.code, body.fields]).toEqual([400, code, [field]]);
  });

  test('names the taken field: e-mail before phone before user name', async () => {
    const [person, somebody] = [await addPerson(t.context), await addPerson(t.context)];
    const { email, phone, userName } = somebody;
    const refused = async (change: object) => {
      const { status, body } = await save(person, change);
      return [status, body.code, body.fields];
    };
    expect(await refused({ email: email.toUpperCase(), phone, userName })).toEqual([409, 'email_taken', ['email']]);
    expect(await refused({ email: userName.concat('@x.example'), phone, userName })).toEqual([
      ...[409, 'phone_taken', ['phone']],
    ]);
    expect(await refused({ userName: email })).toEqual([409, 'user_name_taken', ['userName']]);
    expect(await findUser(t.context.db, person.id)).toMatchObject({ email: person.email, phone: person.phone });
  });

  test('of twenty parallel requests for one phone and user name one succeeds, the others get the reason', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(t.context)));
    const requested = { phone: '+971509999999', userName: 'everybodys.darling' };
    const answers = await Promise.all(people.map((person) => save(person, requested)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body.code]).toEqual([409, expect.stringMatching(/^(phone|user_name)_taken$/)]);
  });

  test('log-in names change with the profile, former names can be used again, and an empty user name becomes the e-mail', async () => {
    const person = await addPerson(t.context);
    const email = `moved.${person.email}`;
    const { data } = (await save(person, { email, userName: '' })).body;
    expect(data).toMatchObject({ email: person.email, userName: person.email, pendingEmail: email });
    await confirmByNewestMail(t, email);
    expect(await findUser(t.context.db, person.id)).toMatchObject({ email, userName: email });
    expect(await Promise.all([email, person.email, person.userName].map(login))).toEqual([200, 401, 401]);
    const successor = await addPerson(t.context);
    expect((await save(successor, { userName: person.userName })).status).toBe(200);
  });

  test('after ten minutes a new e-mail, phone or user name needs the password; other fields do not', async () => {
    const person = await addPerson(t.context);
    t.advance(MINUTES_11);
    expect((await save(person, { cityDistrict: 'Doha' })).status).toBe(200);
    for (const change of [{ email: 'a@elsewhere.example' }, { phone: '+971508888888' }, { userName: 'renamed.one' }]) {
      const { status, body } = await save(person, change);
      expect([status, body.code, body.message]).toEqual([403, 'recent_login_required', 'Please log in again']);
      const wrong = await save(person, { ...change, currentPassword: 'Wrong-Password-1!' });
      expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([400, 'wrong_password', ['currentPassword']]);
      expect((await save(person, { ...change, currentPassword: PASSWORD })).status).toBe(200);
    }
  });

  test('a sent password is also checked right after a log-in, for any change', async () => {
    const person = await addPerson(t.context);
    for (const change of [{ cityDistrict: 'Doha' }, { email: 'b@elsewhere.example' }]) {
      const { status, body } = await save(person, { ...change, currentPassword: 'Wrong-Password-1!' });
      expect([status, body.code]).toEqual([400, 'wrong_password']);
    }
    expect(await findUser(t.context.db, person.id)).toEqual(expect.objectContaining({ cityDistrict: '' }));
  });

  test('mails every super admin about a changed administrator, but not if nothing changed or the administrator did it', async () => {
    const [person, boss] = await Promise.all([
      addPerson(t.context, { role: 'Admin', firstName: 'Zaid' }),
      addPerson(t.context, { role: 'Admin', isSuper: true }),
    ]);
    const body = { ...profileOf(person), currentPassword: PASSWORD };
    const { superAdmin } = t.people;
    expect((await update(superAdmin, body)).status).toBe(200);
    expect((await update(person, { ...body, companyName: 'Own' })).status).toBe(200);
    expect((await update(superAdmin, { ...body, companyName: 'Doha' })).status).toBe(200);
    const mails = (await t.mails()).filter((mail) => mail.includes('Zaid'));
    expect(mails).toHaveLength(2);
    for (const { email } of [boss, superAdmin]) {
      const [mail] = mails.filter((each) => each.includes(`To: ${email}`));
      expect(mail).toContain('Subject: An administrator was changed');
      expect(mail).toContain(superAdmin.email);
    }
  });

  test('a new e-mail sends a mail to the old one and ends reset tickets', async () => {
    const person = await addPerson(t.context);
    const ticket = await obtainResetTicket(t, person);
    const email = `new.${person.email}`;
    expect((await save(person, { email })).status).toBe(200);
    await confirmByNewestMail(t, email);
    const mail = (await t.mails()).filter((text) => text.includes('Subject: Your e-mail address was changed'));
    expect(mail.filter((text) => text.includes(`To: ${person.email}`))).toHaveLength(1);
    const reset = { email, newPassword: 'Walnut-Comet-72?' };
    expect((await t.as().post('/User/UpdatePasswordDirectly', reset, ticket)).status).toBe(400);
  });

  test('a photo stays until a new or empty one is sent', async () => {
    const person = await addPerson(t.context);
    const saveAndReadPhoto = async (change: object) => {
      const { profilePhotoFile, profilePhotoFileName } = (await save(person, change)).body.data;
      return [profilePhotoFileName, profilePhotoFile];
    };
    const name = { profilePhotoFileName: 'me.jpg' };
    expect(await saveAndReadPhoto({ ...name, profilePhotoFile: photo })).toEqual(['me.jpg', photo]);
    expect(await saveAndReadPhoto({ profilePhotoFileName: 'other.jpg', profilePhotoFile: null })).toEqual([
      'me.jpg',
      photo,
    ]);
    expect(await saveAndReadPhoto({ profilePhotoFileName: 'other.jpg' })).toEqual(['me.jpg', photo]);
    expect(await saveAndReadPhoto({ profilePhotoFile: '' })).toEqual(['', '']);
  });

  test('a photo is a JPEG of at most 100 KiB', async () => {
    const pdf = (await samplePdf()).toString('base64');
    expect((await save(t.people.customer, { profilePhotoFile: pdf })).body.code).toBe('file_rejected');
    const tooLarge = Buffer.alloc(PROFILE_PHOTO_MAX_BYTES + 3).toString('base64');
    expect((await save(t.people.customer, { profilePhotoFile: tooLarge })).status).toBe(400);
  });

  test('writes one audit row with the changed fields and the person', async () => {
    const person = await addPerson(t.context);
    const admin = await addPerson(t.context, { role: 'Admin' });
    await update(admin, { ...profileOf(person), cityDistrict: 'Doha', companyName: 'Nair Trading' });
    const { rows } = await t.context.db.$client.query(
      'select actor_id, action, before, after from audit_log where object = $1',
      [`user:${person.id}`],
    );
    const [before, after] = [
      { cityDistrict: '', companyName: '' },
      { cityDistrict: 'Doha', companyName: 'Nair Trading' },
    ];
    expect(rows).toEqual([{ actor_id: admin.id, action: 'user.updateProfile', before, after }]);
  });

  describe('two people who have loaded the same profile', () => {
    const addTwoReaders = async (values: object = {}) => {
      const [person, admin] = [await addPerson(t.context, values), await addPerson(t.context, { role: 'Admin' })];
      const read = async () => (await t.as(person).get(`/User/${person.id}`)).body;
      return { person, admin, read, loaded: await read() };
    };

    test('change different fields, each sending all: both are stored', async () => {
      const { person, admin, read, loaded } = await addTwoReaders({ cityDistrict: 'Kochi' });
      expect((await update(person, { ...loaded, cityDistrict: 'Thrissur', phone: '+971507777777' })).status).toBe(200);
      const { status, body } = await update(admin, { ...loaded, companyName: 'Nair Trading' });
      const stored = { cityDistrict: 'Thrissur', phone: '+971507777777', companyName: 'Nair Trading', version: 3 };
      expect([status, body.data]).toEqual([200, expect.objectContaining(stored)]);
      expect(await read()).toMatchObject(stored);
      const { rows } = await t.context.db.$client.query(
        'select after from audit_log where object = $1 order by id desc limit 1',
        [`user:${person.id}`],
      );
      expect(rows).toEqual([{ after: { companyName: 'Nair Trading' } }]);
    });

    test('change the same field: the second is refused with the field, and stores nothing', async () => {
      const { person, admin, read, loaded } = await addTwoReaders();
      expect((await update(person, { ...loaded, cityDistrict: 'Kochi' })).body.data).toMatchObject({
        version: 2,
      });
      t.advance(MINUTES_11);
      const { status, body } = await update(admin, {
        ...loaded,
        cityDistrict: 'Doha',
        companyName: 'Nair Trading',
      });
      expect([status, body.code, body.fields]).toEqual([409, 'version_conflict', ['cityDistrict']]);
      expect(await read()).toMatchObject({ cityDistrict: 'Kochi', companyName: '', version: 2 });
      expect((await update(admin, { ...loaded, cityDistrict: 'Doha', version: 2 })).status).toBe(200);
    });

    test('change the same field at once: one of them is refused', async () => {
      const { person, loaded } = await addTwoReaders();
      const answers = await Promise.all(
        ['Doha', 'Muscat'].map((cityDistrict) => update(person, { ...loaded, cityDistrict })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    });

    test('change the photo: the second is refused; a form without a photo does not change the new one', async () => {
      const { person, loaded } = await addTwoReaders();
      const other = sampleJpeg({ width: 3 }).toString('base64');
      expect((await update(person, { ...loaded, profilePhotoFile: photo })).status).toBe(200);
      const refused = await update(person, { ...loaded, profilePhotoFile: other });
      expect([refused.status, refused.body.fields]).toEqual([409, ['profilePhotoFile']]);
      const saved = await update(person, { ...loaded, profilePhotoFile: null, cityDistrict: 'Doha' });
      expect([saved.status, saved.body.data.profilePhotoFile]).toEqual([200, photo]);
    });

    test('a form loaded two or more days ago conflicts with every difference', async () => {
      const { person, admin, loaded } = await addTwoReaders();
      expect((await update(person, { ...loaded, cityDistrict: 'Kochi' })).status).toBe(200);
      await t.context.db.$client.query(`update former_profile set saved_at = now() - interval '49 hours'`);
      await deleteExpiredRecords(t.context);
      const { status, body } = await update(admin, { ...loaded, companyName: 'Nair Trading' });
      expect([status, body.fields]).toEqual([409, ['cityDistrict', 'companyName']]);
    });

    test('a client of the previous release, with some fields or no version, still works', async () => {
      const { person, admin, read, loaded } = await addTwoReaders();
      const { id, email, phone, country, version } = loaded;
      expect((await update(person, { id, email, phone, country, version, cityDistrict: 'Kochi' })).status).toBe(200);
      expect((await update(admin, { id, email, phone, country, version, companyName: 'Nair' })).status).toBe(200);
      expect((await update(admin, { id, email, phone, country, cityDistrict: 'Doha' })).status).toBe(200);
      expect(await read()).toMatchObject({ cityDistrict: 'Doha', companyName: 'Nair', version: 4 });
    });
  });

  test('any text is returned as sent, trimmed', async () => {
    const person = await addPerson(t.context);
    const text = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((one) => one.length <= 100 && !one.includes('\0'));
    await fc.assert(
      fc.asyncProperty(fc.record({ residentialAddress: text, middleName: text }), async (change) => {
        const { body } = await save(person, change);
        const { residentialAddress, middleName } = change;
        expect(body.data).toMatchObject({
          residentialAddress: residentialAddress.trim(),
          middleName: middleName.trim(),
        });
      }),
      { numRuns: 25 },
    );
  });
});
