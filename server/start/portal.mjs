import { formatStartSummary } from './format-start-summary.mjs';
import { print, projectDir } from './run.mjs';

export async function runPortal(port) {
  process.chdir(projectDir);
  Object.assign(process.env, { PORT: String(port), SERVE_REMOTES: 'on' });
  process.once('SIGINT', () => print('\nStopping …'));
  process.once('SIGTERM', () => print('Stopping …'));
  process.on('SIGHUP', () => process.emit('SIGTERM', 'SIGTERM'));
  // By URL: the type check must not follow it into the bundle.
  const { ready } = await import(new URL('../dist/main.js', import.meta.url).href);
  print(formatStartSummary(port, await ready));
}
