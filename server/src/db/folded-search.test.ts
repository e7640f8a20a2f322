import { fillPlaceholders, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { addService, submitApplication } from '../testing/portal.ts';
import { inTransaction, poolOf } from './connect.ts';
import { containsWordsCondition } from './search/search.ts';
import { foldOutdatedSearchTexts } from './search/search-texts.ts';
import { user } from './tables/user.ts';

let t: TestApp;
let customer: Person;
let admin: Person;
let serviceId: number;
let applicationId: number;

beforeAll(async () => {
  t = await startTestApp();
  customer = await addPerson(t.context, {
    firstName: 'Ána',
    lastName: 'D’Souza',
    userName: 'o’brien',
    email: 'a-b@x.in',
  });
  admin = await addPerson(t.context, { role: 'Admin', firstName: 'അവൻ', lastName: 'Al Rashid' });
  serviceId = await addService(t, { name: 'Re\u2011entry Visa' });
  ({ id: applicationId } = await submitApplication(t, customer, serviceId));
  await t.as(admin).post('/Transaction/CreateTransaction', { applicationId, status: 'Completed' });
});
afterAll(() => t.close());

const page = { pageNumber: 1, pageSize: 10 };
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const applications = async (who: Person, userName: string, userId = 0) => {
  const { body } = await t.as(who).post('/Application/GetAllApplications', { ...page, userId, statusId: 0, userName });
  return idsOf(body.applications);
};
const people = async (role: 'Customer' | 'Admin', userName: string) =>
  idsOf((await t.as(t.people.superAdmin).post('/User/GetAllUsers', { ...page, role, userName })).body.data);
const services = async (who: Person, serviceName: string) => {
  const { body } = await t.as(who).post('/Services/GetAllServices', { ...page, serviceName });
  return body.services.map(({ serviceName: name }: { serviceName: string }) => name);
};
const payments = async (adminName: string) => {
  const input = { ...page, applicationId: 0, adminId: 0, adminName, status: 'Completed' };
  const { body } = await t.as(t.people.admin).post('/Transaction/GetTransactions', input);
  return body.data.map((row: { applicationId: number }) => row.applicationId);
};
const auditStatus = async (who: string) =>
  (await t.as(t.people.superAdmin).post('/Audit/GetAudit', { ...page, who })).status;

const spellings = [
  "D'Souza",
  'D’SOUZA',
  'd`souza',
  'dsouza',
  'dsou',
  'D\u200d’souza',
  'ana',
  'ÁNA',
  'A\u0301na',
  'a-b@x.in',
];

async function expectAllSpellingsFound() {
  for (const search of [...spellings, 'Re-entry', 'reentry', 'RE\u00adENTRY'])
    for (const [who, userId] of [
      [t.people.admin, 0],
      [t.people.admin, customer.id],
      [customer, 0],
    ] as const)
      expect([search, await applications(who, search, userId)]).toEqual([search, [applicationId]]);
  for (const search of spellings) expect([search, await people('Customer', search)]).toEqual([search, [customer.id]]);
  for (const search of ['അവന്\u200d', 'അവൻ', 'Al-Rashid', 'al rashid']) {
    expect([search, await people('Admin', search)]).toEqual([search, [admin.id]]);
    expect([search, await payments(search)]).toEqual([search, [applicationId]]);
  }
  for (const search of ['Re-entry', 'reentry', 'RE–ENTRY visa'])
    for (const who of [t.people.admin, customer])
      expect([search, await services(who, search)]).toEqual([search, ['Re\u2011entry Visa']]);
  for (const who of ["o'brien", 'O’Brien', 'obrien', 'ab@x.in'])
    expect([who, await auditStatus(who)]).toEqual([who, 200]);
  expect(await auditStatus('obrie')).toBe(400);
}

/** Writes as the previous release does, which fills only its own columns. */
async function writeAsPreviousRelease() {
  await t.asOwner(`update application a set search_text = lower(concat_ws(' ', first_name, last_name, user_name, email, v.name))
    from "user" u, service_version v where u.id = a.user_id and v.id = a.service_version_id`);
  await t.asOwner(`update transaction p set search_text = lower(concat_ws(' ', first_name, last_name, transaction_id))
    from "user" u where u.id = p.admin_id`);
  await t.asOwner(`update "user" set search_text = ''`);
  await t.asOwner(`update "user" set last_name = last_name || ' '`);
  await t.asOwner(`update "user" set last_name = rtrim(last_name)`);
  await t.asOwner(`update service set search_text = lower(name)`);
}

test('every search finds other spellings', expectAllSpellingsFound);

test('a search for another name finds nothing', async () => {
  for (const search of ['souzad', 'D’Silva', 'Renter']) expect(await applications(t.people.admin, search)).toEqual([]);
  expect(await people('Admin', 'അവന')).toEqual([admin.id]);
  expect(await people('Admin', 'അവല്')).toEqual([]);
});

test('text of the previous release is found as written, and in every spelling after folding', async () => {
  await writeAsPreviousRelease();
  expect(await applications(t.people.admin, 'D’Souza')).toEqual([applicationId]);
  expect(await people('Customer', 'd’souza')).toEqual([customer.id]);
  expect(await people('Admin', 'അവൻ')).toEqual([admin.id]);
  expect(await services(customer, 're\u2011entry visa')).toHaveLength(1);
  expect(await payments('അവൻ')).toEqual([applicationId]);
  expect(await foldOutdatedSearchTexts(t.context)).toMatchObject({ application: 1, transaction: 1 });
  await expectAllSpellingsFound();
  expect(await foldOutdatedSearchTexts(t.context)).toEqual({ application: 0, transaction: 0, user: 0, service: 0 });
});

test('a name that the previous release changes is folded again', async () => {
  await t.asOwner(`update "user" set last_name = 'De’Mello' where id = $1`, [customer.id]);
  await t.asOwner(`update service set name = 'Ré-entry' where id = $1`, [serviceId]);
  expect(await foldOutdatedSearchTexts(t.context)).toMatchObject({ user: 1, service: 1 });
  expect(await people('Customer', 'demello')).toEqual([customer.id]);
  expect(await people('Customer', 'souza')).toEqual([]);
  expect(await services(customer, 'reentry')).toHaveLength(1);
});

test('a row that the previous release adds is found and then folded', async () => {
  const { rows } =
    await t.asOwner(`insert into "user" (role, first_name, last_name, email, user_name, country, password_hash, created_at)
    values ('Customer', 'Old', 'Al-Farsi', 'old@example.in', 'old', 'IN', '', now()) returning id, search_text`);
  expect(rows[0].search_text).toBe('old al-farsi old@example.in old');
  expect(await people('Customer', 'al-farsi')).toEqual([rows[0].id]);
  await foldOutdatedSearchTexts(t.context);
  expect(await people('Customer', 'alfarsi')).toEqual([rows[0].id]);
});

/** Stored names and searches that find them: usual Indian spellings. */
const names: readonly (readonly [first: string, last: string, ...searches: string[]])[] = [
  ['P.K.', 'Nair', 'P K Nair', 'PK Nair', 'P.K. Nair', 'P. K. Nair', 'P.K.Nair', 'p k', 'Nair, P.K.', 'Nair , PK'],
  ['P K', 'Menon', 'P K Menon', 'PK Menon', 'P.K. Menon', 'P.K.Menon'],
  ['PK', 'Pillai', 'P K Pillai', 'PK Pillai', 'P.K. Pillai', 'P. K. Pillai'],
  ['K. M.', 'Beevi', 'K.M. Beevi', 'KM Beevi', 'K M Beevi', 'K. M. Beevi', 'M Beevi', 'Beevi - KM'],
  ['Kumar Menon', 'Varghese', 'K M Varghese', 'Varghese, Kumar', 'Varghese,Kumar'],
  ['K.', 'Thomas', 'K Thomas', 'K. Thomas', 'K.Thomas'],
  ['Md.Rafi', 'Sheikh', 'Md Rafi', 'Md. Rafi', 'Md.Rafi'],
  ["D'", 'Silva', "D'Silva", 'D’ Silva', 'DSilva', "D' Silva"],
  ['സൗമ്യ', 'Rajan', 'സൗമ്യ', 'സൌമ്യ'],
  ['चाँदनी', 'हिन्दी', 'चाँदनी', 'चांदनी', 'हिंदी', 'हिन्दी'],
];

const addNamed = (firstName: string, lastName: string, at: number) =>
  addPerson(t.context, { firstName, lastName, email: `p.k.${at}x@named.in`, userName: `named.${at}x` });

test.each(names)('%s %s is found by its usual spellings', async (firstName, lastName, ...searches) => {
  const { id } = await addNamed(
    firstName,
    lastName,
    names.findIndex(([first]) => first === firstName),
  );
  for (const search of searches) expect([search, await people('Customer', search)]).toEqual([search, [id]]);
});

test('an e-mail address with dots, and a user name, are found as they are typed, and by parts', async () => {
  const { id } = await addNamed('Dotted', 'Person', 99);
  for (const search of ['p.k.99x@named.in', 'P.K.99X@', 'k.99x', '.99x@', '99x@named', 'named.99x'])
    expect([search, await people('Customer', search)]).toEqual([search, [id]]);
});

test('texts folded by an older rule are folded again', async () => {
  const { id } = await addNamed('Q.X.', 'Café', 98);
  await t.asOwner(
    `update "user" set search_text = 'q.x. café p.k.98x@named.in named.98x' || chr(31) || chr(30) || ' cafe' where id = $1`,
    [id],
  );
  const plain = await addNamed('Q.X.', 'Plain', 97);
  await t.asOwner(`update "user" set search_text = 'q.x. plain p.k.97x@named.in named.97x' where id = $1`, [plain.id]);
  expect(await people('Customer', 'q.x. cafe')).toEqual([id]);
  expect(await people('Customer', 'q.x. plain')).toEqual([plain.id]);
  expect(await foldOutdatedSearchTexts(t.context)).toMatchObject({ user: 2 });
  expect(await people('Customer', 'QX Café')).toEqual([id]);
  expect(await people('Customer', 'Q X Plain')).toEqual([plain.id]);
  expect(await foldOutdatedSearchTexts(t.context)).toMatchObject({ user: 0 });
});

test('a search for initials uses the trigram index', async () => {
  const words = containsWordsCondition(user.searchText, 'P K Nair k.nair');
  const query = t.context.db.select({ id: user.id }).from(user).where(words.sql()).toSQL();
  const values = fillPlaceholders(query.params, words.values);
  const plan = await inTransaction(t.context.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const text = query.sql.replaceAll(/\$(\d+)/g, (_, n) => `'${values[n - 1]}'`);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${text}`))).rows;
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('Bitmap Index Scan');
  expect(lines).not.toContain('Seq Scan');
});

test('folding continues after an interruption, in small batches, and skips locked rows', async () => {
  await t.asOwner(`insert into "user" (role, first_name, last_name, email, user_name, country, password_hash, created_at)
    select 'Customer', 'Many', 'O’Neill', n || '@many.example', 'many' || n, 'IN', '', now() from generate_series(1, 1200) n`);
  const countUnfolded = async () =>
    (
      await t.asOwner(
        `select count(*)::int as n from "user" where strpos(search_text, chr(31)) = 0 and first_name = 'Many'`,
      )
    ).rows[0].n;
  const pool = poolOf(t.context.db);
  const connect = pool.connect.bind(pool);
  let connections = 0;
  const failingConnect = () => {
    connections += 1;
    // The first two fold applications and payments.
    if (connections === 4) throw new Error('The server is killed.');
    return connect();
  };
  Object.assign(pool, { connect: failingConnect });
  await expect(foldOutdatedSearchTexts(t.context)).rejects.toThrow('killed');
  Object.assign(pool, { connect });
  expect(await countUnfolded()).toBe(700);
  const client = await connect();
  await client.query('begin');
  await client.query(`select from "user" where user_name = 'many1200' for update`);
  await foldOutdatedSearchTexts(t.context);
  expect(await countUnfolded()).toBe(1);
  await client.query('commit');
  client.release();
  expect(await foldOutdatedSearchTexts(t.context)).toMatchObject({ user: 1 });
});

test('a row that the previous release folded is folded again, and that release still finds it', async () => {
  await t.asOwner(`update "user" set first_name = 'أحمدی', last_name = '٢٠٢٤' where id = $1`, [customer.id]);
  const folded = `lower(concat_ws(' ', 'أحمدی', '٢٠٢٤', email, user_name)) || chr(31) || ' احمدی obrien'`;
  await t.asOwner(`update "user" set search_text = ${folded} where id = $1`, [customer.id]);
  expect(await people('Customer', 'أحمدی')).toEqual([customer.id]);
  expect(await people('Customer', 'أحمدي 2024')).toEqual([]);
  expect(await foldOutdatedSearchTexts(t.context)).toMatchObject({ user: 1 });
  for (const search of ['أحمدي', 'احمدى 2024', 'أحمدی ۲۰۲۴', "o'brien"])
    expect([search, await people('Customer', search)]).toEqual([search, [customer.id]]);
  const { rows } = await t.asOwner('select search_text as text from "user" where id = $1', [customer.id]);
  for (const oldSpelling of ['أحمدی', 'احمدی', '٢٠٢٤', 'obrien']) expect(rows[0].text).toContain(oldSpelling);
  expect(rows[0].text.split('\u001f')).toHaveLength(2);
  expect(await foldOutdatedSearchTexts(t.context)).toMatchObject({ user: 0 });
});
