import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, chooseAccount } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runProgram } from './run-program.ts';

/** For a server that runs as root from a folder that PostgreSQL's account cannot enter. */
export const SYSTEM_DIR = '/var/lib/emigration-portal';

/** `isNew`: it contains nothing of this data directory yet. */
export type Location = { home: string; account: Account | undefined; isNew: boolean };

/**
 * `<dataDir>/postgres`, unless PostgreSQL's account cannot enter it. Then a folder under `systemDir`, named in
 * `<dataDir>/postgres.location`, so that it never changes silently.
 */
export async function chooseLocation(dataDir: string, systemDir: string): Promise<Location> {
  const base = resolve(dataDir);
  const inside = join(base, 'postgres');
  await mkdir(base, { recursive: true });
  const locationFile = locationFileOf(base);
  const recorded = await readRecordedLocation(base);
  const home = recorded ?? inside;
  if (recorded && !(await exists(recorded))) {
    throw new EmbeddedPostgresError(
      `${locationFile} says the database is in ${recorded}, but that folder is not there.`,
    );
  }
  const account = await chooseAccount(home);
  if (!account) {
    await mkdir(home, { recursive: true, mode: 0o700 });
    await refuseForeignOwner(home);
    return { home, account, isNew: false };
  }
  if (await prepareFolder(account, home)) return { home, account, isNew: false };
  if (recorded || (await exists(join(inside, 'data')))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as uid ${account.uid}, which cannot open the database in ${home}. ` +
        'Give every folder above it execute permission for others, or start the server as the owner of the database.',
    );
  }
  await rmdir(inside).catch(() => {});
  return useSystemFolder(base, locationFile, account, systemDir);
}

const locationFileOf = (base: string) => join(base, 'postgres.location');

/** Identifies the data directory, so that a copy of it is noticed. */
const folderNameFor = (base: string) => createHash('sha256').update(base).digest('hex').slice(0, 16);

/** Reads where the database is; undefined without the file. Throws if `base` was copied or moved. */
export async function readRecordedLocation(base: string): Promise<string | undefined> {
  const locationFile = locationFileOf(base);
  const recorded = (await readFile(locationFile, 'utf8').catch(() => '')).trim();
  if (!recorded) return undefined;
  if ([base, await realpath(base)].some((path) => basename(recorded) === folderNameFor(path))) return recorded;
  const moved = join(dirname(recorded), folderNameFor(base));
  throw new EmbeddedPostgresError(
    `The database in ${recorded} does not belong to the data directory ${base}.\n` +
      `If ${base} is a copy: start the server with another DATA_DIR, or delete ${base}.\n` +
      `If you moved it: move its database too, with  mv '${recorded}' '${moved}' && echo '${moved}' > '${locationFile}'`,
  );
}

async function useSystemFolder(
  base: string,
  locationFile: string,
  account: Account,
  systemDir: string,
): Promise<Location> {
  const home = join(systemDir, folderNameFor(base));
  await createSystemDir(systemDir);
  if (!(await prepareFolder(account, home))) {
    throw new EmbeddedPostgresError(`The account PostgreSQL runs under (uid ${account.uid}) cannot enter ${home}.`);
  }
  await writeFile(`${locationFile}.new`, `${home}\n`, { flush: true });
  await rename(`${locationFile}.new`, locationFile);
  return { home, account, isNew: true };
}

export async function createSystemDir(systemDir: string): Promise<void> {
  await mkdir(systemDir, { recursive: true });
  await chmod(systemDir, 0o755);
}

/** Moves away a cluster whose data directory is gone, so that it never mixes with the new one. Returns its new path. */
export async function moveOldClusterAside(home: string): Promise<string | undefined> {
  if (!(await exists(join(home, 'data')))) return undefined;
  const movedTo = join(home, `old-${Date.now()}`);
  await mkdir(movedTo, { mode: 0o700 });
  await rename(join(home, 'data'), join(movedTo, 'data'));
  await rm(join(home, 'password'), { force: true });
  return movedTo;
}

async function prepareFolder(account: Account, home: string): Promise<boolean> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, account.uid, account.gid);
  const { code } = await runProgram('/bin/sh', ['-c', 'cd "$0" && test -w .', home], { account });
  return code === 0;
}

async function refuseForeignOwner(home: string): Promise<void> {
  const { uid } = await stat(home);
  const ourUid = process.getuid?.();
  if (ourUid === undefined || uid === ourUid) return;
  throw new EmbeddedPostgresError(
    `The database in ${home} belongs to another account (uid ${uid}). Start the server as that account or as root.`,
  );
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
