import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type Connection, connect } from './connect.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.ownerUrl);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const rows = async (text: string) => (await connection.pool.query(text)).rows;
const storedCounts = async () => [
  await rows('select admin_id, total from payment_count where total <> 0 order by 1'),
  await rows(
    'select role, is_active, sum(total)::int as total from user_count group by 1, 2 having sum(total) <> 0 order by 1, 2',
  ),
];
const actualCounts = async () => [
  await rows(
    `select admin_id, count(*)::int as total from transaction where status = 'Completed' group by 1 order by 1`,
  ),
  await rows(
    `select role, is_active, count(*)::int as total from "user" where not is_super group by 1, 2 order by 1, 2`,
  ),
];

test('stored counts of payments and people match the tables after each change', async () => {
  const changes = [
    `insert into "user" (role, is_super, is_active, first_name, last_name, email, user_name, country, password_hash, created_at)
      select case when n < 4 then 'Admin' else 'Customer' end, n = 1, n % 5 > 0, 'First', 'Last', n || '@example.com', 'u' || n, 'IN', '', now()
      from generate_series(1, 20) n`,
    `insert into service (name, status, version, created_at, updated_at) values ('one', 'published', 1, now(), now())`,
    `insert into service_version (service_id, version, status, name, content, created_by, created_at)
      select s.id, 1, 'published', 'one', '{}', u.id, now() from service s, (select min(id) id from "user") u`,
    `insert into application (service_id, service_version_id, user_id, answers, search_text, created_at, updated_at)
      select v.service_id, v.id, u.id, '{"items":[],"documents":[]}', '', now(), now() from service_version v, "user" u`,
    `insert into transaction (transaction_id, application_id, admin_id, status, amount_fils, payment_method, search_text, created_at)
      select 'T' || a.id, a.id, u.id, case when a.id % 4 = 0 then 'Reversed' else 'Completed' end, 1, '', '', now()
      from application a join (select id, row_number() over () n from "user" where role = 'Admin') u on u.n = 1 + a.id % 3`,
    `update transaction set reversed_at = now() where id % 2 = 0`,
    `update transaction set admin_id = (select min(id) from "user") where id % 3 = 0`,
    `update "user" set is_active = not is_active where id % 2 = 0`,
    `update "user" set is_super = true where user_name = 'u2'`,
    'delete from transaction where id % 5 = 0',
    `delete from "user" u where not exists (select from application where user_id = u.id)`,
  ];
  for (const change of changes) {
    await rows(change);
    expect(await storedCounts()).toEqual(await actualCounts());
  }
  expect((await storedCounts()).flat().length).toBeGreaterThan(3);
});
