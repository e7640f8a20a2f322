import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printStartSummary } from './print-start-summary.mjs';
import { createProcessGroup } from './processes.mjs';
import { projectDir, rspackCli } from './run.mjs';
import { trustedKeys } from './trusted-keys.mjs';
import { remotes } from './workspaces.mjs';

/** The server restarts on changes; browser apps reload their modules. */
export async function runHotPortal(port) {
  const { start, allReady } = createProcessGroup();
  const env = { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development', PORT: String(port) };
  const keys = { REGISTRY_PUBLIC_KEYS: await trustedKeys() };
  const serve = (workspace, at) =>
    start(rspackCli, ['serve', '-c', 'rspack.config.ts', '--port', String(at)], {
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
  const state = await allReady({
    'The server': server,
    ...Object.fromEntries(remotes.map(({ workspace }, index) => [workspace, serve(workspace, port + 1 + index)])),
    'The shell': serve('shell', port + 1 + remotes.length),
  });
  // Code served from sources is not a release.
  if (state) printStartSummary(port, { ...state, ownReleases: [] });
}

/** Loads remotes from the bundlers, without the loader pause. */
function writeConfig(port) {
  const { CONFIG_FILE } = process.env;
  const given = CONFIG_FILE ? JSON.parse(readFileSync(CONFIG_FILE, 'utf8')) : {};
  const remotesFrom = Object.fromEntries(
    remotes.map(({ name }, index) => [name, `http://localhost:${port + 1 + index}`]),
  );
  const file = join(projectDir, '.cache', 'dev-config.json');
  mkdirSync(join(projectDir, '.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify({ guardedLoaderMs: 0, ...given, remoteOverrides: true, remotesFrom }));
  return file;
}
