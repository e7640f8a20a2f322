import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatStartSummary } from './format-start-summary.mjs';
import { createProcessGroup } from './processes.mjs';
import { print, projectDir, rspackCli } from './run.mjs';
import { readTrustedKeys } from './trusted-keys.mjs';
import { remotes } from './workspaces.mjs';

/** Runs the portal for development: the server restarts on changes, browsers reload changed modules. */
export async function runHotPortal(port) {
  const { start, allReady } = createProcessGroup();
  const env = { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development', PORT: String(port) };
  const keys = { REGISTRY_PUBLIC_KEYS: await readTrustedKeys() };
  const startBundler = (workspace, devPort) =>
    start(rspackCli, ['serve', '-c', 'rspack.config.ts', '--port', String(devPort)], {
      cwd: join(projectDir, workspace),
      env: { ...env, ...keys },
    });
  const shellFolder = join(projectDir, 'shell/.cache/hot');
  rmSync(shellFolder, { recursive: true, force: true });
  mkdirSync(shellFolder, { recursive: true });
  const server = start(join(projectDir, 'server/src/main.ts'), [], {
    cwd: projectDir,
    execArgv: ['--watch', '--watch-preserve-output', '--import', 'tsx'],
    env: { ...env, SHELL_DIR: shellFolder, CONFIG_FILE: writeConfig(port) },
  });
  const readyMessage = await allReady({
    'The server': server,
    ...Object.fromEntries(
      remotes.map(({ workspace }, index) => [workspace, startBundler(workspace, port + 1 + index)]),
    ),
    'The shell': startBundler('shell', port + 1 + remotes.length),
  });
  if (readyMessage) print(formatStartSummary(port, { ...readyMessage, releasedBuilds: undefined }));
}

/** Remotes come from the bundlers. `guardedLoaderMs: 0` shows pages without the pause of the full-page loader. */
function writeConfig(port) {
  const { CONFIG_FILE } = process.env;
  const ownConfig = CONFIG_FILE ? JSON.parse(readFileSync(CONFIG_FILE, 'utf8')) : {};
  const remotesFrom = Object.fromEntries(
    remotes.map(({ name }, index) => [name, `http://localhost:${port + 1 + index}`]),
  );
  const file = join(projectDir, '.cache', 'dev-config.json');
  mkdirSync(join(projectDir, '.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify({ guardedLoaderMs: 0, ...ownConfig, remoteOverrides: true, remotesFrom }));
  return file;
}
