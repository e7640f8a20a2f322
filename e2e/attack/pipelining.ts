import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { get as getOverHttp } from 'node:http';
import { get as getOverTls } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { remotes } from '../../server/start/workspaces.mjs';
import { createCertificate, Nginx } from '../cluster/nginx.ts';
import { findUnprivilegedAccount } from '../cluster/programs.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import type { Findings } from './findings.ts';

const run = promisify(execFile);

const MIB = 1024 * 1024;
const MAX_MEMORY_GROWTH_MIB = 100;
/** How many times slower calls may be than just before the attack. A fixed time would depend on the machine. */
const MAX_SLOWDOWN_FACTOR = 25;
const QUIET_MS = 2_000;
const ATTACK_MS = 5_000;
const SAMPLE_MS = 50;
const WARM_UP_CALLS = 50;

interface Flood {
  readonly connections: number;
  readonly requests: number;
}
const smallFlood: Flood = { connections: 60, requests: 1_000 };
/** Almost as many connections as one address may open. Over TLS they would overload this process. */
const largeFlood: Flood = { connections: 390, requests: 1_000 };

interface Target {
  readonly name: string;
  readonly url: URL;
  /** The process that answers. */
  readonly pid: number;
}

interface Setup {
  readonly name: string;
  readonly targets: readonly Target[];
  /** The call that other people make during the attack. */
  readonly otherCall: URL;
  readonly ca: string | undefined;
}

/**
 * Floods the shell and one remote, directly and behind nginx, with normal rate limits. `short` leaves out the large
 * flood. Returns a line for the report.
 */
export async function attackByPipelining(findings: Findings, short: boolean): Promise<string> {
  let attacks = 0;
  const attack = async (setup: Setup) => {
    for (const target of setup.targets)
      for (const flood of short || setup.ca ? [smallFlood] : [smallFlood, largeFlood]) {
        console.log(`  ${await attackTarget(setup, target, flood, findings)}`);
        attacks += 1;
      }
  };
  const limits = { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'fatal' };
  const portalAlone = await startPortal({ environment: limits });
  await attack({ name: 'alone', ...(await findTargets(portalAlone)), ca: undefined }).finally(() => portalAlone.stop());
  const portalBehindNginx = await startPortal({ environment: { ...limits, TRUST_PROXY: '127.0.0.1' } });
  await attackBehindNginx(portalBehindNginx, attack).finally(() => portalBehindNginx.stop());
  return `${attacks} attacks`;
}

