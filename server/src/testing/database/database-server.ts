import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';

/** A PostgreSQL server for tests. */
export type TestDatabaseServer = {
  /** With the superuser's log-in. */
  url: string;
  /** Stops the server, if it was started for the tests, and deletes its data. */
  stop(): Promise<void>;
};

const silent = { info: () => {}, warn: () => {} };

/** Uses the server at TEST_DATABASE_URL. Without that setting, starts an embedded PostgreSQL. */
export async function startTestDatabaseServer(): Promise<TestDatabaseServer> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { url: configuredUrl, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  // For root, PostgreSQL runs as another account, which must enter the folder.
  await chmod(dataDir, 0o711);
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
    const stop = async () => {
      await server.stop();
      // It may be outside of `dataDir`.
      await rm(server.location, { recursive: true, force: true });
      await removeFolder();
    };
    return { url: server.superuserUrl, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
