import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '@emigration-portal/kit/testing/run';

/** The system account of a program. Undefined: the account that runs the test. */
export type SystemAccount = { readonly uid: number; readonly gid: number } | undefined;

export interface Program {
  readonly pid: number;
  /** Sends the signal and waits for the end. Does nothing if the program has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

interface ProgramOptions {
  readonly folder: string;
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly account?: SystemAccount;
  /** Called until it returns true. */
  readonly isReady: () => Promise<boolean>;
}

const POLL_MS = 100;

/** Starts a program and waits until it is ready. If it ends before, throws with the end of its log. */
export async function startProgram({
  folder,
  name,
  command,
  env = {},
  account,
  isReady,
}: ProgramOptions): Promise<Program> {
  const [file = '', ...args] = command;
  const logFile = join(folder, `${name}.log`);
  const log = await open(logFile, 'a');
  const child = spawn(file, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
    stdio: ['ignore', log.fd, log.fd],
    // With its own process group SIGKILL also reaches its children.
    detached: true,
    ...account,
  });
  await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error))]);
  await log.close();
  while (!(await isReady())) {
    if (hasEnded(child)) throw new Error(`${name} ended: ${(await readFile(logFile, 'utf8')).slice(-2_000)}`);
    await sleep(POLL_MS);
  }
  return {
    pid: child.pid ?? 0,
    async end(signal) {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      if (signal === 'SIGKILL') process.kill(-(child.pid ?? 0), signal);
      else child.kill(signal);
      await ended;
    },
    signal: (signal) => void child.kill(signal),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
}

/** PostgreSQL and pgbouncer refuse to run as root, so root uses the account of Debian's package. */
export async function findUnprivilegedAccount(): Promise<SystemAccount> {
  if (process.getuid?.() !== 0) return undefined;
  const fields = /^postgres:.*$/m.exec(await readFile('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  if (fields.length === 0) throw new Error('As root this needs the account postgres, which Debian’s package brings.');
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

export async function createFolder(path: string, account?: SystemAccount): Promise<string> {
  await mkdir(path, { recursive: true, mode: account ? 0o700 : 0o755 });
  if (account) await chown(path, account.uid, account.gid);
  return path;
}

/** The Debian package of each program that a cluster needs. */
const packages: Readonly<Record<string, string>> = {
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  psql: 'postgresql-15',
  openssl: 'openssl',
};

/** Throws if a program is missing. The message names its package. */
export async function checkInstalledPrograms(): Promise<void> {
  for (const [name, packageName] of Object.entries(packages))
    await runCommand(name, [name === 'nginx' ? '-v' : name === 'openssl' ? 'version' : '--version'], {
      cwd: '.',
    }).catch(() => {
      throw new Error(`A cluster needs ${name}. Debian has it: apt-get install --no-install-recommends ${packageName}`);
    });
}
