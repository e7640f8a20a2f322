import { spawn } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import commands from '../../commands.json' with { type: 'json' };
import { listProcessTree, printAndSumMemory } from './memory.ts';
import { printSizes } from './sizes.ts';

showHelp(commands['bench:start']);

/** Fails when a later start takes too long, or when the running portal needs too much memory. */
const projectDir = join(import.meta.dirname, '../../..');
const PORT = await findFreePorts(4);
const IDLE_MS = 30_000;
const LATER_STARTS = 3;
const TARGETS = { megabytes: 150, seconds: 3 };
const address = `http://localhost:${PORT}/api`;

const ignoredNames = new Set(['node_modules', '.git', 'dist', '.cache', '.data', 'test-results', 'screenshots']);
const folder = await mkdtemp(join(tmpdir(), 'start-'));
// As root, PostgreSQL runs as another account, which must be able to enter the folder.
await chmod(folder, 0o711);
const tree = join(folder, 'tree');
await cp(projectDir, tree, { recursive: true, filter: (path) => !ignoredNames.has(basename(path)) });
await symlink(join(projectDir, 'node_modules'), join(tree, 'node_modules'));
// A copy of Node, so that no other process shares its memory pages.
const node = join(folder, 'bin', basename(process.execPath));
await mkdir(join(folder, 'bin'));
await copyFile(process.execPath, node);

const running = new Set<number>();
try {
  const first = await start();
  console.log(`${first.seconds.toFixed(1).padStart(8)} s  first start, with build and demo data`);
  await first.stop();
  const seconds: number[] = [];
  let portal = await start();
  for (let round = 1; round < LATER_STARTS; round += 1) {
    seconds.push(portal.seconds);
    await portal.stop();
    portal = await start();
  }
  seconds.push(portal.seconds);
  const fastest = Math.min(...seconds);
  console.log(`${seconds.map((each) => each.toFixed(1)).join(', ')} s  later starts`);
  await pause(IDLE_MS);
  const idle = printAndSumMemory('30 s after the start', listProcessTree(portal.pid));
  await callOften();
  await pause(IDLE_MS);
  const afterCalls = printAndSumMemory('30 s after a hundred calls', listProcessTree(portal.pid));
  await portal.stop();
  await printSizes(tree, projectDir);
  if (Math.max(idle, afterCalls) > TARGETS.megabytes) fail(`The portal uses more than ${TARGETS.megabytes} MB.`);
  if (fastest > TARGETS.seconds) fail(`A later start takes more than ${TARGETS.seconds} s.`);
} finally {
  for (const pid of running) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function start() {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Run it by npm: npm run bench:start');
  const { PATH = '', HOME } = process.env;
  const from = performance.now();
  const child = spawn(node, [npm, 'start'], {
    cwd: tree,
    env: {
      HOME,
      PATH: [join(folder, 'bin'), PATH].join(delimiter),
      PORT: String(PORT),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? 0;
  running.add(pid);
  let output = '';
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    output += text;
    if (output.includes('The portal is ready')) break;
  }
  if (!output.includes('The portal is ready'))
    throw new Error(`npm start ended before the portal was ready: ${output}`);
  const seconds = (performance.now() - from) / 1_000;
  child.stdout.resume();
  const stop = async () => {
    const processTree = listProcessTree(pid);
    child.kill('SIGTERM');
    while (processTree.some((each) => listProcessTree(each).length > 1 || isAlive(each))) await pause(50);
    running.delete(pid);
  };
  return { pid, seconds, stop };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function callOften(): Promise<void> {
  const page = { pageNumber: 1, pageSize: 10 };
  const { userName: username, password } = demoAccounts.admin;
  const { data } = (await (await post('/User/login', { username, password })).json()) as {
    data: { user: { token: string } };
  };
  const calls = [
    ['/Application/GetAllApplications', { ...page, userId: '0', statusId: 0, userName: '' }],
    ['/User/GetAllUsers', { ...page, role: 'Customer', isActive: true, userName: '' }],
    ['/Services/GetAllServices', { ...page, serviceName: '' }],
    ['/Application/GetAllApplications', { ...page, userId: '0', statusId: 0, userName: 'a' }],
  ] as const;
  for (let round = 0; round < 100 / calls.length; round += 1)
    for (const [path, body] of calls) {
      const answer = await post(path, body, data.user.token);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
}

function post(path: string, body: object, token?: string): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}
