import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/embedded.ts';
import { runCommand } from '../../../testing/processes/commands.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(60_000);

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-super-admin-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const run = (...names: string[]) =>
  runCommand(
    'create-super-admin',
    { DATA_DIR: dataDir, DATABASE_URL: database.url },
    ...['--email', 'root@clearance.ae', '--phone', '+971501234567', ...names],
  );

test.each([
  ['no name', []],
  ['a first name alone', ['--first-name', 'Sunita']],
  ['an empty --only-name', ['--only-name', '']],
  ['--only-name and a last name', ['--only-name', 'Sunita', '--last-name', 'Nair']],
])('create-super-admin with %s prints its usage and creates nobody', async (_, names) => {
  const { code, output, errorOutput } = await run(...names);
  expect([code, output]).toEqual([1, '']);
  expect(errorOutput).toMatch(/^Usage: npm run create-super-admin -w server -- .*--only-name NAME/s);
  expect(await query(database.ownerUrl, 'select from "user"')).toEqual([]);
});

test('create-super-admin --only-name creates a super admin who is listed and found by one name', async () => {
  const { code, output, errorOutput } = await run('--only-name', 'Sunita');
  expect([code, errorOutput]).toEqual([0, '']);
  expect(output).toMatch(/^Super admin root@clearance\.ae can log in with this password, shown only now: \S+\n$/);
  const columns = 'first_name, middle_name, last_name, single_name, is_super, listed_name, search_text';
  expect(await query(database.ownerUrl, `select ${columns} from "user"`)).toEqual([
    {
      first_name: 'Sunita',
      middle_name: '',
      last_name: 'Sunita',
      single_name: true,
      is_super: true,
      listed_name: 'sunita',
      search_text: 'sunita root@clearance.ae root@clearance.ae',
    },
  ]);
});
