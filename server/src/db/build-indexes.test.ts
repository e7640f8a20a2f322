import pg from 'pg';
import { createTestDatabase, superuserUrlOf, type TestDatabase } from '../testing/database/database.ts';
import { buildIndexes } from './build-indexes.ts';

let database: TestDatabase;
let clients: pg.Client[];
beforeAll(async () => {
  database = await createTestDatabase();
  const urls = [database.ownerUrl, database.ownerUrl, database.ownerUrl, superuserUrlOf(database.url)];
  clients = urls.map((connectionString) => new pg.Client({ connectionString }));
  for (const client of clients) await client.connect();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

const addPerson = (client: pg.Client, name: string) =>
  client.query(
    `insert into "user" (role, first_name, last_name, email, user_name, country, password_hash, created_at)
    values ('Customer', $1, '', $1, $1, 'IN', '', now())`,
    [name],
  );

test('an index whose build was interrupted is built again, and does not block writes', async () => {
  const [builder, writer, other, superuser] = clients as [pg.Client, pg.Client, pg.Client, pg.Client];
  const isValid = async () =>
    (await superuser.query(`select indisvalid from pg_index where indexrelid = to_regclass('user_text_to_fold')`)).rows;
  expect(await isValid()).toEqual([{ indisvalid: true }]);
  await superuser.query(`update pg_index set indisvalid = false where indexrelid = 'user_text_to_fold'::regclass`);
  await writer.query('begin');
  await addPerson(writer, 'slow');
  await other.query(`set lock_timeout = '3s'`);
  const built = buildIndexes(builder);
  for (let isBlocked = false; !isBlocked; ) {
    const { rows } = await superuser.query(
      `select wait_event_type = 'Lock' as waits from pg_stat_activity where query like '%index concurrently%' and pid <> pg_backend_pid()`,
    );
    isBlocked = rows.some((row) => row.waits);
  }
  await addPerson(other, 'fast');
  await writer.query('commit');
  await built;
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

test('while one server has the lock, another server builds nothing and does not wait', async () => {
  const [builder, other] = clients as [pg.Client, pg.Client];
  // The connection of `builder` still has the lock from the first test.
  await builder.query('drop index user_text_to_fold');
  await buildIndexes(other);
  const { rows } = await other.query(`select to_regclass('user_text_to_fold') as built`);
  expect(rows).toEqual([{ built: null }]);
});
