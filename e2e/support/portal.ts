import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { remotes } from '../../server/start/workspaces.mjs';

const top = resolve(import.meta.dirname, '../..');
const serverDist = join(top, 'server/dist');
/** The built shell trusts registries that this key has signed. */
const registryKey = resolve(top, process.env.DATA_DIR ?? '.data', 'keys/registry.json');
const clockModule = pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href;

/** A process of the portal that a test may stop and start again. */
interface PortalProcess {
  readonly url: string;
  /** The id of the process that runs, or of the last one. */
  readonly pid: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  sendAndWait(message: object): Promise<void>;
  /** Waits for one line of the log that contains `text`, and does not print it. */
  expectLogLine(text: string): Promise<void>;
}

/** The built portal with demo data in a new data folder. The shell and each remote have their own origin. */
export interface Portal {
  readonly shell: PortalProcess;
  remote(name: string): PortalProcess;
  readonly dataFolder: string;
  /** Writes the public config: the defaults, overridden by `config`. */
  writeConfig(config: object): Promise<void>;
  /** The folder with the mails. */
  readonly outbox: string;
  setClock(aheadMs: number): Promise<void>;
  stop(): Promise<void>;
}

interface PortalOptions {
  /** Port of the shell; the remotes use the next ones. Default: free ports. */
  readonly port?: number;
  /** Folder of another build of the shell. */
  readonly shellFolder?: string;
  readonly guardedLoaderMs?: number;
  /** More origins that may serve releases. */
  readonly otherOrigins?: readonly string[];
  /** Overrides the environment of the server. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts each part as its own process, because teams serve remotes from their own origins. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const { shellFolder, guardedLoaderMs = 0, otherOrigins = [] } = options;
  const port = options.port ?? (await findFreePorts(1 + remotes.length));
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  // As root, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  const configFile = join(folder, 'config.json');
  const defaultConfig = {
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@portal.example', phone: '+971 4 000 0000' },
    guardedLoaderMs,
  };
  const writeConfig = (config: object) => writeFile(configFile, JSON.stringify({ ...defaultConfig, ...config }));
  await writeConfig({});
  const dataFolder = join(folder, 'data');
  const urlAt = (offset: number) => `http://localhost:${port + offset}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataFolder,
    CONFIG_FILE: configFile,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    REMOTE_ORIGINS: [...remotes.map((_, index) => urlAt(1 + index)), ...otherOrigins].join(','),
    REGISTRY_KEY: process.env.REGISTRY_KEY ?? (await readFile(registryKey, 'utf8')),
    ...(shellFolder ? { SHELL_DIR: shellFolder } : {}),
    ...options.environment,
  };
  const shell = createPortalProcess(urlAt(0), 'main.js', environment, []);
  const origins = new Map(
    remotes.map(({ name }, index) => {
      const originArgs = ['--dir', join(dataFolder, 'releases'), '--port', String(port + 1 + index)];
      return [
        name,
        createPortalProcess(urlAt(1 + index), 'origin.js', environment, [...originArgs, '--shell-origin', urlAt(0)]),
      ];
    }),
  );
  const processes = [shell, ...origins.values()];
  await Promise.all(processes.map((each) => each.start()));
  return {
    shell,
    remote(name) {
      const origin = origins.get(name);
      if (!origin) throw new Error(`The portal has no remote ${name}`);
      return origin;
    },
    dataFolder,
    writeConfig,
    outbox: join(dataFolder, 'outbox'),
    setClock: (aheadMs) => shell.sendAndWait({ aheadMs }),
    async stop() {
      await Promise.all(processes.map((each) => each.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a line of the log is about an act such as a wrong password. Tests do that on purpose. */
const isSecurityEvent = (line: string) => line.includes('"event":"');

function createPortalProcess(url: string, file: string, env: NodeJS.ProcessEnv, args: string[]): PortalProcess {
  let child: ChildProcess | undefined;
  const expectedLines = new Map<string, () => void>();
  const readLine = (line: string) => {
    const text = [...expectedLines.keys()].find((each) => line.includes(each));
    if (text !== undefined) {
      expectedLines.get(text)?.();
      expectedLines.delete(text);
    } else if (!isSecurityEvent(line)) process.stdout.write(`${line}\n`);
  };
  return {
    url,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      const execArgv = ['--import', clockModule];
      child = fork(join(serverDist, file), args, { env, execArgv, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
      if (child.stdout) createInterface(child.stdout).on('line', readLine);
      const [firstMessage] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
      if (typeof firstMessage !== 'object')
        throw new Error(`${file} ended before it was ready (exit code ${String(firstMessage)})`);
    },
    async sendAndWait(message) {
      if (!child) throw new Error(`${file} does not run`);
      const answered = once(child, 'message');
      child.send(message);
      await answered;
    },
    expectLogLine: (text) => new Promise((resolveLine) => expectedLines.set(text, resolveLine)),
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
