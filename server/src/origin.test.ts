import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { programPathOf } from './testing/processes/programs.ts';

let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'origin-'));
  await writeFile(join(folder, 'remote.json'), '{"name":"customer"}');
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function startOrigin() {
  const port = await findFreePorts(1);
  const args = ['--dir', folder, '--port', String(port), '--shell-origin', 'http://localhost:3000'];
  const child = fork(programPathOf('origin'), args, { execArgv: [], stdio: 'inherit' });
  children.push(child);
  const [message] = await once(child, 'message');
  return { child, message, address: `http://localhost:${port}` };
}

it('sends a message when it is ready, and serves its folder to the shell', async () => {
  const { message, address } = await startOrigin();
  expect(message).toEqual({ ready: true });
  const answer = await fetch(`${address}/remote.json`, { headers: { origin: 'http://localhost:3000' } });
  expect(await answer.json()).toEqual({ name: 'customer' });
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
});

it.each([
  ['it gets SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
  ['its parent process has ended', (child: ChildProcess) => child.disconnect()],
])('ends cleanly when %s, even with an open connection', async (_, stop) => {
  const { child, address } = await startOrigin();
  await (await fetch(`${address}/remote.json`)).text();
  const ended = once(child, 'exit');
  stop(child);
  expect(await ended).toEqual([0, null]);
});
