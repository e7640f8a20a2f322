import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../db/open-database.ts';
import { createEmptyDatabase, runServerStatement, TEMPLATE_VARIABLE, type TestRoleUrls } from '../database/database.ts';
import { startTestDatabaseServer } from '../database/database-server.ts';
import { bundlePrograms } from './programs.ts';

declare global {
  var endTestRun: (() => Promise<void>) | undefined;
}

/** Adds a role. Returns the URL with this role. */
async function addRole(url: string, kind: string): Promise<{ roleUrl: string; drop(): Promise<void> }> {
  const [name, password] = [`test_${kind}_${randomBytes(8).toString('hex')}`, randomBytes(16).toString('hex')];
  await runServerStatement(url, `create role ${name} login password '${password}'`);
  const roleUrl = Object.assign(new URL(url), { username: name, password }).href;
  return { roleUrl, drop: () => runServerStatement(url, `drop role ${name}`) };
}

/** Starts PostgreSQL, creates the template database and bundles the programs. */
export default async function setUp(): Promise<void> {
  const [server, programs] = await Promise.all([startTestDatabaseServer(), bundlePrograms()]);
  const [owner, runTime] = [await addRole(server.url, 'owner'), await addRole(server.url, 'server')];
  const roleUrls = { ownerUrl: owner.roleUrl, serverUrl: runTime.roleUrl };
  const database = await createEmptyDatabase({ superuserUrl: server.url, ...roleUrls });
  globalThis.endTestRun = async () => {
    await programs.remove();
    await database.drop();
    for (const role of [owner, runTime]) await role.drop();
    await server.stop();
  };
  const { close } = await openDatabase(database, () => {});
  await close();
  const superuserUrl = Object.assign(new URL(server.url), { pathname: new URL(database.url).pathname }).href;
  process.env[TEMPLATE_VARIABLE] = JSON.stringify({ superuserUrl, ...roleUrls } satisfies TestRoleUrls);
}
