import { join } from 'node:path';
import { announce } from './announce.mjs';
import { releasesDir } from './data-dir.mjs';
import { processes } from './processes.mjs';
import { projectDir, say } from './run.mjs';
import { remotes } from './workspaces.mjs';

const SLOWEST_RESTART_MS = 30_000;

/** Runs the server and the remotes' origins until the server ends or someone stops the portal. */
export async function runPortal(port) {
  const { start, allReady, isStopping } = processes();
  const env = { ...process.env, PORT: String(port) };
  const startBuilt = (script, args) =>
    start(join(projectDir, 'server', 'dist', script), args, { cwd: projectDir, env });

  const keepRemote = (workspace, remotePort, onReady, delay = 500) => {
    const args = ['--dir', releasesDir, '--port', String(remotePort)];
    const { HOST, PUBLIC_ORIGIN } = process.env;
    const ownOrigins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
    const shells = [...ownOrigins, ...(PUBLIC_ORIGIN ? [PUBLIC_ORIGIN] : [])].flatMap((shell) => [
      '--shell-origin',
      shell,
    ]);
    const host = HOST ? ['--host', HOST] : [];
    const { ready, ended } = startBuilt('origin.js', [...args, ...host, ...shells]);
    const startedAt = Date.now();
    ready.then(onReady);
    ended.then((how) => {
      if (isStopping()) return;
      const wait = Date.now() - startedAt > SLOWEST_RESTART_MS ? 500 : delay;
      say(`The origin of ${workspace} ended (${how}); it starts again in ${wait / 1000} s.`);
      setTimeout(() => {
        if (!isStopping()) keepRemote(workspace, remotePort, onReady, Math.min(wait * 2, SLOWEST_RESTART_MS));
      }, wait);
    });
  };

  const main = startBuilt('main.js', []);
  const origins = remotes.map(
    ({ workspace }, index) => new Promise((onReady) => keepRemote(workspace, port + 1 + index, onReady)),
  );
  const state = await allReady({ 'The server': main }, origins);
  if (state) announce(port, state);
}
