import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '../paths.ts';
import { startWatchedApp, type WatchedApp } from '../testing/watched-app.ts';

const run = promisify(execFile);
let t: WatchedApp;
beforeAll(async () => {
  t = await startWatchedApp({ METRICS_PORT: 0, METRICS_HOST: 'localhost' });
  await t.as().get('/Home/GetAllCountries');
});
afterAll(() => t.close());

test('promtool accepts the alert rules', async () => {
  const { stdout } = await run('promtool', ['check', 'rules', join(projectDir, 'deploy/observe/alerts.yml')]);
  expect(stdout).toContain('SUCCESS');
});

test('promtool accepts the metrics', async () => {
  const checking = run('promtool', ['check', 'metrics']);
  checking.child.stdin?.end(await t.scrape());
  // promtool rejects three metric names of the library.
  const { stderr } = await checking.catch((error: { readonly stderr: string }) => error);
  expect(stderr.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_active_'))).toEqual([]);
});
