import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';

export type TestServer = {
  url: string;
  stop(): Promise<void>;
};

const silent = { info: () => {}, warn: () => {} };

/** TEST_DATABASE_URL, else a new embedded PostgreSQL. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  await chmod(dataDir, 0o711);
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
    const stop = async () => {
      await server.stop();
      await rm(server.location, { recursive: true, force: true });
      await removeFolder();
    };
    return { url: server.superuserUrl, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
