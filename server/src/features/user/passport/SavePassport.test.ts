import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { addPdf, addService, applicationBody } from '../../../testing/portal.ts';

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await addPerson(t.context);
});

const details = { number: 'A1234567', expiresOn: '2031-03-24', placeOfIssue: 'Kochi' };
const save = (who: Person | undefined, input: object = {}) =>
  t.as(who).post('/User/SavePassport', { ...details, file: null, ...input });
const read = async (who: Person) => (await t.as(who).get('/User/GetPassport')).body.passport;
const remove = (who: Person | undefined) => t.as(who).post('/User/DeletePassport', {});

describe('User/SavePassport, GetPassport and DeletePassport', () => {
  test('are only for customers and their own passport', async () => {
    const { admin, other } = t.people;
    for (const send of [save, remove]) {
      expect((await send(undefined)).status).toBe(401);
      expect((await send(admin)).status).toBe(403);
    }
    expect((await t.as(admin).get('/User/GetPassport')).status).toBe(403);
    await save(person);
    expect(await read(other)).toBeNull();
    await remove(other);
    expect(await read(person)).toEqual({ ...details, file: null });
  });

  test('stores one passport, encrypted; another replaces it', async () => {
    const { name, prefix } = await addPdf(t, person);
    const file = { name, prefix };
    const { status, body } = await save(person, { file });
    expect([status, body.passport]).toEqual([200, { ...details, file: { ...file, contentType: 'application/pdf' } }]);
    const { rows } = await t.context.db.$client.query('select * from passport where user_id = $1', [person.id]);
    expect(JSON.stringify(rows)).not.toMatch(/A1234567|Kochi|2031/);
    await save(person, { number: 'B7654321' });
    expect(await read(person)).toEqual({ ...details, number: 'B7654321', file: null });
  });

  test('refuses another person’s file, an invalid day and a missing number', async () => {
    const { name, prefix } = await addPdf(t, t.people.other);
    const foreign = await save(person, { file: { name, prefix } });
    expect([foreign.status, foreign.body]).toMatchObject([400, { code: 'file_unknown', fields: ['file'] }]);
    expect((await save(person, { expiresOn: '2031-02-30' })).body).toMatchObject({ fields: ['expiresOn'] });
    expect((await save(person, { expiresOn: '2573-03-24' })).body).toMatchObject({ fields: ['expiresOn'] });
    expect((await save(person, { number: ' ' })).body).toMatchObject({ fields: ['number'] });
    expect(await read(person)).toBeNull();
  });

  test('a copy stays while an application or the passport uses it', async () => {
    const serviceId = await addService(t);
    const file = await addPdf(t, person);
    const label = { name: file.name, prefix: file.prefix };
    await save(person, { file: label });
    const inUse = await t.as(person).delete('/File/DeleteFile', { key: file.key, bucketName: BUCKET_NAME });
    expect(inUse.body.code).toBe('file_in_use');
    const { body } = await t.as(person).post('/Application/AddApplication', applicationBody(serviceId, { file }));
    await remove(person);
    expect((await t.as(person).download(file.key)).status).toBe(200);
    await save(person, { file: label });
    await t.as(person).post('/Application/AddApplication', applicationBody(serviceId, { applicationId: body.id }));
    expect((await t.as(person).download(file.key)).status).toBe(200);
    await save(person);
    expect((await t.as(person).download(file.key)).status).toBe(404);
  });

  test('after two parallel saves one passport and one copy exist', async () => {
    const files = await Promise.all([addPdf(t, person, 'a.pdf'), addPdf(t, person, 'b.pdf')]);
    const saves = files.map(({ name, prefix }) => save(person, { file: { name, prefix } }));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
    const downloads = await Promise.all(files.map(({ key }) => t.as(person).download(key)));
    expect(downloads.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('no administrator can read the copy of a passport if no application uses it', async () => {
    const file = await addPdf(t, person);
    await save(person, { file: { name: file.name, prefix: file.prefix } });
    expect((await t.as(t.people.superAdmin).download(file.key)).status).toBe(404);
  });

  test('an infected copy is left out; the data are returned', async () => {
    const { name, prefix } = await addPdf(t, person);
    await save(person, { file: { name, prefix } });
    await t.context.db.$client.query('update file set infected_at = now() where prefix = $1 and name = $2', [
      prefix,
      name,
    ]);
    expect(await read(person)).toEqual({ ...details, file: null });
  });

  test('the audit rows do not contain the data', async () => {
    await save(person);
    await remove(person);
    await remove(person);
    const { rows } = await t.context.db.$client.query(
      `select action, before, after from audit_log where object = $1 and action like 'user.%Passport' order by id`,
      [`user:${person.id}`],
    );
    expect(rows).toEqual([
      { action: 'user.savePassport', before: null, after: null },
      { action: 'user.deletePassport', before: null, after: null },
    ]);
  });
});
