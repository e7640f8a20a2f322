import { copyMigrationsBefore } from '../testing/database/copy-migrations-before.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type Connection, connect } from './connect.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let owner: Connection;
beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = connect(database.ownerUrl, { max: 2 });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

/** As the previous release, which does not fill the column. */
const add = (userName: string, single: boolean) =>
  owner.pool.query(
    `insert into "user" (role, first_name, last_name, single_name, email, user_name, country, password_hash, created_at)
     values ('Customer', 'Sunita', 'Sunita', $2, $1 || '@example.in', $1, 'IN', '', now())`,
    [userName, single],
  );
const listedNames = async () => {
  const { rows } = await owner.pool.query('select user_name, listed_name from "user" order by user_name');
  return Object.fromEntries(rows.map(({ user_name: user, listed_name: name }) => [user, name]));
};

test('existing people with one name are listed by it, and the previous release can still write', async () => {
  const { folder, remove } = await copyMigrationsBefore('0045_listed_by_one_name');
  await migrate(owner.pool, { migrationsFolder: folder });
  await remove();
  await add('a', true);
  await add('b', false);
  expect(await listedNames()).toEqual({ a: 'sunita sunita', b: 'sunita sunita' });
  await migrate(owner.pool);
  expect(await listedNames()).toEqual({ a: 'sunita', b: 'sunita sunita' });
  await add('c', true);
  await owner.pool.query(`update "user" set single_name = true where user_name = 'b'`);
  await owner.pool.query(`update "user" set last_name = 'Nair' where user_name = 'a'`);
  expect(await listedNames()).toEqual({ a: 'sunita nair', b: 'sunita', c: 'sunita' });
  await owner.pool.query(`update "user" set first_name = 'Ásha', single_name = false where user_name = 'c'`);
  expect(await listedNames()).toMatchObject({ c: 'ásha sunita' });
});
