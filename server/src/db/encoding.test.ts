import { createAsciiDatabase, type TestDatabase } from '../testing/database/database.ts';
import { query } from '../testing/database/embedded.ts';
import { migrateToBackupVersion } from './backup/migrate-to-backup.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createAsciiDatabase();
});
afterAll(() => database.drop());

const EXPECTED_ERROR =
  'The encoding of the database is SQL_ASCII and must be UTF8: create a database with encoding UTF8, and move the data there with a backup and a restore.';

test.each([
  ['a start with both roles', () => openDatabase(database, () => {})],
  ['a start with the role of the server alone', () => openDatabase({ url: database.url }, () => {})],
  ['a restore', () => migrateToBackupVersion(database.ownerUrl, {})],
])('%s refuses a database that is not UTF8 in one sentence, and creates no table', async (_, action) => {
  await expect(action()).rejects.toThrow(new Error(EXPECTED_ERROR));
  const tables = await query(database.ownerUrl, "select from pg_tables where schemaname in ('public', 'drizzle')");
  expect(tables).toEqual([]);
});
