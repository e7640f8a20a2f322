import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { print, projectDir, rspackCli, run } from './run.mjs';
import { readTrustedKeys } from './trusted-keys.mjs';
import { remotes } from './workspaces.mjs';

const recordFile = join(projectDir, '.cache', 'build.json');
const commonSources = ['package-lock.json', 'platform/kit/tsconfig.base.json', 'shared-api'];
const browserSources = [
  ...commonSources,
  'rspack.base.ts',
  'platform/kit/build',
  'platform/kit/rspack.ts',
  'shared-ui',
];

const startScripts = ['server/start/workspaces.mjs', 'server/start/run.mjs'];

/** `outputFile` exists only after a build. `readTrustedKeys`: the build contains these keys. */
const builds = {
  shell: { sources: [...browserSources, 'shell'], readTrustedKeys, outputFile: 'shell/dist/index.html' },
  ...Object.fromEntries(remotes.map(({ workspace }) => [workspace, describeRemoteBuild(workspace)])),
  server: {
    sources: [...commonSources, 'platform/kit/release', 'platform/kit/translations', ...startScripts, 'server'],
    outputFile: 'server/dist/main.js',
  },
};
const PARALLEL_BUILDS = 2;

export const buildSourcesOf = (workspace) => builds[workspace].sources;

/** `pseudoLanguages`: the pages get the languages for tests, too. */
export async function buildChangedWorkspaces({ pseudoLanguages = false } = {}) {
  const builtStates = readRecord();
  const stale = [];
  for (const [name, { sources, readTrustedKeys, outputFile }] of Object.entries(builds)) {
    const settings = {
      ...(readTrustedKeys && { REGISTRY_PUBLIC_KEYS: await readTrustedKeys() }),
      ...(pseudoLanguages && name !== 'server' && { PSEUDO_LANGUAGES: 'yes' }),
    };
    const state = fingerprint(sources, settings);
    if (builtStates[name] !== state || !existsSync(join(projectDir, outputFile))) stale.push({ name, state, settings });
  }
  const buildNext = async () => {
    for (let build = stale.shift(); build; build = stale.shift()) {
      print(`Building ${build.name} …`);
      await runBuild(build);
      builtStates[build.name] = build.state;
      mkdirSync(dirname(recordFile), { recursive: true });
      writeFileSync(recordFile, `${JSON.stringify(builtStates, null, 2)}\n`);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: PARALLEL_BUILDS }, buildNext));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function describeRemoteBuild(workspace) {
  return { sources: [...browserSources, workspace], outputFile: `${workspace}/dist/remote.json` };
}

function runBuild({ name, settings }) {
  const env = { ...process.env, ...settings, NODE_ENV: 'production' };
  return run(process.execPath, [rspackCli, 'build', '-c', 'rspack.config.ts'], { cwd: join(projectDir, name), env });
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'));
  } catch {
    return {};
  }
}

function fingerprint(paths, settings) {
  const hash = createHash('sha256').update(process.versions.node).update(JSON.stringify(settings));
  for (const path of paths) hash.update(computeDigest(path));
  return hash.digest('hex');
}

const digests = new Map();

/** Cached, because several builds share a folder. */
function computeDigest(path) {
  if (!digests.has(path)) {
    const hash = createHash('sha256');
    addFilesToHash(hash, path);
    digests.set(path, hash.digest());
  }
  return digests.get(path);
}

function addFilesToHash(hash, path) {
  const absolute = join(projectDir, path);
  if (statSync(absolute).isDirectory()) {
    for (const entry of readdirSync(absolute, { withFileTypes: true }).sort(byName)) {
      if (entry.isDirectory() ? !isIgnoredFolder(entry.name) : isSource(entry.name))
        addFilesToHash(hash, join(path, entry.name));
    }
  } else {
    hash.update(path).update('\0').update(readFileSync(absolute)).update('\0');
  }
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);
const isIgnoredFolder = (name) =>
  name.startsWith('.') || ['node_modules', 'dist', 'coverage', 'testing', 'start'].includes(name);
const isSource = (name) => !name.startsWith('.') && !/\.test\.\w+$/.test(name);

/** Whether builds depend on this file: not a test, and not in an ignored folder such as `dist`. */
export function isBuildSource(path) {
  const names = path.split('/');
  const file = names.pop();
  return isSource(file) && !names.some(isIgnoredFolder);
}