async function attackBehindNginx(portal: Portal, attack: (setup: Setup) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  // As root, nginx's workers run as another account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  const names = { portal: 'localhost', remotes: remotes.map(({ name }) => `${name}.localhost`) };
  const firstPort = await findFreePorts(2);
  const ports = [firstPort, firstPort + 1] as const;
  await createCertificate(folder, [names.portal, ...names.remotes]);
  const nginx = new Nginx({ folder, account: await findUnprivilegedAccount(), ports, names });
  const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);
  await nginx.configure([portOf(portal.shell)], [portOf(portal.remote(remotes[0]?.name ?? ''))]);
  await nginx.start();
  try {
    const { targets, otherCall } = await findTargets(portal);
    const addressThroughNginx = (url: URL, host: string) => new URL(url.pathname, `https://${host}:${ports[0]}`);
    const hostOf = ({ pid }: Target) => (pid === portal.shell.pid ? names.portal : (names.remotes[0] ?? ''));
    await attack({
      name: 'behind nginx',
      targets: targets.map((target) => ({ ...target, url: addressThroughNginx(target.url, hostOf(target)) })),
      otherCall: addressThroughNginx(otherCall, names.portal),
      ca: await readFile(join(folder, 'certificate.pem'), 'utf8'),
    });
  } finally {
    await nginx.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

async function findTargets(portal: Portal): Promise<{ targets: Target[]; otherCall: URL }> {
  const [{ name } = { name: '' }] = remotes;
  const remote = portal.remote(name);
  const { url, pid } = portal.shell;
  const call = new URL('/api/Home/GetAllCountries', url);
  const file = `/${name}/files/${await findLargestScript(join(portal.dataFolder, 'releases', name, 'files'))}`;
  return {
    otherCall: call,
    targets: [
      { name: 'pages', url: new URL('/', url), pid },
      { name: 'calls', url: call, pid },
      { name: 'files of a remote', url: new URL(file, remote.url), pid: remote.pid },
    ],
  };
}

async function findLargestScript(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
  return sized.sort((one, other) => other.size - one.size)[0]?.name ?? '';
}

async function attackTarget(
  { name, otherCall, ca }: Setup,
  { name: targetName, url, pid }: Target,
  { connections, requests }: Flood,
  findings: Findings,
): Promise<string> {
  const add = (sentence: string) => findings.add('pipelining', `${name}, ${targetName}: ${sentence}`);
  for (let round = 0; round < WARM_UP_CALLS; round += 1)
    await Promise.all([fetchStatus(otherCall, ca), fetchStatus(url, ca)]);
  const memoryBefore = await measureMemoryMib(pid);
  const usual = await measureCalls(QUIET_MS, { call: otherCall, ca, pid });
  const sockets = Array.from({ length: connections }, () => openFloodConnection(url, ca, requests));
  const flooded = await measureCalls(ATTACK_MS, { call: otherCall, ca, pid });
  for (const socket of sockets) socket.destroy();
  const failedStatuses = flooded.statuses.filter((status) => status !== 200);
  const slowdown = flooded.averageMs / usual.averageMs;
  if (failedStatuses.length > 0) add(`calls of other people were answered ${[...new Set(failedStatuses)].join(', ')}`);
  if (slowdown > MAX_SLOWDOWN_FACTOR) add(`calls of other people took ${slowdown.toFixed(1)} times as long`);
  if (flooded.maxMib - memoryBefore > MAX_MEMORY_GROWTH_MIB)
    add(`memory rose from ${memoryBefore} to ${flooded.maxMib} MiB`);
  const others = `${failedStatuses.length} of ${flooded.statuses.length} calls of others failed; calls took ${slowdown.toFixed(1)} times as long`;
  return `${name}, ${connections} x ${requests} ${targetName}: ${memoryBefore} to ${flooded.maxMib} MiB; ${others}`;
}

interface CallOptions {
  readonly call: URL;
  readonly ca: string | undefined;
  readonly pid: number;
}

async function measureCalls(ms: number, { call, ca, pid }: CallOptions) {
  const answers: { status: number; ms: number }[] = [];
  let maxMib = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const began = performance.now();
    const status = await fetchStatus(call, ca);
    answers.push({ status, ms: performance.now() - began });
    maxMib = Math.max(maxMib, await measureMemoryMib(pid));
    await sleep(SAMPLE_MS);
  }
  const averageMs = answers.reduce((sum, answer) => sum + answer.ms, 0) / answers.length;
  return { statuses: answers.map(({ status }) => status), averageMs, maxMib };
}

/** Opens a connection that sends many requests and reads no answer. */
function openFloodConnection(
  { protocol, hostname, port, host, pathname }: URL,
  ca: string | undefined,
  requests: number,
) {
  const bytes = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(requests);
  const address = { host: '127.0.0.1', port: Number(port) };
  const tlsOptions = {
    ...address,
    servername: hostname,
    ...(ca === undefined ? {} : { ca }),
    ALPNProtocols: ['http/1.1'],
  };
  const socket = protocol === 'https:' ? connectTls(tlsOptions) : connect(address);
  // The server may close the connection: that is a refusal.
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

let callCount = 0;
/** Other people do not have the attacker's address. Only Linux has more than one local address. */
const chooseSourceAddress = () => {
  callCount += 1;
  return process.platform === 'linux' ? { localAddress: `127.0.0.${2 + (callCount % 250)}` } : {};
};

/** Reads the whole answer on a new connection. Returns 0 when none came. */
const fetchStatus = ({ protocol, hostname, port, host, pathname }: URL, ca: string | undefined): Promise<number> =>
  new Promise((resolve) => {
    const target = {
      host: '127.0.0.1',
      port,
      path: pathname,
      headers: { host },
      agent: false as const,
      ...chooseSourceAddress(),
    };
    const get = protocol === 'https:' ? getOverTls : getOverHttp;
    const request = get({ ...target, servername: hostname, ...(ca === undefined ? {} : { ca }) }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    request.on('error', () => resolve(0));
  });

async function measureMemoryMib(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round((Number(stdout) * 1024) / MIB);
}
