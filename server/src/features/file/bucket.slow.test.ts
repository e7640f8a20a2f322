import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFilesBucket } from '@emigration-portal/kit/testing/bucket';
import { BUCKET_NAME, DAY_MS } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import { type Connection, connect } from '../../db/connect.ts';
import { openStores } from '../../files/open-stores.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Caller } from '../../testing/Caller.ts';
import { samplePdf, sha256Of } from '../../testing/files/sample-files.ts';
import { type FlakyProxy, startFlakyProxy } from '../../testing/files/start-flaky-proxy.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sealStoredFiles } from './maintenance/seal-stored-files.ts';
import { sweepFiles } from './maintenance/sweep-files.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(120_000);

let bucket: Awaited<ReturnType<typeof startFilesBucket>>;
let proxy: FlakyProxy;
let t: TestApp;
let other: { app: FastifyInstance; context: Context; connection: Connection; folder: string };
let pdf: Buffer;
beforeAll(async () => {
  bucket = await startFilesBucket();
  proxy = await startFlakyProxy(bucket.address);
  t = await startTestApp({ ...bucket.env, S3_ENDPOINT: proxy.address, S3_PREFIX: 'portal' });
  const connection = connect((t.context.db.$client as pg.Pool).options.connectionString ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'portal-other-'));
  const stores = await openStores(t.context.env, folder, { isOnlyServer: false, log: t.context.log });
  const context = { ...t.context, db: connection.db, ...stores };
  other = { connection, folder, context, app: await createApp(context) };
  pdf = await samplePdf();
});
afterAll(async () => {
  await other.app.close();
  await other.connection.close();
  await rm(other.folder, { recursive: true });
  await t.close();
  await proxy.close();
  await bucket.stop();
});

const servers = (person: Person) => [t.as(person), new Caller(other.app, person.token)] as const;
const createInput = (person: Person) => ({
  uploadId: randomUUID(),
  prefix: `${person.id}/202603040607/`,
  fileName: 'a.pdf',
  size: pdf.length,
  sha256: sha256Of(pdf),
});
const listParts = async (uploadId: string) =>
  (await bucket.listStoredNames()).filter((name) => name.includes(uploadId));

test('an upload works with its parts sent to different servers', async () => {
  const person = await addPerson(t.context);
  const [one, two] = servers(person);
  const input = createInput(person);
  expect((await one.part({ ...input, offset: 0 }, pdf.subarray(0, 100))).body).toEqual({ offset: 100 });
  expect((await two.get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({ offset: 100 });
  expect((await two.part({ ...input, offset: 100 }, pdf.subarray(100, 300))).body).toEqual({ offset: 300 });
  const { file } = (await one.part({ ...input, offset: 300 }, pdf.subarray(300))).body;
  expect(file.size).toBe(pdf.length);
  for (const server of [one, two]) expect((await server.download(file.prefix + file.fileName)).bytes).toEqual(pdf);
  expect(await listParts(input.uploadId)).toEqual([]);
});

test('the same part sent to both servers is stored once, and one file is created', async () => {
  const person = await addPerson(t.context);
  const both = servers(person);
  for (let round = 0; round < 15; round += 1) {
    const input = createInput(person);
    for (const [from, to] of [
      [0, 500],
      [500, pdf.length],
    ] as const) {
      const answers = await Promise.all(
        both.map((server) => server.part({ ...input, offset: from }, pdf.subarray(from, to))),
      );
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
    const { file } = (await both[0].get('/File/UploadState', { uploadId: input.uploadId })).body;
    expect([round, file?.size]).toEqual([round, pdf.length]);
    expect((await both[1].download(file.prefix + file.fileName)).bytes).toEqual(pdf);
    await both[0].delete('/File/DeleteFile', { key: file.prefix + file.fileName, bucketName: BUCKET_NAME });
  }
});

test('an upload of one server is cancelled and cleaned up by another', async () => {
  const person = await addPerson(t.context);
  const [one, two] = servers(person);
  const [cancelled, abandoned] = [createInput(person), createInput(person)];
  for (const input of [cancelled, abandoned]) await one.part({ ...input, offset: 0 }, pdf.subarray(0, 100));
  await two.delete('/File/CancelUpload', { uploadId: cancelled.uploadId });
  expect(await listParts(cancelled.uploadId)).toEqual([]);
  const next = await one.part({ ...cancelled, offset: 100 }, pdf.subarray(100));
  expect([next.status, next.body.code]).toEqual([409, 'conflict']);
  expect(await listParts(abandoned.uploadId)).toHaveLength(1);
  // The store dates objects with this machine's clock.
  const ahead = Date.now() - t.context.clock().getTime() + 2 * DAY_MS;
  t.advance(ahead);
  expect((await sweepFiles(other.context)).unfinished).toBe(1);
  t.advance(-ahead);
  expect(await listParts(abandoned.uploadId)).toEqual([]);
});

test('another server encrypts stored files again, and deleted bytes leave the bucket', async () => {
  const person = await addPerson(t.context);
  const [one, two] = servers(person);
  const { prefix } = createInput(person);
  expect((await one.upload(prefix, 'b.pdf', pdf)).status).toBe(200);
  expect(await sealStoredFiles(other.context)).toMatchObject({ files: { failed: 0 }, keys: { failed: 0 } });
  const files = async () => (await bucket.listStoredNames()).filter((name) => name.startsWith('portal/files/')).length;
  const before = await files();
  expect((await two.delete('/File/DeleteFile', { key: `${prefix}b.pdf`, bucketName: BUCKET_NAME })).status).toBe(200);
  expect(await files()).toBe(before - 1);
});

test('without the store file calls get 503, everything else works, and nothing stored is lost', async () => {
  const person = await addPerson(t.context);
  const [one, two] = servers(person);
  const input = createInput(person);
  await one.upload(input.prefix, 'c.pdf', pdf);
  await one.part({ ...input, offset: 0 }, pdf.subarray(0, 100));
  for (const [interrupt, restore] of [
    [() => bucket.kill(), () => bucket.start()],
    [async () => proxy.silence(true), async () => proxy.silence(false)],
  ] as const) {
    await interrupt();
    const answers = await Promise.all([
      one.download(`${input.prefix}c.pdf`),
      one.upload(input.prefix, 'd.pdf', pdf),
      two.part({ ...input, offset: 100 }, pdf.subarray(100)),
    ]);
    for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect((await one.get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({ offset: 100 });
    await restore();
  }
  expect((await two.part({ ...input, offset: 100 }, pdf.subarray(100))).body.file.size).toBe(pdf.length);
  expect((await one.download(`${input.prefix}c.pdf`)).bytes).toEqual(pdf);
  for (const text of t.log) expect(text).not.toContain(bucket.env.S3_SECRET_ACCESS_KEY);
});
