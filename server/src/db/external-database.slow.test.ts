import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/database.ts';
import { query } from '../testing/database/embedded.ts';
import { killServers, runCommand, startServer } from '../testing/processes/commands.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(180_000);

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-external-'));
});
afterAll(async () => {
  killServers();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const serverRoleOnly = () => ({ DATA_DIR: dataDir, DATABASE_URL: database.url });
const withOwnerRole = () => ({ ...serverRoleOnly(), DATABASE_OWNER_URL: database.ownerUrl });
const EMAIL = 'root@clearance.ae';
const person = ['--email', EMAIL, '--first-name', 'Ann', '--last-name', 'Bee', '--phone', '+971501234567'];

test('an empty database without DATABASE_OWNER_URL is refused with a reason, and stays empty', async () => {
  await expect(startServer(serverRoleOnly())).rejects.toThrow(/may not change it\. Set DATABASE_OWNER_URL/);
  const tables = await query(database.ownerUrl, "select from pg_tables where schemaname = 'public'");
  expect(tables).toEqual([]);
});

test('an operator’s empty database with two roles works up to the first log-in', async () => {
  const { code, output, errorOutput } = await runCommand('create-super-admin', withOwnerRole(), ...person);
  expect([code, errorOutput]).toEqual([0, '']);
  const password = /shown only now: (\S+)$/m.exec(output)?.[1] ?? '';
  const server = await startServer(withOwnerRole());
  const { status, body } = await server.post('/User/login', { username: EMAIL, password });
  expect([status, body.data.user.email]).toEqual([200, EMAIL]);
  await server.stop();
  const owners = await query(
    database.ownerUrl,
    "select distinct tableowner from pg_tables where schemaname = 'public'",
  );
  expect(owners).toEqual([{ tableowner: new URL(database.ownerUrl).username }]);
  await expect(query(database.url, "update audit_log set ip = 'x'")).rejects.toMatchObject({ code: '42501' });
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([]);

  // Without pending migrations the server's role is enough.
  const again = await startServer(serverRoleOnly());
  expect((await again.post('/User/login', { username: EMAIL, password })).status).toBe(200);
  await again.stop();
});

test('the same role for both settings is refused with a reason', async () => {
  const settings = { ...serverRoleOnly(), DATABASE_OWNER_URL: database.url };
  await expect(startServer(settings)).rejects.toThrow('name the same role; they must differ');
});
