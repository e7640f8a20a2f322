import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { remotes } from '../../server/start/workspaces.mjs';
import { freePorts } from '../pack/free-ports.ts';
import { startRadosgw } from '../testing/radosgw.ts';
import { Front } from './Front.ts';
import { Pooler } from './Pooler.ts';
import { newPasswords, Postgres } from './Postgres.ts';
import { makeFolder, mustBeInstalled, ownAccount } from './programs.ts';
import { Server } from './Server.ts';
import { sharedSettings } from './settings.ts';

/** Everything that an operator has, in one folder of this machine. */
export interface Cluster {
  /** Where people see the portal, by TLS. */
  readonly origin: string;
  readonly servers: readonly Server[];
  readonly front: Front;
  readonly pooler: Pooler;
  readonly primary: Postgres;
  readonly replica: Postgres;
  readonly objects: { pause(): Promise<void>; resume(): Promise<void> };
  /** The environment of every server. */
  readonly settings: Readonly<Record<string, string>>;
  /** The mails that any server has put into its outbox. */
  outboxes(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Options {
  /** Empty, with `certificate.pem` and its key; every account may pass through. */
  readonly folder: string;
  readonly count: number;
  readonly say: (text: string) => void;
}

const BUCKET = 'portal-files';
const portalName = 'localhost';
const remoteNames = remotes.map(({ name }) => `${name}.localhost`);

/** What its certificate has to be for. */
export const clusterNames = [portalName, ...remoteNames];

/** Starts PostgreSQL with a replica, pgbouncer, an object store, N servers and nginx. */
export async function startCluster({ folder, count, say }: Options): Promise<Cluster> {
  await mustBeInstalled();
  const account = await ownAccount();
  const first = await freePorts(5 + 2 * count);
  const [database = 0, copy = 0, pooler = 0, https = 0, http = 0, ...rest] = Array.from(
    { length: 5 + 2 * count },
    (_, at) => first + at,
  );
  const passwords = newPasswords();
  const place = { folder, account, passwords };
  say('PostgreSQL, a replica, pgbouncer, an object store …');
  const [objects, [primary, replica]] = await Promise.all([
    startRadosgw(),
    Postgres.primary({ ...place, port: database }).then(async (each) => [each, await each.follow(copy)] as const),
  ]);
  const pool = new Pooler({ ...place, port: pooler });
  await pool.start(database);
  const owner = await objects.addUser('portal');
  const origin = `https://${portalName}:${https}`;
  const settings = await sharedSettings({
    origin,
    remoteOrigins: remoteNames.map((name) => `https://${name}:${https}`),
    poolerPort: pooler,
    passwords,
    bucket: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: objects.address,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: owner.AWS_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: owner.AWS_SECRET_ACCESS_KEY,
    },
  });
  await objects.makeBucket(BUCKET, owner);
  await shareFolders(folder, count);
  const ports = Array.from({ length: count }, (_, at) => [rest[2 * at] ?? 0, rest[2 * at + 1] ?? 0] as const);
  const servers = ports.map(
    (own, at) => new Server({ folder, name: `server-${at + 1}`, ports: own, shellOrigin: origin, settings }),
  );
  say(`${count} servers …`);
  // The first brings the database up to date.
  const [one, ...others] = servers;
  await one?.start();
  await Promise.all(others.map((server) => server.start()));
  const names = { portal: portalName, remotes: remoteNames };
  const front = new Front({ folder, account, ports: [https, http], names });
  await front.configure(
    ports.map(([server]) => server),
    ports.map(([, releases]) => releases),
  );
  await front.start();
  say(`nginx at ${origin}`);
  return {
    origin,
    servers,
    front,
    pooler: pool,
    primary,
    replica,
    objects,
    settings,
    async outboxes() {
      const folders = servers.map((_, at) => join(folder, `server-${at + 1}`, 'outbox'));
      const names = folders.map(async (outbox) =>
        (await readdir(outbox).catch(() => [])).map((name) => join(outbox, name)),
      );
      return (await Promise.all(names)).flat();
    },
    async stop() {
      await front.end('SIGTERM');
      await Promise.all(servers.map((server) => server.end('SIGTERM', { machine: true })));
      await pool.stop();
      for (const each of [primary, replica]) await each.stop();
      await objects.stop();
    },
  };
}

/** Files and unfinished uploads, where servers keep them in their folder. */
async function shareFolders(folder: string, count: number): Promise<void> {
  for (const shared of ['files', 'uploads']) {
    const target = await makeFolder(join(folder, 'shared', shared));
    for (let at = 1; at <= count; at += 1) {
      await makeFolder(join(folder, `server-${at}`));
      await symlink(target, join(folder, `server-${at}`, shared));
    }
  }
}
