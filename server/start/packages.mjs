import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, projectDir, run } from './run.mjs';

const OLDEST_NODE = [20, 19];

export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Error(`The portal needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}.`);
}

export async function installMissingPackages() {
  if (isInstalled()) return;
  print('Installing packages; this takes a minute or two …');
  // Also in production, because building needs development dependencies.
  await npm('ci', '--include=dev');
}

const npm = (...args) => run('npm', [...args, '--no-audit', '--no-fund'], { shell: process.platform === 'win32' });

/** Compares npm's record of the last install with the lockfile; optional packages may be missing. */
function isInstalled() {
  const installed = join(projectDir, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = packagesOf(installed);
  return Object.entries(packagesOf(join(projectDir, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const installedPackage = present[path];
    return installedPackage ? installedPackage.version === wanted.version : Boolean(wanted.optional || wanted.peer);
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
