import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { file } from '../../db/tables/file.ts';
import { createFileKey } from '../../files/FileKeys.ts';
import { serverDir } from '../../paths.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { samplePdf, sha256Of } from '../../testing/files/sample-files.ts';
import type { Person } from '../../testing/people.ts';
import { commandProgramPathOf } from '../../testing/processes/programs.ts';
import { sealStoredFiles } from './maintenance/seal-stored-files.ts';

const run = promisify(execFile);

let t: TestApp;
let pdf: Buffer;
let customer: Person;
beforeEach(async () => {
  t = await startTestApp();
  pdf = await samplePdf();
  ({ customer } = t.people);
});
afterEach(() => t.close());

const prefix = () => `${customer.id}/202603040607/`;
const upload = async (name = 'a.pdf') => (await t.as(customer).upload(prefix(), name, pdf)).body.fileName as string;
const download = async (name: string) => (await t.as(customer).download(prefix() + name)).bytes;
const findRow = async (name: string) => {
  const [row] = await t.context.db.select().from(file).where(eq(file.name, name));
  if (!row) throw new Error(`${name} is not stored`);
  return row;
};
const keysFile = () => join(t.folder, 'keys', 'files.keys');
const addKey = async () => writeFile(keysFile(), `${createFileKey()}\n${await readFile(keysFile(), 'utf8')}`);
const listKeyIds = async () => new Set((await t.context.db.select({ id: file.keyId }).from(file)).map(({ id }) => id));

/** Stores an unencrypted file, as the previous release did. */
async function storePlain(name: string) {
  const id = randomUUID();
  const { size, sha256 } = await t.context.storage.put(id, pdf);
  const createdAt = t.context.clock();
  const label = { ownerId: customer.id, prefix: prefix(), name, contentType: 'application/pdf' } as const;
  await t.context.db.insert(file).values({ id, size, sha256, createdAt, ...label });
  return id;
}

