import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFilesBucket } from '@emigration-portal/kit/testing/bucket';
import type pg from 'pg';
import { checkBackup } from '../../../db/backup/check-backup.ts';
import { markUnlinkedFilesDeleted } from '../../../db/stored-files/files.ts';
import { openStorage } from '../../../files/open-stores.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createEmptyDatabase } from '../../../testing/database/database.ts';
import { sampleJpeg } from '../../../testing/files/sample-files.ts';
import { startFlakyProxy } from '../../../testing/files/start-flaky-proxy.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { runCommand } from '../../../testing/processes/commands.ts';
import { readContent } from '../content.ts';
import { findFile } from '../queries.ts';
import { purgeFile } from './purge.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(240_000);

const FILES = 40;

let bucket: Awaited<ReturnType<typeof startFilesBucket>>;
let t: TestApp;
let person: Person;
let scratch: string;
const names = Array.from({ length: FILES }, (_, number) => `${number}.jpg`);
const contentOf = (name: string) => sampleJpeg({ comment: name.repeat(3_000) });
const settings = () => {
  const { connectionString = '' } = (t.context.db.$client as pg.Pool).options;
  // The SDK warns about Node 20.
  return { DATABASE_URL: connectionString, DATA_DIR: t.folder, NODE_NO_WARNINGS: '1' };
};
const listFilesOnDisk = async () =>
  (await readdir(join(t.folder, 'files'))).filter((name) => name !== '.partial').sort();
const listFilesInBucket = async (prefix: string) => {
  const below = `${prefix}/files/`;
  return (await bucket.listStoredNames())
    .filter((name) => name.startsWith(below))
    .map((name) => name.slice(below.length));
};

beforeAll(async () => {
  bucket = await startFilesBucket();
  scratch = await mkdtemp(join(tmpdir(), 'files-move-'));
  t = await startTestApp();
  person = await addPerson(t.context);
  for (const name of names)
    expect((await t.as(person).upload(`${person.id}/202603040607/`, name, contentOf(name))).status).toBe(200);
});
afterAll(async () => {
  await t.close();
  await bucket.stop();
  await rm(scratch, { recursive: true });
});

test('a move continues after the store failed, and every file is read from the bucket', async () => {
  const proxy = await startFlakyProxy(bucket.address);
  const commandEnv = { ...settings(), ...bucket.env, S3_PREFIX: 'moved' };
  // Stops the bucket in the middle of the copy.
  proxy.after('toServer', 300_000, () => bucket.kill());
  const broken = await runCommand('files:move', { ...commandEnv, S3_ENDPOINT: proxy.address }, '--to', 's3');
  await proxy.close();
  expect([broken.code, broken.errorOutput]).toEqual([1, expect.stringContaining('The object store failed at ')]);
  await bucket.start();
  const copied = await listFilesInBucket('moved');
  expect(copied.length).toBeGreaterThan(0);
  expect(copied.length).toBeLessThan(FILES);

  const again = await runCommand('files:move', commandEnv, '--to', 's3');
  expect(again).toMatchObject({ code: 0, errorOutput: '' });
  expect(again.output).toContain(`${FILES - copied.length} files copied and compared, ${copied.length} were there`);
  expect(again.output).toContain('Set the S3_* settings on every server');
  const third = await runCommand('files:move', commandEnv, '--to', 's3', '--verify');
  expect([third.code, third.output]).toEqual([
    0,
    expect.stringContaining(`0 files copied and compared, ${FILES} were`),
  ]);
  expect((await listFilesInBucket('moved')).sort()).toEqual(await listFilesOnDisk());

  const env = { ...t.context.env, ...bucket.env, S3_PREFIX: 'moved' };
  const moved = { ...t.context, storage: await openStorage(env, t.folder) };
  for (const name of names.slice(0, 5)) {
    const row = await findFile(t.context.db, { prefix: `${person.id}/202603040607/`, name });
    expect(row && (await buffer(await readContent(moved, row)))).toEqual(contentOf(name));
  }
});

