import { printStartSummary } from './print-start-summary.mjs';
import { print, projectDir } from './run.mjs';

export async function runPortal(port) {
  process.chdir(projectDir);
  Object.assign(process.env, { PORT: String(port), SERVE_REMOTES: 'on' });
  process.once('SIGINT', () => print('\nStopping …'));
  process.once('SIGTERM', () => print('Stopping …'));
  process.on('SIGHUP', () => process.emit('SIGTERM', 'SIGTERM'));
  const { ready } = await import('../dist/main.js');
  printStartSummary(port, await ready);
}
