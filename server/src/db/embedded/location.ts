import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, chooseAccount } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runProgram } from './run-program.ts';

/** For a server that runs as root from a folder that PostgreSQL's account cannot enter. */
export const SYSTEM_DIR = '/var/lib/emigration-portal';

/** `fresh`: it contains nothing of this data directory yet. */
export type Location = { home: string; account: Account | undefined; fresh: boolean };

/**
 * `<dataDir>/postgres`, unless PostgreSQL's account cannot enter it. Then a folder under `systemDir`, named in
 * `<dataDir>/postgres.location`, so that it never changes silently.
 */
export async function chooseLocation(dataDir: string, systemDir: string): Promise<Location> {
  const base = resolve(dataDir);
  const inside = join(base, 'postgres');
  await mkdir(base, { recursive: true });
  const note = noteIn(base);
  const noted = await findNotedLocation(base);
  const home = noted ?? inside;
  if (noted && !(await exists(noted))) {
    throw new EmbeddedPostgresError(`${note} says the database is in ${noted}, but that folder is not there.`);
  }
  const account = await chooseAccount(home);
  if (!account) {
    await mkdir(home, { recursive: true, mode: 0o700 });
    await refuseForeignOwner(home);
    return { home, account, fresh: false };
  }
  if (await prepareFor(account, home)) return { home, account, fresh: false };
  if (noted || (await exists(join(inside, 'data')))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as uid ${account.uid}, which cannot open the database in ${home}. ` +
        'Give every folder above it execute permission for others, or start the server as the owner of the database.',
    );
  }
  await rmdir(inside).catch(() => {});
  return moveOut(base, note, account, systemDir);
}

const noteIn = (base: string) => join(base, 'postgres.location');

/** Identifies the data directory, so that a copy of it is noticed. */
const folderNameFor = (base: string) => createHash('sha256').update(base).digest('hex').slice(0, 16);

/** Undefined without the file. Throws if `base` was copied or moved: the folder is then another's. */
export async function findNotedLocation(base: string): Promise<string | undefined> {
  const note = noteIn(base);
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (!noted) return undefined;
  if ([base, await realpath(base)].some((path) => basename(noted) === folderNameFor(path))) return noted;
  const moved = join(dirname(noted), folderNameFor(base));
  throw new EmbeddedPostgresError(
    `The database in ${noted} does not belong to the data directory ${base}.\n` +
      `If ${base} is a copy: start the server with another DATA_DIR, or delete ${base}.\n` +
      `If you moved it: move its database too, with  mv '${noted}' '${moved}' && echo '${moved}' > '${note}'`,
  );
}

async function moveOut(base: string, note: string, account: Account, systemDir: string): Promise<Location> {
  const home = join(systemDir, folderNameFor(base));
  await makeSystemDir(systemDir);
  if (!(await prepareFor(account, home))) {
    throw new EmbeddedPostgresError(`The account PostgreSQL runs under (uid ${account.uid}) cannot enter ${home}.`);
  }
  await writeFile(`${note}.new`, `${home}\n`, { flush: true });
  await rename(`${note}.new`, note);
  return { home, account, fresh: true };
}

export async function makeSystemDir(systemDir: string): Promise<void> {
  await mkdir(systemDir, { recursive: true });
  await chmod(systemDir, 0o755);
}

/** Its data directory is gone. It is moved, never mixed with the new one. */
export async function setAsideOldCluster(home: string): Promise<string | undefined> {
  if (!(await exists(join(home, 'data')))) return undefined;
  const aside = join(home, `old-${Date.now()}`);
  await mkdir(aside, { mode: 0o700 });
  await rename(join(home, 'data'), join(aside, 'data'));
  await rm(join(home, 'password'), { force: true });
  return aside;
}

async function prepareFor(account: Account, home: string): Promise<boolean> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, account.uid, account.gid);
  const { code } = await runProgram('/bin/sh', ['-c', 'cd "$0" && test -w .', home], { account });
  return code === 0;
}

async function refuseForeignOwner(home: string): Promise<void> {
  const { uid } = await stat(home);
  const own = process.getuid?.();
  if (own === undefined || uid === own) return;
  throw new EmbeddedPostgresError(
    `The database in ${home} belongs to another account (uid ${uid}). Start the server as that account or as root.`,
  );
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
