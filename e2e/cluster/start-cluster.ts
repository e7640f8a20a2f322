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
  /** Holds the data, outbox and log of each server, as `server-1` and so on. */
  readonly folder: string;
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
  listMailFiles(): Promise<string[]>;
  readLogs(): Promise<string>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  /**
   * At the start it contains only `certificate.pem` and its key; the parts of the cluster write into it later. Every
   * account can enter it.
   */
  readonly folder: string;
  readonly serverCount: number;
  /** The names of the remotes; each gets an origin. */
  readonly remotes: readonly string[];
  readonly log: (text: string) => void;
}

const portalName = 'localhost';

/** The host names for the certificate of a cluster: the portal and each remote. */
export const certificateNames = (remotes: readonly string[]): string[] => [portalName, ...remotes.map(hostNameOf)];
const hostNameOf = (remote: string) => `${remote}.localhost`;

/** Starts PostgreSQL with a replica, pgbouncer, an object store, the servers and nginx. */
export async function startCluster({ folder, serverCount, remotes, log }: ClusterOptions): Promise<Cluster> {
  await checkInstalledPrograms();
  const account = await findUnprivilegedAccount();
  const first = await findFreePorts(5 + 2 * serverCount);
  const [primaryPort = 0, replicaPort = 0, poolerPort = 0, httpsPort = 0, httpPort = 0, ...serverPorts] = Array.from(
    { length: 5 + 2 * serverCount },
    (_, at) => first + at,
  );
  const remoteNames = remotes.map(hostNameOf);
  const passwords = createPasswords();
  const postgresOptions = { folder, account, passwords };
  log('starting PostgreSQL, a replica, pgbouncer and an object store …');
  const [objectStore, [primary, replica]] = await Promise.all([
    startFilesBucket(),
    Postgres.startPrimary({ ...postgresOptions, port: primaryPort }).then(
      async (each) => [each, await each.startReplica(replicaPort)] as const,
    ),
  ]);
  const pgbouncer = new Pgbouncer({ ...postgresOptions, port: poolerPort });
  await pgbouncer.start(primaryPort);
  const origin = `https://${portalName}:${httpsPort}`;
  const settings = await createServerSettings({
    origin,
    remoteOrigins: remoteNames.map((name) => `https://${name}:${httpsPort}`),
    poolerPort,
    passwords,
    bucket: objectStore.env,
  });
  const ports = Array.from(
    { length: serverCount },
    (_, at) => [serverPorts[2 * at] ?? 0, serverPorts[2 * at + 1] ?? 0] as const,
  );
  const servers = ports.map(
    (serverPortPair, at) =>
      new PortalServer({ folder, name: `server-${at + 1}`, ports: serverPortPair, shellOrigin: origin, settings }),
  );
  log(`starting ${serverCount} servers …`);
  // The first server runs the migrations.
  const [firstServer, ...otherServers] = servers;
  await firstServer?.start();
  await Promise.all(otherServers.map((server) => server.start()));
  const names = { portal: portalName, remotes: remoteNames };
  const nginx = new Nginx({ folder, account, ports: [httpsPort, httpPort], names });
  const configureFor = (count: number) =>
    nginx.configure(
      ports.slice(0, count).map(([serverPort]) => serverPort),
      ports.map(([, releasesPort]) => releasesPort),
    );
  await configureFor(serverCount);
  await nginx.start();
  log(`nginx answers at ${origin}`);
  return {
    folder,
    origin,
    servers,
    nginx,
    pooler: pgbouncer,
    primary,
    replica,
    objectStore,
    settings,
    async routeTo(count) {
      await configureFor(count);
      nginx.reload();
    },
    async listMailFiles() {
      const folders = servers.map((_, at) => join(folder, `server-${at + 1}`, 'outbox'));
      const names = folders.map(async (outbox) =>
        (await readdir(outbox).catch(() => [])).map((name) => join(outbox, name)),
      );
      return (await Promise.all(names)).flat();
    },
    async readLogs() {
      const texts = servers.map((_, at) => readFile(join(folder, `server-${at + 1}.log`), 'utf8'));
      return (await Promise.all(texts)).join('');
    },
    async stop() {
      await nginx.end('SIGTERM');
      await Promise.all(servers.map((server) => server.end('SIGTERM', { withReleases: true })));
      await pgbouncer.stop();
      for (const each of [primary, replica]) await each.stop();
      await objectStore.stop();
    },
  };
}
