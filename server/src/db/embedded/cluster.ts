import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, accountForInitdb } from './account.ts';
import { type Binaries, programPath } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runProgram } from './run-program.ts';

export const CLUSTER_USER = 'portal';
export const DATABASE_NAME = 'portal';

export type Cluster = { dataDir: string; password: string };

/** Created if missing; it gets its name only when complete. */
export async function openCluster(binaries: Binaries, home: string, account: Account | undefined): Promise<Cluster> {
  const dataDir = join(home, 'data');
  const passwordFile = join(home, 'password');
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    if (await readdir(dataDir).catch(() => undefined)) {
      throw new EmbeddedPostgresError(`${dataDir} exists but holds no PostgreSQL database.`);
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

type Plan = { home: string; dataDir: string; passwordFile: string; account: Account | undefined };

async function createCluster(binaries: Binaries, { home, dataDir, passwordFile, account }: Plan): Promise<Cluster> {
  for (const name of await readdir(home)) {
    if (name.startsWith('data.new-')) await rm(join(home, name), { recursive: true, force: true });
  }
  const password = randomBytes(24).toString('base64url');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  const partial = join(home, `data.new-${randomBytes(4).toString('hex')}`);
  await mkdir(partial, { mode: 0o700 });
  const maker = account && (await accountForInitdb(account));
  const own = async (to: Account | undefined) => {
    if (to) for (const path of [home, passwordFile, partial]) await chown(path, to.uid, to.gid);
  };
  await own(maker);
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
    { account: maker, cwd: home },
  );
  if (code !== 0) {
    await rm(partial, { recursive: true, force: true });
    throw new EmbeddedPostgresError(`The database in ${home} could not be made: ${lastLines(output)}`);
  }
  if (account && maker && account.uid !== maker.uid) {
    const handed = await runProgram('/bin/chown', ['-R', `${account.uid}:${account.gid}`, partial]);
    if (handed.code !== 0) throw new EmbeddedPostgresError(`The database could not be handed over: ${handed.output}`);
    await own(account);
  }
  await rename(partial, dataDir);
  return { dataDir, password };
}

export const lastLines = (output: string) => output.trim().split('\n').slice(-5).join('\n');
