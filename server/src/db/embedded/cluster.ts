import { randomBytes } from 'node:crypto';
import { chown as changeFileOwner, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, findAccountForInitdb } from './account.ts';
import { type Binaries, programPath } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runProgram } from './run-program.ts';

export const CLUSTER_USER = 'portal';
export const DATABASE_NAME = 'portal';

export type Cluster = { dataDir: string; password: string };

/** Opens the cluster or creates it. A new one gets its name only when it is complete. */
export async function openOrCreateCluster(
  binaries: Binaries,
  home: string,
  account: Account | undefined,
): Promise<Cluster> {
  const dataDir = join(home, 'data');
  const passwordFile = join(home, 'password');
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    if (await readdir(dataDir).catch(() => undefined)) {
      throw new EmbeddedPostgresError(`${dataDir} exists but contains no PostgreSQL database.`);
    }
    return createCluster(binaries, { home, dataDir, passwordFile, account });
  }
  const major = binaries.version.split('.')[0];
  if (version.trim() !== major) {
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} was made by PostgreSQL ${version.trim()}, but this server runs ${major}. ` +
        'Move the data with pg_dump and pg_restore.',
    );
  }
  const password = await readFile(passwordFile, 'utf8').catch((cause: unknown) => {
    throw new EmbeddedPostgresError(`The password of the database is missing: ${passwordFile}.`, { cause });
  });
  return { dataDir, password: password.trim() };
}

type NewCluster = { home: string; dataDir: string; passwordFile: string; account: Account | undefined };

async function createCluster(
  binaries: Binaries,
  { home, dataDir, passwordFile, account }: NewCluster,
): Promise<Cluster> {
  for (const name of await readdir(home)) {
    if (name.startsWith('data.new-')) await rm(join(home, name), { recursive: true, force: true });
  }
  const password = randomBytes(24).toString('base64url');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  const partial = join(home, `data.new-${randomBytes(4).toString('hex')}`);
  await mkdir(partial, { mode: 0o700 });
  const initdbAccount = account && (await findAccountForInitdb(account));
  const changeOwner = async (to: Account | undefined) => {
    if (to) for (const path of [home, passwordFile, partial]) await changeFileOwner(path, to.uid, to.gid);
  };
  await changeOwner(initdbAccount);
  const { code, output } = await runProgram(
    programPath(binaries, 'initdb'),
    [
      ...['-D', partial, '-U', CLUSTER_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--data-checksums'],
      ...[
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
    ],
    { account: initdbAccount, cwd: home },
  );
  if (code !== 0) {
    await rm(partial, { recursive: true, force: true });
    throw new EmbeddedPostgresError(`The database in ${home} could not be created: ${lastLines(output)}`);
  }
  if (account && initdbAccount && account.uid !== initdbAccount.uid) {
    const chown = await runProgram('/bin/chown', ['-R', `${account.uid}:${account.gid}`, partial]);
    if (chown.code !== 0)
      throw new EmbeddedPostgresError(`The database could not be given to its account: ${chown.output}`);
    await changeOwner(account);
  }
  await rename(partial, dataDir);
  return { dataDir, password };
}

export const lastLines = (output: string) => output.trim().split('\n').slice(-5).join('\n');