test('missing and damaged files are named, damaged copies replaced, purged ones deleted', async () => {
  const commandEnv = { ...settings(), ...bucket.env, S3_PREFIX: 'lacking' };
  const [missingId = '', damagedId = '', badCopyId = '', purgedId = ''] = await listFilesOnDisk();
  const env = { ...t.context.env, ...bucket.env, S3_PREFIX: 'lacking' };
  const target = await openStorage(env, t.folder);
  const bytesOf = async (id: string) => readFile(join(t.folder, 'files', id));
  await target.put(purgedId, await bytesOf(purgedId));
  await target.put(badCopyId, (await bytesOf(badCopyId)).fill(0, 100, 200));
  await markUnlinkedFilesDeleted(t.context.db, [purgedId], t.context.clock());
  expect(await purgeFile(t.context, purgedId)).toBe(true);
  const [missingBytes, damagedBytes] = [await bytesOf(missingId), await bytesOf(damagedId)];
  await rm(join(t.folder, 'files', missingId));
  await writeFile(join(t.folder, 'files', damagedId), Buffer.from(damagedBytes).fill(1, 300, 400));

  const { code, output, errorOutput } = await runCommand('files:move', commandEnv, '--to', 's3', '--verify');
  expect([code, errorOutput.split('\n').slice(0, 2)]).toEqual([
    2,
    [`1 files were not found: ${missingId}.`, `1 files differ from their checksums and were not copied: ${damagedId}.`],
  ]);
  expect(output).toContain(`${FILES - 3} files copied and compared, 0 were there already, 1 purged files removed`);

  await writeFile(join(t.folder, 'files', missingId), missingBytes);
  await writeFile(join(t.folder, 'files', damagedId), damagedBytes);
  const again = await runCommand('files:move', commandEnv, '--to', 's3');
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('2 files copied and compared')]);
});

test('files can move back to a data folder', async () => {
  const commandEnv = { ...settings(), ...bucket.env, S3_PREFIX: 'lacking', DATA_DIR: join(scratch, 'back') };
  const keys = { FILES_KEYS: (await readFile(join(t.folder, 'keys', 'files.keys'), 'utf8')).trim() };
  const back = await runCommand('files:move', { ...commandEnv, ...keys }, '--to', 'disk');
  expect(back).toMatchObject({ code: 0, errorOutput: '' });
  const movedFiles = (await readdir(join(scratch, 'back', 'files'))).filter((name) => name !== '.partial');
  expect(movedFiles.sort()).toEqual(await listFilesOnDisk());
});

test('a backup reads the files of the bucket, and a restore writes them into another', async () => {
  const path = join(scratch, 'backup.tar');
  const commandEnv = { ...settings(), ...bucket.env };
  const made = await runCommand(
    'backup',
    { ...commandEnv, S3_PREFIX: 'lacking' },
    '--plain',
    '--with-keys',
    '--to',
    path,
  );
  expect([made.code, made.errorOutput]).toEqual([0, '']);
  const { contents, missing, damaged, unopened } = await checkBackup(path, []);
  expect([missing, damaged, unopened]).toEqual([[], [], []]);
  const stored = contents.flatMap((each) => (each.path.startsWith('files/') ? [each.path.slice(6)] : []));
  expect(stored.sort()).toEqual(await listFilesOnDisk());

  const database = await createEmptyDatabase();
  const target = { ...settings(), ...bucket.env, DATABASE_URL: database.ownerUrl, DATA_DIR: join(scratch, 'restored') };
  const refused = await runCommand('restore', { ...target, S3_PREFIX: 'lacking' }, '--from', path);
  expect([refused.code, refused.errorOutput]).toEqual([1, expect.stringContaining('The file store already has files')]);
  const restored = await runCommand('restore', { ...target, S3_PREFIX: 'restored' }, '--from', path);
  expect([restored.code, restored.errorOutput]).toEqual([0, '']);
  expect((await listFilesInBucket('restored')).sort()).toEqual(stored);
  expect(await readdir(join(scratch, 'restored'))).not.toContain('files');
  await database.drop();
});
