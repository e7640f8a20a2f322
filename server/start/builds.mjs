import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { print, projectDir, rspackCli, run } from './run.mjs';
import { trustedKeys } from './trusted-keys.mjs';
import { remotes } from './workspaces.mjs';

const record = join(projectDir, '.cache', 'build.json');
const everyBuild = ['package-lock.json', 'platform/kit/tsconfig.base.json', 'shared-api'];
const browserBuild = [...everyBuild, 'rspack.base.ts', 'platform/kit/build', 'platform/kit/rspack.ts', 'shared-ui'];

const list = ['server/start/workspaces.mjs', 'server/start/run.mjs'];

/** `makes`: a file that exists only after a build. */
const builds = {
  shell: { from: [...browserBuild, 'shell'], trusts: trustedKeys, makes: 'shell/dist/index.html' },
  ...Object.fromEntries(remotes.map(({ workspace }) => [workspace, remoteBuild(workspace)])),
  server: { from: [...everyBuild, 'platform/kit/release', ...list, 'server'], makes: 'server/dist/main.js' },
};
const AT_ONCE = 2;

export const buildSourcesOf = (workspace) => builds[workspace].from;

export async function buildWhatChanged() {
  const done = readRecord();
  const stale = [];
  for (const [name, { from, trusts, makes }] of Object.entries(builds)) {
    const settings = trusts ? { REGISTRY_PUBLIC_KEYS: await trusts() } : {};
    const state = fingerprint(from, settings);
    if (done[name] !== state || !existsSync(join(projectDir, makes))) stale.push({ name, state, settings });
  }
  const next = async () => {
    for (let build = stale.shift(); build; build = stale.shift()) {
      print(`Building ${build.name} …`);
      await buildOne(build);
      done[build.name] = build.state;
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, `${JSON.stringify(done, null, 2)}\n`);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

function remoteBuild(workspace) {
  return { from: [...browserBuild, workspace], makes: `${workspace}/dist/remote.json` };
}

function buildOne({ name, settings }) {
  const env = { ...process.env, ...settings, NODE_ENV: 'production' };
  return run(process.execPath, [rspackCli, 'build', '-c', 'rspack.config.ts'], { cwd: join(projectDir, name), env });
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return {};
  }
}

function fingerprint(paths, settings) {
  const hash = createHash('sha256').update(process.versions.node).update(JSON.stringify(settings));
  for (const path of paths) hash.update(digestOf(path));
  return hash.digest('hex');
}

const digests = new Map();

/** Once, because several builds share a folder. */
function digestOf(path) {
  if (!digests.has(path)) {
    const hash = createHash('sha256');
    addTo(hash, path);
    digests.set(path, hash.digest());
  }
  return digests.get(path);
}

function addTo(hash, path) {
  const absolute = join(projectDir, path);
  if (statSync(absolute).isDirectory()) {
    for (const entry of readdirSync(absolute, { withFileTypes: true }).sort(byName)) {
      if (entry.isDirectory() ? !isLeftOut(entry.name) : isSource(entry.name)) addTo(hash, join(path, entry.name));
    }
  } else {
    hash.update(path).update('\0').update(readFileSync(absolute)).update('\0');
  }
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);
const isLeftOut = (name) =>
  name.startsWith('.') || ['node_modules', 'dist', 'coverage', 'testing', 'start'].includes(name);
const isSource = (name) => !name.startsWith('.') && !/\.test\.\w+$/.test(name);

/** Tests are left out. */
export function isBuiltFrom(path) {
  const names = path.split('/');
  const file = names.pop();
  return isSource(file) && !names.some(isLeftOut);
}
