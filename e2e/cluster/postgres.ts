import { randomBytes } from 'node:crypto';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '@emigration-portal/kit/testing/run';
import { createFolder, type Program, type SystemAccount, startProgram } from './programs.ts';

/** The database roles of the portal (docs/decisions/0047), and the superuser that creates them. */
export type DatabaseRole = 'postgres' | 'portal_owner' | 'portal_app';
export type Passwords = Readonly<Record<DatabaseRole, string>>;

interface PostgresOptions {
  readonly folder: string;
  readonly account: SystemAccount;
  readonly port: number;
  readonly passwords: Passwords;
}

const POSTGRES_FOLDER = '/usr/lib/postgresql';
const REPLICA = 'replica';

export const createPasswords = (): Passwords => {
  const password = () => randomBytes(18).toString('base64url');
  return { postgres: password(), portal_owner: password(), portal_app: password() };
};

const rolesFile = join(import.meta.dirname, '../../deploy/postgres/roles.sql');

const formatSettings = ({ port, folder }: PostgresOptions) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 200
wal_level = replica
log_directory = '${folder}'
`;

/** A PostgreSQL server from the system's packages: a primary or a replica. */
export class Postgres {
  readonly #options: PostgresOptions;
  readonly #data: string;
  readonly #bin: string;
  #program: Program | undefined;

  private constructor(options: PostgresOptions, name: string, bin: string) {
    this.#options = options;
    this.#data = join(options.folder, name);
    this.#bin = bin;
  }

  get port(): number {
    return this.#options.port;
  }

  /** Starts a primary with the portal's roles and an empty database. */
  static async startPrimary(options: PostgresOptions): Promise<Postgres> {
    const primary = new Postgres(options, 'primary', await findNewestPrograms());
    const { account, folder, passwords } = options;
    await createFolder(primary.#data, account);
    const secret = join(await createFolder(join(folder, 'secret'), account), 'postgres');
    await writeFile(secret, passwords.postgres);
    await primary.#runTool(
      'initdb',
      '-D',
      primary.#data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      secret,
      '-E',
      'UTF8',
    );
    await appendFile(join(primary.#data, 'postgresql.conf'), formatSettings(options));
    await primary.#startProgram();
    await runCommand('psql', ['-Xq', '-v', 'ON_ERROR_STOP=1', '-f', rolesFile, primary.#url('postgres')], { cwd: '/' });
    for (const role of ['portal_owner', 'portal_app'] as const)
      await primary.queryValue(`alter role ${role} password '${passwords[role]}'`);
    return primary;
  }

  /** Starts a synchronous replica: the primary then acknowledges only what the replica has on disk. */
  async startReplica(port: number): Promise<Postgres> {
    const replica = new Postgres({ ...this.#options, port }, REPLICA, this.#bin);
    const connection = `host=127.0.0.1 port=${this.port} user=postgres password=${this.#options.passwords.postgres} application_name=${REPLICA}`;
    await createFolder(replica.#data, this.#options.account);
    await this.#runTool('pg_basebackup', '-d', connection, '-D', replica.#data, '-R', '-X', 'stream', '-c', 'fast');
    await appendFile(join(replica.#data, 'postgresql.conf'), `port = ${port}\n`);
    await replica.#startProgram();
    await this.queryValue(`alter system set synchronous_standby_names = '${REPLICA}'`);
    await this.queryValue('select pg_reload_conf()');
    while ((await this.queryValue('select sync_state from pg_stat_replication')) !== 'sync') await sleep(100);
    return replica;
  }

  async promote(): Promise<void> {
    await this.queryValue('select pg_promote()');
  }

  /** Like a power cut: no clean shutdown. */
  async kill(): Promise<void> {
    await this.#program?.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#program?.end('SIGQUIT');
  }

  /** Runs a statement as the superuser and returns one value. */
  async queryValue(statement: string, database = 'postgres'): Promise<string> {
    return (
      await runCommand('psql', ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', statement, this.#url(database)], { cwd: '/' })
    ).trim();
  }

  #url(database: string): string {
    return `postgres://postgres:${this.#options.passwords.postgres}@127.0.0.1:${this.port}/${database}?connect_timeout=5`;
  }

  async #startProgram(): Promise<void> {
    const { folder, account } = this.#options;
    this.#program = await startProgram({
      folder,
      name: this.#data.slice(folder.length + 1),
      command: [join(this.#bin, 'postgres'), '-D', this.#data],
      account,
      isReady: () => this.queryValue('select 1').then(Boolean, () => false),
    });
  }

  async #runTool(name: string, ...args: string[]): Promise<void> {
    const { account, folder } = this.#options;
    await runCommand(join(this.#bin, name), args, { cwd: folder, ...account });
  }
}

async function findNewestPrograms(): Promise<string> {
  const versions = (await readdir(POSTGRES_FOLDER).catch(() => [])).map(Number).filter((version) => version >= 15);
  if (versions.length === 0)
    throw new Error('A cluster needs PostgreSQL. Debian has it: apt-get install postgresql-15');
  return join(POSTGRES_FOLDER, String(Math.max(...versions)), 'bin');
}
