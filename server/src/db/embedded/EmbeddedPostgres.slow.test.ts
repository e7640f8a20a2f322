import { spawnSync } from 'node:child_process';
import { chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  canRunAs,
  createWorldReadableFolder,
  type EmbeddedDatabaseProcess,
  query,
  readPostmasterPid,
  startEmbeddedDatabase,
} from '../../testing/database/embedded.ts';
import { isAnyIdUsable, parseAccountIds } from './account.ts';
import { findRecordedDatabaseUrl } from './find-recorded-database-url.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(60_000);

let root: string;
let options: { dataDir: string; systemDir: string };
const running: EmbeddedDatabaseProcess[] = [];

async function start(
  overrides: Partial<Parameters<typeof startEmbeddedDatabase>[0]> = {},
): Promise<EmbeddedDatabaseProcess> {
  const started = await startEmbeddedDatabase({ ...options, ...overrides });
  running.push(started);
  return started;
}

async function stopAll(): Promise<void> {
  for (const child of running.splice(0)) if (child.child.exitCode === null) await child.end('SIGTERM');
}

beforeAll(async () => {
  root = await createWorldReadableFolder(join(tmpdir(), 'embedded-'));
  options = { dataDir: join(root, 'data'), systemDir: join(root, 'system') };
  const { report } = await start();
  expect(report.error).toBeUndefined();
  await query(report.superuserUrl, "create table kept as select 'from the first start' as text");
  await stopAll();
});
afterEach(stopAll);
afterAll(() => rm(root, { recursive: true }));

const readFirstRows = (url: string) => query(url, 'select text from kept');
const row = { text: 'from the first start' };

test('data survive a stop, and commits wait for the disk', async () => {
  const { report } = await start();
  expect(await readFirstRows(report.superuserUrl)).toEqual([row]);
  const settings = await query(
    report.superuserUrl,
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'TimeZone')",
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    TimeZone: 'UTC',
  });
  expect(report.warnings).toEqual([]);
});

