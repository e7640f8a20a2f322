import { announce } from './announce.mjs';
import { projectDir, say } from './run.mjs';

/** Runs server and remotes in this process until someone stops it. */
export async function runPortal(port) {
  process.chdir(projectDir);
  Object.assign(process.env, { PORT: String(port), SERVE_REMOTES: 'on' });
  process.once('SIGINT', () => say('\nStopping …'));
  process.once('SIGTERM', () => say('Stopping …'));
  process.on('SIGHUP', () => process.emit('SIGTERM', 'SIGTERM'));
  const { ready } = await import('../dist/main.js');
  announce(port, await ready);
}
