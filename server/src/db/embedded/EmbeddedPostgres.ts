import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from './account.ts';
import { type Binaries, canRun, copyBinaries, findAndRepairBinaries } from './binaries.ts';
import { CLUSTER_USER, DATABASE_NAME, openOrCreateCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { chooseLocation, createSystemDir, moveOldClusterAside, SYSTEM_DIR } from './location.ts';
import { stopOrphanedPostgres } from './orphan.ts';
import { type Log, Postmaster } from './Postmaster.ts';
import { type Credentials, prepareRoles } from './roles.ts';
import { lockCluster } from './ServerLock.ts';
import { hostAndPortOf, removeStaleSockets, socketFolderOf } from './sockets.ts';

export type EmbeddedPostgres = {
  /** The role of the server. */
  url: string;
  ownerUrl: string;
  /** As superuser; only for commands of this project. */
  superuserUrl: string;
  /** Folder of the database: below `dataDir`, or a system folder if PostgreSQL's account cannot enter `dataDir`. */
  location: string;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: Log;
  /** False only in tests: commits then do not wait for the disk. */
  durable?: boolean;
  systemDir?: string;
};

/** Starts the embedded PostgreSQL, and waits until it accepts queries on a socket and a loopback port. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, systemDir = SYSTEM_DIR } = options;
  const installed = await findAndRepairBinaries();
  const { home, account, isNew } = await chooseLocation(dataDir, systemDir);
  const location = await realpath(home);
  const lock = await lockCluster(location);
  let postmaster: Postmaster | undefined;
  try {
    const movedTo = isNew ? await moveOldClusterAside(location) : undefined;
    if (movedTo) log.warn(`A database without its data directory was moved to ${movedTo}.`);
    const binaries = await chooseRunnableBinaries(installed, account, systemDir);
    const cluster = await openOrCreateCluster(binaries, location, account);
    const control = { binaries, account, dataDir: cluster.dataDir };
    const orphan = await stopOrphanedPostgres(control);
    if (orphan) log.warn(`Stopped the database of a server that was killed (process ${orphan}).`);
    const port = await findFreePort();
    await removeStaleSockets(location);
    const sockets = socketFolderOf(location, port);
    const address = hostAndPortOf({ sockets, port });
    const urlOf = (
      database: string,
      { user, password }: Credentials = { user: CLUSTER_USER, password: cluster.password },
    ) => `postgres://${user}:${password}@${address}/${database}`;
    const isReady = () => acceptsConnections(urlOf('postgres'));
    postmaster = new Postmaster({ ...control, port, sockets, durable, log, isReady });
    await postmaster.start();
    if (durable) await requireDurability(urlOf('postgres'));
    const roles = await prepareRoles(urlOf, DATABASE_NAME);
    log.info(`The database is in ${join(location, 'data')}${account ? ` and runs as uid ${account.uid}` : ''}.`);
    const running = postmaster;
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= running.stop().finally(() => lock.release());
      return stopped;
    };
    const urls = { url: urlOf(DATABASE_NAME, roles.runTime), ownerUrl: urlOf(DATABASE_NAME, roles.owner) };
    return { ...urls, superuserUrl: urlOf(DATABASE_NAME), location, stop };
  } catch (error) {
    await postmaster?.stop();
    await lock.release();
    throw error;
  }
}

async function chooseRunnableBinaries(
  installed: Binaries,
  account: Account | undefined,
  systemDir: string,
): Promise<Binaries> {
  if (await canRun(installed, account)) return installed;
  if (account) {
    await createSystemDir(systemDir);
    const copy = await copyBinaries(installed, systemDir);
    if (await canRun(copy, account)) return copy;
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL programs in ${installed.root} do not run on this machine. Set DATABASE_URL to your own PostgreSQL.`,
  );
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function requireDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting]);
      if (rows[0]?.value !== 'on') throw new EmbeddedPostgresError(`The database runs with ${setting} off.`);
    }
  } finally {
    await client.end();
  }
}
