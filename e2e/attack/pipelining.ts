import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { get as getPlain } from 'node:http';
import { get as getByTls } from 'node:https';
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
/** Compared with calls just before the attack, because an absolute time would measure the machine. */
const MAX_SLOWDOWN = 25;
const QUIET_MS = 2_000;
const ATTACK_MS = 5_000;
const SAMPLE_MS = 50;
const WARM_UP_CALLS = 50;

interface Flood {
  readonly connections: number;
  readonly requests: number;
}
const smallFlood: Flood = { connections: 60, requests: 1_000 };
/** Almost the limit of connections for one address. Over TLS so many would overload this process. */
const largeFlood: Flood = { connections: 390, requests: 1_000 };

interface Target {
  readonly what: string;
  readonly url: URL;
  /** The process that answers. */
  readonly pid: number;
}

interface Setup {
  readonly name: string;
  readonly targets: readonly Target[];
  /** The call that other people make during the attack. */
  readonly call: URL;
  readonly ca: string | undefined;
}

/** Floods each origin directly and behind nginx, with normal rate limits. Returns the number of attacks. */
export async function attackByPipelining(findings: Findings, short: boolean): Promise<string> {
  let attacks = 0;
  const attack = async (place: Setup) => {
    for (const target of place.targets)
      for (const crowd of short || place.ca ? [smallFlood] : [smallFlood, largeFlood]) {
        console.log(`  ${await attackOne(place, target, crowd, findings)}`);
        attacks += 1;
      }
  };
  const limits = { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'fatal' };
  const alone = await startPortal({ environment: limits });
  await attack({ name: 'alone', ...(await targetsOf(alone)), ca: undefined }).finally(() => alone.stop());
  const behind = await startPortal({ environment: { ...limits, TRUST_PROXY: '127.0.0.1' } });
  await attackBehindNginx(behind, attack).finally(() => behind.stop());
  return `${attacks} attacks`;
}

async function attackBehindNginx(portal: Portal, attack: (place: Setup) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  // As root, nginx's workers run as another account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  const names = { portal: 'localhost', remotes: remotes.map(({ name }) => `${name}.localhost`) };
  const first = await findFreePorts(2);
  const ports = [first, first + 1] as const;
  await createCertificate(folder, [names.portal, ...names.remotes]);
  const front = new Nginx({ folder, account: await findUnprivilegedAccount(), ports, names });
  const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);
  await front.configure([portOf(portal.shell)], [portOf(portal.remote(remotes[0]?.name ?? ''))]);
  await front.start();
  try {
    const { targets, call } = await targetsOf(portal);
    const through = (url: URL, host: string) => new URL(url.pathname, `https://${host}:${ports[0]}`);
    const hostOf = ({ pid }: Target) => (pid === portal.shell.pid ? names.portal : (names.remotes[0] ?? ''));
    await attack({
      name: 'behind nginx',
      targets: targets.map((target) => ({ ...target, url: through(target.url, hostOf(target)) })),
      call: through(call, names.portal),
      ca: await readFile(join(folder, 'certificate.pem'), 'utf8'),
    });
  } finally {
    await front.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

async function targetsOf(portal: Portal): Promise<{ targets: Target[]; call: URL }> {
  const [{ name } = { name: '' }] = remotes;
  const remote = portal.remote(name);
  const { url, pid } = portal.shell;
  const call = new URL('/api/Home/GetAllCountries', url);
  const file = `/${name}/files/${await largestFile(join(portal.dataFolder, 'releases', name, 'files'))}`;
  return {
    call,
    targets: [
      { what: 'pages', url: new URL('/', url), pid },
      { what: 'calls', url: call, pid },
      { what: 'files of a remote', url: new URL(file, remote.url), pid: remote.pid },
    ],
  };
}

async function largestFile(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
  return sized.sort((one, other) => other.size - one.size)[0]?.name ?? '';
}

async function attackOne(
  { name, call, ca }: Setup,
  { what, url, pid }: Target,
  { connections, requests }: Flood,
  findings: Findings,
): Promise<string> {
  const add = (sentence: string) => findings.add('pipelining', `${name}, ${what}: ${sentence}`);
  for (let times = 0; times < WARM_UP_CALLS; times += 1)
    await Promise.all([fetchStatus(call, ca), fetchStatus(url, ca)]);
  const before = await residentMib(pid);
  const quiet = await measureCalls(QUIET_MS, { call, ca, pid });
  const sockets = Array.from({ length: connections }, () => openFlood(url, ca, requests));
  const flooded = await measureCalls(ATTACK_MS, { call, ca, pid });
  for (const socket of sockets) socket.destroy();
  const lost = flooded.statuses.filter((status) => status !== 200);
  const times = flooded.averageMs / quiet.averageMs;
  if (lost.length > 0) add(`calls of other people were answered ${[...new Set(lost)].join(', ')}`);
  if (times > MAX_SLOWDOWN) add(`calls of other people took ${times.toFixed(1)} times as long`);
  if (flooded.mostMib - before > MAX_MEMORY_GROWTH_MIB) add(`memory rose from ${before} to ${flooded.mostMib} MiB`);
  const others = `${lost.length} of ${flooded.statuses.length} calls of others failed; calls took ${times.toFixed(1)} times as long`;
  return `${name}, ${connections} x ${requests} ${what}: ${before} to ${flooded.mostMib} MiB; ${others}`;
}

interface CallOptions {
  readonly call: URL;
  readonly ca: string | undefined;
  readonly pid: number;
}

async function measureCalls(ms: number, { call, ca, pid }: CallOptions) {
  const answers: { status: number; ms: number }[] = [];
  let mostMib = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const began = performance.now();
    const status = await fetchStatus(call, ca);
    answers.push({ status, ms: performance.now() - began });
    mostMib = Math.max(mostMib, await residentMib(pid));
    await sleep(SAMPLE_MS);
  }
  const averageMs = answers.reduce((sum, answer) => sum + answer.ms, 0) / answers.length;
  return { statuses: answers.map(({ status }) => status), averageMs, mostMib };
}

/** Opens a connection that sends many requests and reads no answer. */
function openFlood({ protocol, hostname, port, host, pathname }: URL, ca: string | undefined, requests: number) {
  const bytes = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(requests);
  const where = { host: '127.0.0.1', port: Number(port) };
  const secure = { ...where, servername: hostname, ...(ca === undefined ? {} : { ca }), ALPNProtocols: ['http/1.1'] };
  const socket = protocol === 'https:' ? connectTls(secure) : connect(where);
  // The server may close the connection: that is a refusal.
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

let callCount = 0;
/** Other people have other addresses than the attacker. Only Linux has more than one local address. */
const nextSourceAddress = () => {
  callCount += 1;
  return process.platform === 'linux' ? { localAddress: `127.0.0.${2 + (callCount % 250)}` } : {};
};

/** Reads the whole answer on a new connection. Returns 0 when none came. */
const fetchStatus = ({ protocol, hostname, port, host, pathname }: URL, ca: string | undefined): Promise<number> =>
  new Promise((resolve) => {
    const where = {
      host: '127.0.0.1',
      port,
      path: pathname,
      headers: { host },
      agent: false as const,
      ...nextSourceAddress(),
    };
    const get = protocol === 'https:' ? getByTls : getPlain;
    const asked = get({ ...where, servername: hostname, ...(ca === undefined ? {} : { ca }) }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    asked.on('error', () => resolve(0));
  });

async function residentMib(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round((Number(stdout) * 1024) / MIB);
}
