import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFilesBucket } from '@emigration-portal/kit/testing/bucket';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { Front } from './Front.ts';
import { Pooler } from './Pooler.ts';
import { newPasswords, Postgres } from './Postgres.ts';
import { mustBeInstalled, ownAccount } from './programs.ts';
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
  readonly objects: Awaited<ReturnType<typeof startFilesBucket>>;
  /** The environment of every server. */
  readonly settings: Readonly<Record<string, string>>;
  /** Has nginx lead people to the first so many servers alone. */
  leadTo(count: number): Promise<void>;
  /** The mails that any server has put into its outbox. */
  outboxes(): Promise<string[]>;
  /** What the servers have logged. */
  logs(): Promise<string>;
  stop(): Promise<void>;
}

interface Options {
  /** Empty, with `certificate.pem` and its key; every account may pass through. */
  readonly folder: string;
  readonly count: number;
  /** By their names, each of which is an origin. */
  readonly remotes: readonly string[];
  readonly say: (text: string) => void;
}

const portalName = 'localhost';

/** What its certificate has to be for: the portal, and each remote. */
export const clusterNames = (remotes: readonly string[]): string[] => [portalName, ...remotes.map(nameOf)];
const nameOf = (remote: string) => `${remote}.localhost`;

/** Starts PostgreSQL with a replica, pgbouncer, an object store, N servers and nginx. */
export async function startCluster({ folder, count, remotes, say }: Options): Promise<Cluster> {
  await mustBeInstalled();
  const account = await ownAccount();
  const first = await findFreePorts(5 + 2 * count);
  const [database = 0, copy = 0, pooler = 0, https = 0, http = 0, ...rest] = Array.from(
    { length: 5 + 2 * count },
    (_, at) => first + at,
  );
  const remoteNames = remotes.map(nameOf);
  const passwords = newPasswords();
  const place = { folder, account, passwords };
  say('PostgreSQL, a replica, pgbouncer, an object store …');
  const [objects, [primary, replica]] = await Promise.all([
    startFilesBucket(),
    Postgres.primary({ ...place, port: database }).then(async (each) => [each, await each.follow(copy)] as const),
  ]);
  const pool = new Pooler({ ...place, port: pooler });
  await pool.start(database);
  const origin = `https://${portalName}:${https}`;
  const settings = await sharedSettings({
    origin,
    remoteOrigins: remoteNames.map((name) => `https://${name}:${https}`),
    poolerPort: pooler,
    passwords,
    bucket: objects.env,
  });
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
  const leadTo = (among: number) =>
    front.configure(
      ports.slice(0, among).map(([server]) => server),
      ports.map(([, releases]) => releases),
    );
  await leadTo(count);
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
    async leadTo(among) {
      await leadTo(among);
      front.reload();
    },
    async outboxes() {
      const folders = servers.map((_, at) => join(folder, `server-${at + 1}`, 'outbox'));
      const names = folders.map(async (outbox) =>
        (await readdir(outbox).catch(() => [])).map((name) => join(outbox, name)),
      );
      return (await Promise.all(names)).flat();
    },
    async logs() {
      const texts = servers.map((_, at) => readFile(join(folder, `server-${at + 1}.log`), 'utf8'));
      return (await Promise.all(texts)).join('');
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
