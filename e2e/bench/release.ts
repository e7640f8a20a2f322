import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import type { RemoteDescription } from '@emigration-portal/shared-api';
import commands from '../commands.json' with { type: 'json' };
import { startPortal } from '../support/portal.ts';

showHelp(commands['bench:release']);

/** Builds, releases and rolls back a copy of a remote in this repository, without the gate. */
const REMOTE = 'customer-app';
const PAGE = 'src/features/applications/ApplicationListPage.tsx';
const TARGETS = { release: 30, rollback: 2, share: 15 };

const top = resolve(import.meta.dirname, '../..');
const folder = join(top, '.cache', 'bench-release', REMOTE);
const ignoredNames = new Set(['dist', 'node_modules', 'smoke', 'test-results']);

const portal = await startPortal();
const releases = join(portal.dataFolder, 'releases');
try {
  await rm(folder, { recursive: true, force: true });
  await cp(join(top, REMOTE), folder, {
    recursive: true,
    filter: (path) => !ignoredNames.has(path.slice(path.lastIndexOf('/') + 1)),
  });
  const buildAndRelease = async () =>
    (await measureCommandSeconds('build')) +
    (await measureCommandSeconds('release', '--no-build', '--to', releases, '--emergency', 'a measurement'));
  await buildAndRelease();
  const before = await readRemoteDescription();
  const page = join(folder, PAGE);
  const source = await readFile(page, 'utf8');
  await writeFile(page, source.replace("<PageTitle>{t('title')}", '$& today'));
  printSeconds('release that changed one page', await buildAndRelease(), TARGETS.release);
  printSeconds('rollback', await measureCommandSeconds('rollback'), TARGETS.rollback);
  await printRefetchedBytes(before, await readRemoteDescription());
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
await import('./dev.ts');

async function measureCommandSeconds(command: string, ...args: string[]): Promise<number> {
  const startedAt = performance.now();
  const portalArgs = ['--portal', portal.shell.url, '--key', join(portal.dataFolder, 'keys/publisher.json')];
  const npmArguments = command === 'build' ? [] : ['--', ...portalArgs, ...args];
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const npm = spawn('npm', ['run', '-s', command, ...npmArguments], { cwd: folder, stdio: [...stdio] });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`${command} failed`);
  return (performance.now() - startedAt) / 1000;
}

async function readRemoteDescription(): Promise<RemoteDescription> {
  return JSON.parse(await readFile(join(folder, 'dist/remote.json'), 'utf8')) as RemoteDescription;
}

/** Counts the Brotli files, which browsers load. */
async function printRefetchedBytes(before: RemoteDescription, after: RemoteDescription): Promise<void> {
  const size = async (file: string) => (await stat(join(releases, after.name, 'files', `${file}.br`))).size;
  const sumKb = async (files: string[]) => (await Promise.all(files.map(size))).reduce((a, b) => a + b, 0) / 1000;
  const files = Object.keys(after.integrity).filter((file) => file !== after.english);
  const totalKb = await sumKb(files);
  const changedKb = await sumKb(files.filter((file) => before.integrity[file] === undefined));
  const percent = (100 * changedKb) / totalKb;
  console.log(
    `${changedKb.toFixed(1)} KB of ${totalKb.toFixed(1)} are fetched again: ${percent.toFixed(1)} % (target ${TARGETS.share} %)`,
  );
}

function printSeconds(what: string, seconds: number, target: number): void {
  console.log(`${what}: ${seconds.toFixed(1)} s (target ${target} s)`);
}
