import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillTemplate } from './fill-template.ts';
import type { Passwords } from './postgres.ts';
import { isListening, type Program, type SystemAccount, startProgram } from './programs.ts';

interface PgbouncerOptions {
  readonly folder: string;
  readonly account: SystemAccount;
  readonly port: number;
  readonly passwords: Passwords;
}

const template = join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini.template');

/** pgbouncer with the configuration from `deploy/pgbouncer`. */
export class Pgbouncer {
  readonly #options: PgbouncerOptions;
  readonly #settingsFile: string;
  #program: Program | undefined;

  constructor(options: PgbouncerOptions) {
    this.#options = options;
    this.#settingsFile = join(options.folder, 'pgbouncer.ini');
  }

  async start(databasePort: number): Promise<void> {
    const { folder, account, port, passwords } = this.#options;
    const usersFile = join(folder, 'secret', 'pgbouncer');
    const lines = (['portal_owner', 'portal_app'] as const).map((role) => `"${role}" "${passwords[role]}"`);
    await writeFile(usersFile, `${lines.join('\n')}\n`, { mode: 0o644 });
    await this.#writeSettings(databasePort);
    const isReady = () => isListening(port);
    this.#program = await startProgram({
      folder,
      name: 'pgbouncer',
      command: ['pgbouncer', this.#settingsFile],
      account,
      isReady,
    });
  }

  /** Sends all connections to another primary. */
  async switchDatabase(databasePort: number): Promise<void> {
    await this.#writeSettings(databasePort);
    this.#program?.signal('SIGHUP');
  }

  async stop(): Promise<void> {
    await this.#program?.end('SIGTERM');
  }

  async #writeSettings(databasePort: number): Promise<void> {
    const { folder, port } = this.#options;
    const text = await fillTemplate(template, {
      DATABASE_HOST: '127.0.0.1',
      DATABASE_PORT: String(databasePort),
      POOLER_ADDRESS: '127.0.0.1',
      POOLER_PORT: String(port),
      POOLER_USERS: join(folder, 'secret', 'pgbouncer'),
    });
    await writeFile(this.#settingsFile, text);
  }
}
