import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUCKET_NAME } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createApp } from '../../app.ts';
import { type Connection, connect } from '../../db/connect.ts';
import { openFileStorage } from '../../files/FileStorage.ts';
import { openUploadSpool } from '../../files/UploadSpool.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Caller } from '../../testing/Caller.ts';
import { samplePdf, sha256Of } from '../../testing/files/sample-files.ts';
import { addPerson, type Person } from '../../testing/people.ts';

const PART = 100_057;
/** After this many rounds both servers get parts of equal size. */
const SHORT_PARTS = 20;

let t: TestApp;
let other: { app: FastifyInstance; connection: Connection };
let content: Buffer;
beforeAll(async () => {
  t = await startTestApp({ UPLOAD_QUOTA_MB: 2_000, UPLOAD_DAILY_MB: 2_000, UPLOAD_DAILY_FILES: 10_000 });
  const connection = connect((t.context.db.$client as pg.Pool).options.connectionString ?? '');
  const [storage, spool] = [await openFileStorage(t.folder), await openUploadSpool(t.folder)];
  other = { connection, app: await createApp({ ...t.context, db: connection.db, storage, spool }) };
  const pdf = await samplePdf();
  const line = pdf.indexOf('\n');
  const comment = Buffer.from(`\n%${'x'.repeat(6 * PART - pdf.length - 2)}`);
  content = Buffer.concat([pdf.subarray(0, line), comment, pdf.subarray(line)]);
});
afterAll(async () => {
  await other.app.close();
  await other.connection.close();
  await t.close();
});

const servers = (person: Person) => [t.as(person), new Caller(other.app, person.token)] as const;
const createInput = (person: Person) => ({
  uploadId: randomUUID(),
  prefix: `${person.id}/202603040607/`,
  fileName: 'a.pdf',
  size: content.length,
  sha256: sha256Of(content),
});

/** One server gets a full part, the other this share of it. */
test.each([
  [15, 'the same parts', 1],
  [5, 'parts of half the length', 1 / 2],
  [5, 'parts of a few bytes', 1 / 20_000],
])(
  'in %d uploads both servers get parts at once, one of them %s, and each byte is stored once',
  async (rounds, _, share) => {
    const person = await addPerson(t.context);
    const both = servers(person);
    for (let round = 0; round < rounds; round += 1) {
      const input = createInput(person);
      let { offset, file } = {
        offset: 0,
        file: undefined as { prefix: string; fileName: string; size: number } | undefined,
      };
      for (let tries = 0; !file; tries += 1) {
        const lengths = [PART, tries < SHORT_PARTS ? Math.ceil(PART * share) : PART];
        const parts = lengths.map((length) => content.subarray(offset, offset + length));
        // The servers take turns at being first.
        const order = tries % 2 ? [0, 1] : [1, 0];
        const answers = await Promise.all(
          order.map(async (at) => {
            const part = parts[at] ?? Buffer.alloc(0);
            return { part, answer: await (both[at] ?? both[0]).part({ ...input, offset }, part) };
          }),
        );
        for (const { part, answer } of answers) {
          expect([200, 409]).toContain(answer.status);
          if (answer.status === 200)
            expect(answer.body.offset).toBe(answer.body.file ? content.length : offset + part.length);
        }
        expect(answers.map(({ answer }) => answer.status)).toContain(200);
        const { body } = await (round % 2 ? both[1] : both[0]).get('/File/UploadState', { uploadId: input.uploadId });
        ({ offset, file } = body);
      }
      expect(file.size).toBe(content.length);
      const key = `${file.prefix}${file.fileName}`;
      expect((await both[1].get('/File/DownloadFile', { key, bucketName: BUCKET_NAME })).bytes.equals(content)).toBe(
        true,
      );
      await both[0].delete('/File/DeleteFile', { key, bucketName: BUCKET_NAME });
    }
  },
);

test('two servers that complete an upload create one file', async () => {
  const person = await addPerson(t.context);
  const both = servers(person);
  for (let round = 0; round < 10; round += 1) {
    const input = createInput(person);
    const answers = await Promise.all(both.map((server) => server.part({ ...input, offset: 0 }, content)));
    const ends = await Promise.all(
      both.map((server) => server.part({ ...input, offset: content.length }, Buffer.alloc(0))),
    );
    for (const { status } of [...answers, ...ends]) expect([200, 409]).toContain(status);
    const { file } = (await both[0].get('/File/UploadState', { uploadId: input.uploadId })).body;
    expect(file.size).toBe(content.length);
    await both[1].delete('/File/DeleteFile', { key: file.prefix + file.fileName, bucketName: BUCKET_NAME });
  }
});

test('an upload deleted by one server during a part on the other is a conflict, and starts again', async () => {
  const person = await addPerson(t.context);
  const [one, two] = servers(person);
  const input = createInput(person);
  await one.part({ ...input, offset: 0 }, content.subarray(0, PART));
  await two.delete('/File/CancelUpload', { uploadId: input.uploadId });
  const next = await one.part({ ...input, offset: PART }, content.subarray(PART, 2 * PART));
  expect([next.status, next.body.code]).toEqual([409, 'conflict']);
  expect((await one.get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({ offset: 0 });
});

test('parts missing on the disk are a conflict, and the upload starts again', async () => {
  const person = await addPerson(t.context);
  const [one, two] = servers(person);
  const input = createInput(person);
  await one.part({ ...input, offset: 0 }, content.subarray(0, PART));
  await rm(join(t.folder, 'uploads'), { recursive: true });
  const last = await two.part({ ...input, offset: PART }, content.subarray(PART));
  expect([last.status, last.body.code]).toEqual([409, 'conflict']);
  expect((await two.get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({ offset: 0 });
  expect((await two.part({ ...input, offset: 0 }, content)).body.file.size).toBe(content.length);
});

test.each([
  ['another size', { size: 600_000 }, 'size'],
  ['another hash', { sha256: '0'.repeat(64) }, 'sha256'],
])('a part that announces %s than the first is refused', async (_, changes, field) => {
  const person = await addPerson(t.context);
  const [one, two] = servers(person);
  const input = createInput(person);
  await one.part({ ...input, offset: 0 }, content.subarray(0, PART));
  const answer = await two.part({ ...input, ...changes, offset: PART }, content.subarray(PART, 2 * PART));
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, 'invalid_input', [field]]);
  expect((await one.get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({ offset: PART });
});

test('an upload without the hash of the file is refused', async () => {
  const person = await addPerson(t.context);
  const { sha256: _, ...input } = createInput(person);
  const query = { ...input, offset: 0, bucketName: BUCKET_NAME };
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await t.as(person).send('POST', '/File/UploadPart', { query, headers, payload: content });
  expect([answer.status, answer.body.fields]).toEqual([400, ['sha256']]);
});
