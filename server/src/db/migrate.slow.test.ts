import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type Connection, connect } from './connect.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let servers: Connection[];

beforeEach(async () => {
  database = await createEmptyDatabase();
  servers = [1, 2, 3, 4].map(() => connect(database.ownerUrl, { max: 2 }));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

const first = () => servers[0]?.pool ?? Promise.reject(new Error('no server'));

test('four servers that start together on an empty database all migrate', async () => {
  await Promise.all(servers.map(({ pool }) => migrate(pool)));
  const { rows } = await (await first()).query(
    'select count(*) as runs, count(distinct hash) as migrations from drizzle.__drizzle_migrations',
  );
  expect(rows[0].runs).toBeGreaterThan(0);
  expect(rows[0].runs).toBe(rows[0].migrations);
});

test('a failed migration leaves nothing behind, and the next server does not wait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await mkdir(join(folder, 'meta'));
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_bad', breakpoints: true };
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  );
  await writeFile(join(folder, '0000_bad.sql'), 'create table half ();\n--> statement-breakpoint\nselect 1 / 0;');
  const pool = await first();
  await expect(migrate(pool, { migrationsFolder: folder })).rejects.toMatchObject({ cause: { code: '22012' } });
  expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  await migrate(pool);
  await rm(folder, { recursive: true });
});
