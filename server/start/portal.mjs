import { fork } from 'node:child_process';
import { join } from 'node:path';
import { releasesDir } from './data-dir.mjs';
import { projectDir, say } from './run.mjs';
import { remotes } from './workspaces.mjs';

const STOP_MS = 15_000;
const SLOWEST_RESTART_MS = 30_000;

/** Runs the server and the remotes' origins until the server ends or someone stops the portal. */
export async function runPortal(port) {
  const origin = (step) => `http://localhost:${port + step}`;
  const children = new Set();
  let stopping = false;

  const start = (script, args) => {
    const env = { LOG_LEVEL: 'warn', ...process.env, PORT: String(port) };
    const child = fork(join(projectDir, 'server', 'dist', script), args, { cwd: projectDir, env });
    children.add(child);
    const ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        children.delete(child);
        // Ctrl-C reaches every process at once: a child may be gone before this one has heard of it.
        setTimeout(resolve, 200, signal ?? code);
      });
    });
    const ready = new Promise((resolve) => child.on('message', (message) => message?.ready && resolve(message)));
    return { child, ready, ended };
  };

  const stop = async (reason) => {
    if (stopping) return;
    stopping = true;
    if (reason) say(reason);
    const gone = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) askToStop(child);
    const force = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(gone);
    clearTimeout(force);
  };

  const keepRemote = (workspace, remotePort, onReady, delay = 500) => {
    const args = ['--dir', releasesDir, '--port', String(remotePort)];
    const { HOST, PUBLIC_ORIGIN } = process.env;
    const shellOrigins = [origin(0), `http://127.0.0.1:${port}`, ...(PUBLIC_ORIGIN ? [PUBLIC_ORIGIN] : [])];
    const shells = shellOrigins.flatMap((shell) => ['--shell-origin', shell]);
    const host = HOST ? ['--host', HOST] : [];
    const { ready, ended } = start('origin.js', [...args, ...host, ...shells]);
    const startedAt = Date.now();
    ready.then(onReady);
    ended.then((how) => {
      if (stopping) return;
      const wait = Date.now() - startedAt > SLOWEST_RESTART_MS ? 500 : delay;
      say(`The origin of ${workspace} ended (${how}); it starts again in ${wait / 1000} s.`);
      setTimeout(() => {
        if (!stopping) keepRemote(workspace, remotePort, onReady, Math.min(wait * 2, SLOWEST_RESTART_MS));
      }, wait);
    });
  };

  process.on('SIGINT', () => stop('\nStopping …'));
  process.on('SIGTERM', () => stop('Stopping …'));
  process.on('SIGHUP', () => stop());

  const main = start('main.js', []);
  const origins = remotes.map(
    ({ workspace }, index) => new Promise((onReady) => keepRemote(workspace, port + 1 + index, onReady)),
  );
  const failed = main.ended.then(async (how) => {
    if (stopping) return;
    process.exitCode = 1;
    await stop(`The server ended (${how}); the portal stops.`);
  });
  const [state] = await Promise.race([Promise.all([main.ready, ...origins]), failed.then(() => [])]);
  if (state && !stopping) announce(origin, state);
}

/** Windows has no SIGTERM, it would end the process at once: there a child stops when its channel closes. */
function askToStop(child) {
  if (process.platform === 'win32' && child.connected) child.disconnect();
  else child.kill('SIGTERM');
}

function announce(origin, { demoSignIns = [] }) {
  const lines = [
    '',
    `The portal is ready:   ${origin(0)}`,
    ...remotes.map(({ name }, index) => `  ${`${name} remote`.padEnd(19)}  ${origin(1 + index)}`),
  ];
  if (demoSignIns.length > 0) {
    const width = Math.max(...demoSignIns.map(({ who }) => who.length));
    lines.push('', 'Demo sign-ins (user name / password):');
    for (const { who, userName, password } of demoSignIns) {
      lines.push(`  ${who.padEnd(width)}   ${userName} / ${password}`);
    }
  }
  say([...lines, '', 'Ctrl-C stops it.', ''].join('\n'));
}
