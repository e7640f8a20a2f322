import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { serverDir } from '../../paths.ts';
import type { Answer } from '../Caller.ts';
import { commandProgramPathOf, programPathOf } from './programs.ts';

type Settings = Readonly<Record<string, string>>;

/** The environment of a test program. Takes only PATH and HOME from this process, so that tests control all settings. */
const createEnvironment = (settings: Settings) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  LOG_LEVEL: 'warn',
  ...settings,
});

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errorOutput: string;
}

export async function runCommand(name: string, settings: Settings, ...args: string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, [commandProgramPathOf(name), ...args], {
    cwd: serverDir,
    env: createEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errorOutput, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, errorOutput };
}

const running = new Set<ChildProcess>();

/** Starts a server without demo data, with rate limits that no test reaches. */
export async function startServer(settings: Settings) {
  const child = fork(programPathOf('main'), {
    execArgv: [],
    env: createEnvironment({ PORT: '0', RATE_LIMIT_FACTOR: '1000', SEED_DEMO: 'off', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (line: string) => log.push(line));
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const address = await Promise.race([
    once(child, 'message').then(([message]) => (message as { address: string }).address),
    ended.then(() => Promise.reject(new Error(`The server ended: ${log.join('')}`))),
  ]);
  const post = async (path: string, body: object, headers: Settings = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(`${address}/api${path}`, { ...init, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, post, stop, log: () => log.join('') };
}

/** Kills servers that failed tests left running. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}
