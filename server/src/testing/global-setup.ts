import { randomBytes } from 'node:crypto';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { createEmptyDatabase, TEMPLATE_URL_VARIABLE } from './database.ts';
import { startTestServer } from './server.ts';

declare global {
  var stopTestDatabases: (() => Promise<void>) | undefined;
}

/** Jest's global setup: one server for the run and one migrated database that every test file copies. */
export default async function setUp(): Promise<void> {
  const server = await startTestServer();
  const template = await createEmptyDatabase(server.url, `template_${randomBytes(8).toString('hex')}`);
  globalThis.stopTestDatabases = async () => {
    await template.drop();
    await server.stop();
  };
  const { pool, close } = connect(template.url);
  await migrate(pool).finally(close);
  process.env[TEMPLATE_URL_VARIABLE] = template.url;
}