/** Files in the data folder that contain readable text of the document. */
async function listReadableFiles(): Promise<string[]> {
  const needle = pdf.subarray(20, 60);
  const entries = await readdir(t.folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const matches = await Promise.all(paths.map(async (path) => ((await readFile(path)).includes(needle) ? [path] : [])));
  return matches.flat();
}

test('neither a stored file nor a part of an upload can be read in the data folder', async () => {
  const name = await upload();
  const sent = { uploadId: randomUUID(), prefix: prefix(), fileName: 'b.pdf', size: pdf.length, sha256: sha256Of(pdf) };
  await t.as(customer).part({ ...sent, offset: 0 }, pdf.subarray(0, 400));
  expect(await listReadableFiles()).toEqual([]);
  expect(await download(name)).toEqual(pdf);
  const last = await t.as(customer).part({ ...sent, offset: 400 }, pdf.subarray(400));
  expect(await download(last.body.file.fileName)).toEqual(pdf);
  expect((await findRow(name)).sha256).toBe(sha256Of(pdf));
});

test('each file has its own key, and the key of one file cannot decrypt another', async () => {
  const [one, two] = [await findRow(await upload('one.pdf')), await findRow(await upload('two.pdf'))];
  expect(one.wrappedKey?.equals(two.wrappedKey ?? Buffer.alloc(0))).toBe(false);
  const { wrappedKey, keyId } = two;
  await t.context.db.update(file).set({ wrappedKey, keyId }).where(eq(file.id, one.id));
  expect((await t.as(customer).download(prefix() + one.name)).status).toBe(500);
});

test('bytes that were changed on the disk are not sent', async () => {
  const { id, name } = await findRow(await upload());
  const path = join(t.folder, 'files', id);
  const bytes = await readFile(path);
  bytes[200] = (bytes[200] ?? 0) ^ 1;
  await writeFile(path, bytes);
  const answer = await t.as(customer).download(prefix() + name);
  expect([answer.status, answer.body.code, answer.headers['content-disposition']]).toEqual([
    500,
    'internal',
    undefined,
  ]);
});

test('a file of the previous release can be read and is encrypted; if its bytes changed, it is refused', async () => {
  const id = await storePlain('old.pdf');
  const changed = await storePlain('changed.pdf');
  await writeFile(join(t.folder, 'files', changed), Buffer.from('%PDF-1.4 another'));
  expect(await download('old.pdf')).toEqual(pdf);
  expect((await t.as(customer).download(`${prefix()}changed.pdf`)).status).toBe(500);
  expect(await listReadableFiles()).toEqual([join(t.folder, 'files', id)]);
  expect((await sealStoredFiles(t.context)).files).toEqual({ done: 1, failed: 1 });
  expect(await listReadableFiles()).toEqual([]);
  expect(await download('old.pdf')).toEqual(pdf);
  expect((await sealStoredFiles(t.context)).files).toEqual({ done: 0, failed: 1 });
});

test('encryption continues if it stopped after writing the key, or after writing the bytes', async () => {
  const id = await storePlain('old.pdf');
  const { key: _, ...wrapped } = await t.context.fileKeys.create(`file:${id}`);
  await t.context.db.update(file).set(wrapped).where(eq(file.id, id));
  expect(await download('old.pdf')).toEqual(pdf);
  await sealStoredFiles(t.context);
  await t.context.db.update(file).set({ sealedAt: null }).where(eq(file.id, id));
  expect(await download('old.pdf')).toEqual(pdf);
  expect((await sealStoredFiles(t.context)).files).toEqual({ done: 1, failed: 0 });
  expect(await download('old.pdf')).toEqual(pdf);
  expect(await listReadableFiles()).toEqual([]);
});

test('during a key rotation every file can be read and uploaded', async () => {
  const names = await Promise.all(Array.from({ length: 3 }, (_, n) => upload(`${n}.pdf`)));
  const sent = { uploadId: randomUUID(), prefix: prefix(), fileName: 'b.pdf', size: pdf.length, sha256: sha256Of(pdf) };
  await t.as(customer).part({ ...sent, offset: 0 }, pdf.subarray(0, 400));
  const { connectionString = '' } = (t.context.db.$client as pg.Pool).options;
  const env = { ...process.env, DATABASE_URL: connectionString, DATA_DIR: t.folder, NODE_OPTIONS: '' };
  const [old] = await listKeyIds();
  let ended = false;
  const command = [commandProgramPathOf('keys:rotate'), '--new'];
  const rotation = run(process.execPath, command, { cwd: serverDir, env }).finally(() => {
    ended = true;
  });
  for (let n = 0; !ended; n += 1) {
    names.push(await upload(`during-${n}.pdf`));
    expect(await download(names[n % names.length] ?? '')).toEqual(pdf);
  }
  expect((await rotation).stdout).toMatch(
    /^\d+ data keys encrypted with the file key [0-9a-f]{16}, 0 plain files encrypted/,
  );
  await sealStoredFiles(t.context);
  const current = await t.context.fileKeys.currentId();
  expect(current).not.toBe(old);
  expect(await listKeyIds()).toEqual(new Set([current]));
  const [first = ''] = (await readFile(keysFile(), 'utf8')).split('\n');
  await writeFile(keysFile(), `${first}\n`);
  for (const name of names) expect(await download(name)).toEqual(pdf);
  const last = await t.as(customer).part({ ...sent, offset: 400 }, pdf.subarray(400));
  expect(last.body.file.size).toBe(pdf.length);
});

test('a file whose key is missing causes a server error, and key rotation leaves it unchanged', async () => {
  const name = await upload();
  await writeFile(keysFile(), `${createFileKey()}\n`);
  expect((await t.as(customer).download(prefix() + name)).status).toBe(500);
  expect((await sealStoredFiles(t.context)).keys).toEqual({ done: 0, failed: 1 });
});

test('an interrupted key rotation continues with the remaining files', async () => {
  for (let n = 0; n < 3; n += 1) await upload(`${n}.pdf`);
  await addKey();
  expect((await sealStoredFiles(t.context, 2)).keys).toEqual({ done: 2, failed: 0 });
  expect((await listKeyIds()).size).toBe(2);
  expect((await sealStoredFiles(t.context)).keys).toEqual({ done: 1, failed: 0 });
});

test('the key of a deleted file is deleted with its bytes', async () => {
  const name = await upload();
  await t.as(customer).delete('/File/DeleteFile', { key: prefix() + name, bucketName: BUCKET_NAME });
  expect(await findRow(name)).toMatchObject({ wrappedKey: null, keyId: null, purgedAt: t.context.clock() });
});
