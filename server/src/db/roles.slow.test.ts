import pg from 'pg';
import {
  createEmptyDatabase,
  createTestDatabase,
  superuserUrlOf,
  type TestDatabase,
} from '../testing/database/database.ts';
import { connect } from './connect.ts';
import { openDatabase } from './open-database.ts';
import { readRoleFacts } from './roles.ts';

const ignoreReport = () => {};
const REFUSED = '42501';

describe('the role that the server works as', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const codeOf = (text: string) =>
    client.query(text).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await (await openDatabase(database, ignoreReport)).close();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into audit_log (at, action, object, ip, request_id)
      values (now(), 'user.register', 'user:1', '', '')`);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test.each(['audit_log', 'service_version', 'registry_document'])(
    'cannot update, delete or truncate an append-only table: %s',
    async (table) => {
      const column = { audit_log: 'ip', service_version: 'name', registry_document: 'text' }[table];
      expect(await codeOf(`select from ${table}`)).toBe('done');
      expect(await codeOf(`update ${table} set ${column} = 'x'`)).toBe(REFUSED);
      expect(await codeOf(`delete from ${table}`)).toBe(REFUSED);
      expect(await codeOf(`truncate ${table}`)).toBe(REFUSED);
      expect(await codeOf(`select from ${table} for update`)).toBe(REFUSED);
    },
  );

  test.each([
    'create table mine ()',
    'create temporary table mine ()',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table audit_log disable trigger audit_log_append_only',
    'alter table audit_log disable trigger all',
    'alter table "user" add column mine int',
    'drop trigger audit_log_append_only on audit_log',
    'drop table audit_log',
    'drop function refuse_change() cascade',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create trigger mine after insert on audit_log execute function refuse_change()',
    'truncate "user"',
    "set session_replication_role = 'replica'",
    'delete from drizzle.__drizzle_migrations',
    "copy audit_log to program 'true'",
    "select setval('audit_log_id_seq', 1)",
  ])('is refused: %s', async (text) => {
    expect(await codeOf(text)).toBe(REFUSED);
  });

  test('cannot grant rights that it does not have', async () => {
    await client.query('grant update, delete on audit_log to public');
    const { rows } = await client.query("select has_table_privilege('audit_log', 'update, delete') as may");
    expect(rows).toEqual([{ may: false }]);
  });

  test('reads and writes the rows of every other table', async () => {
    const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and not has_table_privilege(oid, 'update') order by 1`);
    expect(rows.map(({ relname }) => relname)).toEqual(
      expect.arrayContaining(['audit_log', 'registry_document', 'service_version']),
    );
    const guarded = await client.query(`select distinct relname from pg_trigger join pg_class c on c.oid = tgrelid
      where tgfoid = 'refuse_change'::regproc order by 1`);
    expect(rows).toEqual(guarded.rows);
  });

  test('can use the tables of a later migration', async () => {
    const owner = connect(database.ownerUrl);
    await owner.pool.query('create table came_later (id bigint generated always as identity, word text)');
    await owner.close();
    expect(await codeOf("insert into came_later (word) values ('x')")).toBe(REFUSED);
    await (await openDatabase(database, ignoreReport)).close();
    expect(await codeOf("insert into came_later (word) values ('x')")).toBe('done');
    expect((await client.query("update came_later set word = 'y' returning word")).rows).toEqual([{ word: 'y' }]);
  });
});

describe('an external database', () => {
  let database: TestDatabase;
  const openAndReadFacts = (urls: Parameters<typeof openDatabase>[0]) =>
    openDatabase(urls, ignoreReport).then(
      async (connection) => {
        const facts = await readRoleFacts(connection.pool);
        await connection.close();
        return facts;
      },
      ({ message }: Error) => message,
    );
  afterEach(() => database.drop());

  test('is migrated by its owner and used with the other role', async () => {
    database = await createEmptyDatabase();
    const role = new URL(database.url).username;
    expect(await openAndReadFacts(database)).toEqual({ role, isSuperuser: false, ownsTables: false });
  });

  test('still works with one role for everything', async () => {
    database = await createEmptyDatabase();
    const role = new URL(database.ownerUrl).username;
    expect(await openAndReadFacts({ url: database.ownerUrl })).toEqual({ role, isSuperuser: false, ownsTables: true });
  });

  test('that is up to date needs no owner; an older one is refused with a reason', async () => {
    database = await createTestDatabase();
    expect(await openAndReadFacts({ url: database.url })).toMatchObject({ ownsTables: false });
    const owner = connect(database.ownerUrl);
    await owner.pool.query('delete from drizzle.__drizzle_migrations where id > 3');
    await owner.close();
    expect(await openAndReadFacts({ url: database.url })).toMatch(/older than this release.*DATABASE_OWNER_URL/);
  });

  test('is refused if the server’s role owns it or could become the owner', async () => {
    database = await createEmptyDatabase();
    expect(await openAndReadFacts({ url: database.ownerUrl, ownerUrl: database.ownerUrl })).toMatch(
      /name the same role/,
    );
    const owner = connect(database.ownerUrl);
    await openDatabase({ url: database.ownerUrl }, ignoreReport).then(({ close }) => close());
    await owner.pool.query(`alter table audit_log owner to ${new URL(database.ownerUrl).username}`);
    await owner.close();
    expect(await openAndReadFacts({ url: superuserUrlOf(database.url), ownerUrl: database.ownerUrl })).toMatch(
      /could change the audit trail/,
    );
  });
});