test('nobody connects without the password, which only the account of PostgreSQL can read', async () => {
  const { report } = await start();
  const wrong = new URL(report.superuserUrl);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect((await stat(join(report.location, 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(report.location)).mode & 0o777).toBe(0o700);
  const [settings] = await query(report.superuserUrl, "select current_setting('listen_addresses') as at");
  expect(settings).toEqual({ at: '127.0.0.1' });
});

test('the embedded database listens on a private socket, removes stale sockets, and uses TCP if the path is too long', async () => {
  const { report } = await start();
  const usesSocket = (url: string) => query(url, 'select inet_client_addr() is null as socket');
  expect(await usesSocket(report.superuserUrl)).toEqual([{ socket: true }]);
  expect(await usesSocket((await findRecordedDatabaseUrl(options.dataDir)) ?? '')).toEqual([{ socket: true }]);
  const { port } = new URL(report.superuserUrl);
  expect((await stat(join(report.location, `.s.PGSQL.${port}`))).mode & 0o777).toBe(0o700);
  await stopAll();
  const staleSocket = join(report.location, '.s.PGSQL.1');
  await writeFile(staleSocket, '');
  expect(await usesSocket((await start()).report.superuserUrl)).toEqual([{ socket: true }]);
  await expect(stat(staleSocket)).rejects.toThrow('ENOENT');
  const dataDir = join(root, 'a'.repeat(100));
  expect(await usesSocket((await start({ dataDir })).report.superuserUrl)).toEqual([{ socket: false }]);
});

test('the server is neither superuser nor owner; tables of an older release go to the owner', async () => {
  const first = await start();
  await query(
    first.report.superuserUrl,
    `create schema older; create table older.thing (id bigserial); create type older.kind as enum ('a');
     create function older.one() returns int language sql as 'select 1'; alter database portal owner to portal`,
  );
  await stopAll();
  const { report } = await start();
  const [server] = await query(
    report.serverUrl,
    `select current_user as role, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as special,
      has_database_privilege(current_database(), 'create') as creates from pg_roles where rolname = current_user`,
  );
  expect(server).toEqual({ role: 'portal_server', special: false, creates: false });
  const owners = await query(
    report.superuserUrl,
    `select distinct pg_get_userbyid(owner) as owner from (
      select relowner as owner from pg_class where relnamespace = 'older'::regnamespace
      union select typowner from pg_type where typnamespace = 'older'::regnamespace
      union select proowner from pg_proc where pronamespace = 'older'::regnamespace
      union select nspowner from pg_namespace where nspname = 'older'
      union select relowner from pg_class where relname = 'kept'
      union select datdba from pg_database where datname = 'portal') held`,
  );
  expect(owners).toEqual([{ owner: 'portal_owner' }]);
  await query(report.ownerUrl, 'drop schema older cascade');
  await expect(query(first.report.serverUrl, 'select 1')).rejects.toThrow();
});

test('the database sorts and compares text as UTF-8, and has trigram search', async () => {
  const { report } = await start();
  const [answer] = await query(
    report.superuserUrl,
    "select lower('ÄÉÑ') as lower, current_setting('server_encoding') as encoding",
  );
  expect(answer).toEqual({ lower: 'äéñ', encoding: 'UTF8' });
  await query(report.superuserUrl, 'create extension if not exists pg_trgm');
});

test('after kill -9 of the server the next start stops the orphaned database and finds every row', async () => {
  const first = await start();
  await query(first.report.superuserUrl, "insert into kept values ('just before the kill')");
  const orphan = await readPostmasterPid(first.report.location);
  await first.end('SIGKILL');
  expect(() => process.kill(orphan, 0)).not.toThrow();
  const second = await start();
  expect(second.report.warnings).toEqual([expect.stringContaining(`process ${orphan}`)]);
  expect(await readPostmasterPid(second.report.location)).not.toBe(orphan);
  expect(await readFirstRows(second.report.superuserUrl)).toEqual([row, { text: 'just before the kill' }]);
  await query(second.report.superuserUrl, "delete from kept where text like 'just%'");
});

test('a second server on the same data is refused in one sentence, and the first keeps running', async () => {
  const first = await start();
  const second = await start();
  expect(second.report.error).toBe(
    `Another server (process ${first.child.pid}) already uses the database in ${first.report.location}. ` +
      'Stop it first, or set another DATA_DIR for this server.',
  );
  expect(await readFirstRows(first.report.superuserUrl)).toEqual([row]);
});

test('a database that crashes restarts at the same address', async () => {
  const { report } = await start();
  process.kill(await readPostmasterPid(report.location), 'SIGKILL');
  for (let tries = 0; tries < 200; tries += 1) {
    await sleep(50);
    const rows = await readFirstRows(report.superuserUrl).catch(() => undefined);
    if (rows) return expect(rows).toEqual([row]);
  }
  throw new Error('It did not come back.');
});

test('a stale process id of another process stops neither that process nor the start', async () => {
  const { report } = await start();
  await stopAll();
  const stranger = process.pid;
  await writeFile(
    join(report.location, 'data/postmaster.pid'),
    `${stranger}\n${report.location}/data\n1\n1\n\n127.0.0.1\n\n`,
  );
  const second = await start();
  expect(await readFirstRows(second.report.superuserUrl)).toEqual([row]);
  expect(second.report.warnings).toEqual([]);
});

test('a data directory with a path of 300 characters works', async () => {
  const dataDir = join(root, 'long', ...Array<string>(6).fill('a'.repeat(50)));
  const { report } = await start({ dataDir });
  expect(await query(report.superuserUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database of another PostgreSQL version is refused by name and stays unchanged', async () => {
  const { report } = await start();
  await stopAll();
  const file = join(report.location, 'data/PG_VERSION');
  const version = await readFile(file, 'utf8');
  await writeFile(file, '15\n');
  const refused = await start();
  await writeFile(file, version);
  expect(refused.report.error).toMatch(/was made by PostgreSQL 15, but this server runs 18/);
});

const nobody = 65_534;
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('started by root', () => {
  test('PostgreSQL runs as an unprivileged account', async () => {
    const { report } = await start();
    const { uid, gid } = await stat(`/proc/${await readPostmasterPid(report.location)}`);
    expect([uid, gid]).not.toContain(0);
    expect(report.location.startsWith(options.dataDir)).toBe(true);
    if (!isAnyIdUsable(await readFile('/proc/self/uid_map', 'utf8'))) return;
    // PostgreSQL has its own account, and not `nobody`, which other programs use.
    expect(parseAccountIds(await readFile('/etc/passwd', 'utf8')).has(uid)).toBe(false);
    for (const path of ['', 'data', 'data/base', 'password']) {
      expect(await stat(join(report.location, path))).toMatchObject({ uid, gid });
    }
    const other = await start({ dataDir: join(root, 'other') });
    expect((await stat(other.report.location)).uid).not.toBe(uid);
  });

  test('a cluster of an older release that belongs to the account nobody still runs as nobody', async () => {
    const dataDir = await createWorldReadableFolder(join(root, 'older-'));
    const first = await start({ dataDir });
    await query(first.report.superuserUrl, 'create table kept_there ()');
    await stopAll();
    spawnSync('/bin/chown', ['-R', `${nobody}:${nobody}`, first.report.location]);
    const second = await start({ dataDir });
    expect((await stat(`/proc/${await readPostmasterPid(second.report.location)}`)).uid).toBe(nobody);
    expect(await query(second.report.superuserUrl, 'select * from kept_there')).toEqual([]);
  });

  test('the folder of an interrupted first start does not stay with the account of initdb', async () => {
    const dataDir = await createWorldReadableFolder(join(root, 'left-'));
    await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
    await chown(join(dataDir, 'postgres'), nobody, nobody);
    const { report } = await start({ dataDir });
    const { uid } = await stat(`/proc/${await readPostmasterPid(report.location)}`);
    expect(uid === nobody).toBe(!isAnyIdUsable(await readFile('/proc/self/uid_map', 'utf8')));
  });

  test('a copied data directory cannot use the original database; a moved one can take it over', async () => {
    const closed = join(root, 'closed-original');
    const dataDir = join(closed, 'data');
    await mkdir(closed, { mode: 0o700 });
    const first = await start({ dataDir });
    await query(first.report.superuserUrl, 'create table kept_there ()');
    const copy = join(closed, 'copy');
    await cp(dataDir, copy, { recursive: true });
    const refused = await start({ dataDir: copy });
    expect(refused.report.error).toContain(`does not belong to the data directory ${copy}`);
    await expect(findRecordedDatabaseUrl(copy)).rejects.toThrow('does not belong to the data directory');
    await stopAll();

    await rm(dataDir, { recursive: true });
    const command = /with {2}(mv .+)$/.exec(refused.report.error ?? '')?.[1] ?? '';
    expect(spawnSync('/bin/sh', ['-c', command]).status).toBe(0);
    const takenOver = await start({ dataDir: copy });
    expect(await query(takenOver.report.superuserUrl, 'select * from kept_there')).toEqual([]);
  });

  test('below a folder with mode 0700 the database is in the system folder, and a file records that', async () => {
    const dataDir = join(root, 'closed', 'data');
    await mkdir(join(root, 'closed'), { mode: 0o700 });
    const first = await start({ dataDir });
    expect(first.report.location.startsWith(options.systemDir)).toBe(true);
    expect(await readFile(join(dataDir, 'postgres.location'), 'utf8')).toBe(`${first.report.location}\n`);
    await query(first.report.superuserUrl, 'create table kept_there ()');
    await stopAll();
    const second = await start({ dataDir });
    expect(await query(second.report.superuserUrl, 'select * from kept_there')).toEqual([]);
    await stopAll();

    await rm(dataDir, { recursive: true });
    const fresh = await start({ dataDir });
    expect(fresh.report.warnings).toEqual([expect.stringContaining('was moved to')]);
    await expect(query(fresh.report.superuserUrl, 'select * from kept_there')).rejects.toMatchObject({ code: '42P01' });
  });
});

const asOthers = canRunAs(nobody) ? describe : describe.skip;

asOthers('started by an ordinary user', () => {
  test('an ordinary user has everything in the data directory, and root later runs it as that user', async () => {
    const home = await createWorldReadableFolder(join(root, 'own-'));
    await chown(home, nobody, nobody);
    const dataDir = join(home, 'data');
    const first = await start({ dataDir, uid: nobody });
    expect(first.report.error).toBeUndefined();
    expect(first.report.location).toBe(join(dataDir, 'postgres'));
    await first.end('SIGKILL');
    const again = await start({ dataDir, uid: nobody });
    expect(again.report.warnings).toEqual([expect.stringContaining('a server that was killed')]);
    await stopAll();
    const asRootNow = await start({ dataDir });
    expect((await stat(`/proc/${await readPostmasterPid(asRootNow.report.location)}`)).uid).toBe(nobody);
  });

  test("another account's data is refused in one sentence", async () => {
    const dataDir = await createWorldReadableFolder(join(root, 'roots-'));
    await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
    const { report } = await start({ dataDir, uid: nobody });
    expect(report.error).toMatch(/belongs to another account \(uid 0\)/);
  });
});
