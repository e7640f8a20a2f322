import pg from 'pg';
import { copyMigrationsBefore } from '../testing/database/copy-migrations-before.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { readRoleFacts } from './roles.ts';

let database: TestDatabase;
let clients: pg.Client[];
beforeEach(async () => {
  database = await createEmptyDatabase();
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

async function openClient(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: database.url, statement_timeout: 10_000 });
  clients.push(opened);
  await opened.connect();
  return opened;
}

async function migrateTo(before?: string): Promise<void> {
  const owner = connect(database.ownerUrl, { max: 2 });
  const { role } = await readRoleFacts(await openClient().then((opened) => opened as unknown as pg.PoolClient));
  const part = before === undefined ? undefined : await copyMigrationsBefore(before);
  await migrate(owner.pool, { runTimeRole: role, ...(part && { migrationsFolder: part.folder }) });
  await part?.remove();
  await owner.close();
}

async function addApplicants(db: pg.Client): Promise<void> {
  await db.query(`insert into "user" (role, first_name, last_name, email, user_name, phone, country, password_hash, created_at)
    select 'Customer', 'A', 'B', n || '@example.in', 'u' || n, n::text, 'IN', '', now() from generate_series(1, 20) n`);
  await db.query(`insert into service (name, status, version, created_at, updated_at)
    values ('S', 'published', 1, now(), now())`);
  await db.query(`insert into service_version (service_id, version, status, name, content, created_by, created_at)
    values (1, 1, 'published', 'S', '{}', 1, now())`);
}

const submit = (db: pg.Client, userId: number) =>
  db.query(
    `insert into application (service_id, service_version_id, user_id, answers, search_text, created_at, updated_at, submitted_at)
     values (1, 1, $1, '{"items":[],"documents":[]}', '', now(), now(), '2026-02-03T10:00Z')`,
    [userId],
  );
const counts = async (db: pg.Client) => [
  (await db.query('select status, total from application_count where total > 0 order by status')).rows,
  (await db.query('select day, event, total from application_day order by day, event')).rows,
];

test('two people who submit at once do not wait for each other', async () => {
  await migrateTo();
  const [one, other] = [await openClient(), await openClient()];
  await addApplicants(one);
  await one.query('begin');
  await submit(one, 1);
  await other.query("set lock_timeout = '2s'");
  await submit(other, 2);
  await one.query('commit');
  expect((await counts(one))[0]).toEqual([{ status: 1, total: 2 }]);
});

test('counts continue through the migration, also while the previous release writes', async () => {
  await migrateTo('0023_kept_counts_in_shards');
  const server = await openClient();
  await addApplicants(server);
  for (const userId of [1, 2, 17]) await submit(server, userId);
  const before = await counts(server);
  const part = connect(database.ownerUrl, { max: 2 });
  await migrate(part.pool);
  await part.close();
  expect(await counts(server)).toEqual(before);
  await submit(server, 18);
  await server.query('update application set status = 2, updated_at = $1 where user_id in (1, 18)', [
    new Date('2026-02-04T10:00Z'),
  ]);
  await server.query('delete from application where user_id = 2');
  const [statuses, days] = await counts(server);
  expect(statuses).toEqual([
    { status: 1, total: 1 },
    { status: 2, total: 2 },
  ]);
  expect(days).toContainEqual(expect.objectContaining({ event: 'submitted', total: 4 }));
  expect(days).toContainEqual({ day: '2026-02-04', event: '2', total: 2 });
});
