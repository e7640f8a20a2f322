import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFilesBucket } from '@emigration-portal/kit/testing/bucket';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { Nginx } from './nginx.ts';
import { Pgbouncer } from './pgbouncer.ts';
import { PortalServer } from './portal-server.ts';
import { createPasswords, Postgres } from './postgres.ts';
import { checkInstalledPrograms, findUnprivilegedAccount } from './programs.ts';
import { createServerSettings } from './server-settings.ts';

/** A whole deployment on this machine, in one folder. */
export interface Cluster {
  readonly origin: string;
  readonly servers: readonly PortalServer[];
  readonly nginx: Nginx;
  readonly pooler: Pgbouncer;
  readonly primary: Postgres;
  readonly replica: Postgres;
  readonly objectStore: Awaited<ReturnType<typeof startFilesBucket>>;
  readonly settings: Readonly<Record<string, string>>;
  /** Makes nginx use only the first `count` servers. */
  routeTo(count: number): Promise<void>;
  /** Paths of all mails in the outbox folders of the servers. */
  outboxes(): Promise<string[]>;
  logs(): Promise<string>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Contains only `certificate.pem` and its key. Every account can enter it. */
  readonly folder: string;
  readonly serverCount: number;
  /** The names of the remotes; each gets an origin. */
  readonly remotes: readonly string[];
  readonly log: (text: string) => void;
}

const portalName = 'localhost';

/** The host names in its certificate: the portal and each remote. */
export const certificateNames = (remotes: readonly string[]): string[] => [portalName, ...remotes.map(hostNameOf)];
const hostNameOf = (remote: string) => `${remote}.localhost`;

/** Starts PostgreSQL with a replica, pgbouncer, an object store, the servers and nginx. */
export async function startCluster({ folder, serverCount, remotes, log }: ClusterOptions): Promise<Cluster> {
  await checkInstalledPrograms();
  const account = await findUnprivilegedAccount();
  const first = await findFreePorts(5 + 2 * serverCount);
  const [database = 0, copy = 0, pooler = 0, https = 0, http = 0, ...rest] = Array.from(
    { length: 5 + 2 * serverCount },
    (_, at) => first + at,
  );
  const remoteNames = remotes.map(hostNameOf);
  const passwords = createPasswords();
  const postgresOptions = { folder, account, passwords };
  log('starting PostgreSQL, a replica, pgbouncer and an object store …');
  const [objectStore, [primary, replica]] = await Promise.all([
    startFilesBucket(),
    Postgres.startPrimary({ ...postgresOptions, port: database }).then(
      async (each) => [each, await each.startReplica(copy)] as const,
    ),
  ]);
  const pgbouncer = new Pgbouncer({ ...postgresOptions, port: pooler });
  await pgbouncer.start(database);
  const origin = `https://${portalName}:${https}`;
  const settings = await createServerSettings({
    origin,
    remoteOrigins: remoteNames.map((name) => `https://${name}:${https}`),
    poolerPort: pooler,
    passwords,
    bucket: objectStore.env,
  });
  const ports = Array.from({ length: serverCount }, (_, at) => [rest[2 * at] ?? 0, rest[2 * at + 1] ?? 0] as const);
  const servers = ports.map(
    (own, at) => new PortalServer({ folder, name: `server-${at + 1}`, ports: own, shellOrigin: origin, settings }),
  );
  log(`starting ${serverCount} servers …`);
  // The first server runs the migrations.
  const [one, ...others] = servers;
  await one?.start();
  await Promise.all(others.map((server) => server.start()));
  const names = { portal: portalName, remotes: remoteNames };
  const nginx = new Nginx({ folder, account, ports: [https, http], names });
  const configureFor = (among: number) =>
    nginx.configure(
      ports.slice(0, among).map(([server]) => server),
      ports.map(([, releases]) => releases),
    );
  await configureFor(serverCount);
  await nginx.start();
  log(`nginx answers at ${origin}`);
  return {
    origin,
    servers,
    nginx,
    pooler: pgbouncer,
    primary,
    replica,
    objectStore,
    settings,
    async routeTo(among) {
      await configureFor(among);
      nginx.reload();
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
      await nginx.end('SIGTERM');
      await Promise.all(servers.map((server) => server.end('SIGTERM', { machine: true })));
      await pgbouncer.stop();
      for (const each of [primary, replica]) await each.stop();
      await objectStore.stop();
    },
  };
}
