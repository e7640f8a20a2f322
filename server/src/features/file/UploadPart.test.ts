import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@emigration-portal/shared-api';
import fc from 'fast-check';
import { listUnfinishedUploadsOf } from '../../db/stored-files/uploads.ts';
import { file } from '../../db/tables/file.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { PartInput } from '../../testing/Caller.ts';
import { lockedPdf, samplePdf, sha256Of } from '../../testing/files/sample-files.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { MAX_UNFINISHED_UPLOADS } from './rules.ts';

const QUOTA = 200 * 1024 * 1024;

let t: TestApp;
let pdf: Buffer;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  pdf = await samplePdf();
  port = await t.listen();
});
afterAll(() => t.close());

const prefixOf = (person: Person) => `${person.id}/202603040607/`;
const createInput = (person: Person, changes: Partial<PartInput> = {}): PartInput => ({
  uploadId: randomUUID(),
  prefix: prefixOf(person),
  fileName: 'passport.pdf',
  size: pdf.length,
  offset: 0,
  sha256: sha256Of(pdf),
  ...changes,
});
const readState = (person: Person, { uploadId }: PartInput) => t.as(person).get('/File/UploadState', { uploadId });
const cancel = (person: Person, { uploadId }: PartInput) => t.as(person).delete('/File/CancelUpload', { uploadId });
const listUnfinished = ({ id }: Person) => listUnfinishedUploadsOf(t.context.db, id);
const countFiles = async () => (await t.context.db.select().from(file)).length;

/** Sends the start of a part over a real connection, which stays open. */
function sendStartOfPart(person: Person, input: PartInput, bytes: Buffer) {
  const query = new URLSearchParams({ bucketName: 'emigration-portal-dev', ...input } as unknown as Record<
    string,
    string
  >);
  const connection = request({
    port,
    method: 'POST',
    path: `/api/File/UploadPart?${query}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/octet-stream',
      'content-length': input.size - input.offset,
    },
  });
  connection.on('error', () => {});
  connection.write(bytes);
  return connection;
}

/** Reads the spool, because a call of UploadState would end the open part. */
async function waitForBytes(person: Person, { uploadId }: PartInput, bytes: number) {
  const key = { ownerId: person.id, uploadId };
  while (t.context.spool.countReceivedBytes(key) !== bytes) await new Promise((resolve) => setImmediate(resolve));
}

describe('File/UploadPart', () => {
  test('refuses a visitor, another person’s prefix and another bucket, and stores nothing', async () => {
    const { customer, other } = t.people;
    const input = createInput(customer);
    expect((await t.as().part(input, pdf)).status).toBe(401);
    expect((await t.as(other).part(input, pdf)).status).toBe(403);
    expect((await t.as(customer).part({ ...input, bucketName: 'x' }, pdf)).status).toBe(400);
    expect((await readState(customer, input)).body).toEqual({ offset: 0 });
    expect(await listUnfinished(customer)).toEqual([]);
  });

  test('any division into parts creates the same file as one call', async () => {
    const person = await addPerson(t.context);
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: pdf.length - 1 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(cuts, async (cutOffsets) => {
        const ends = [...cutOffsets.sort((a, b) => a - b), pdf.length];
        const input = createInput(person, { sha256: sha256Of(pdf) });
        let offset = 0;
        let last = await readState(person, input);
        for (const end of ends) {
          last = await t.as(person).part({ ...input, offset }, pdf.subarray(offset, end));
          expect([last.status, last.body.offset]).toEqual([200, end]);
          offset = end;
        }
        const { prefix, fileName, contentType, size } = last.body.file;
        expect([contentType, size]).toEqual(['application/pdf', pdf.length]);
        expect((await t.as(person).download(prefix + fileName)).bytes).toEqual(pdf);
      }),
      { numRuns: 15 },
    );
    expect(await listUnfinished(person)).toEqual([]);
  });

  test('the last part sent again, and the state, return the existing file', async () => {
    const { customer } = t.people;
    const input = createInput(customer);
    const first = await t.as(customer).part(input, pdf);
    const before = await countFiles();
    expect((await t.as(customer).part(input, pdf)).body).toEqual(first.body);
    expect((await readState(customer, input)).body).toEqual(first.body);
    expect(await countFiles()).toBe(before);
  });

  test('for everybody else an upload does not exist', async () => {
    const { customer, other, admin } = t.people;
    const input = createInput(customer);
    await t.as(customer).part(input, pdf.subarray(0, 100));
    for (const person of [other, admin]) {
      expect((await readState(person, input)).body).toEqual({ offset: 0 });
      await cancel(person, input);
    }
    expect((await readState(customer, input)).body).toEqual({ offset: 100 });
    const last = await t.as(customer).part({ ...input, offset: 100 }, pdf.subarray(100));
    expect(last.body.file.size).toBe(pdf.length);
    expect((await readState(other, input)).body).toEqual({ offset: 0 });
  });

  test.each([
    ['before the end of the stored bytes', 50],
    ['after the end of the stored bytes', 150],
    ['at the start', 0],
  ])('a part that begins %s is refused and changes nothing', async (_, offset) => {
    const { customer } = t.people;
    const input = createInput(customer);
    await t.as(customer).part(input, pdf.subarray(0, 100));
    const wrong = await t.as(customer).part({ ...input, offset }, pdf.subarray(offset));
    expect([wrong.status, wrong.body.code]).toEqual([409, 'conflict']);
    expect((await readState(customer, input)).body).toEqual({ offset: 100 });
    await cancel(customer, input);
  });

  test('a later part of an unknown upload is refused and not stored', async () => {
    const { customer } = t.people;
    const input = createInput(customer, { offset: 5 });
    expect((await t.as(customer).part(input, pdf.subarray(5))).status).toBe(409);
    expect(await listUnfinished(customer)).toEqual([]);
  });

  test('more bytes than announced are refused; earlier parts are not lost', async () => {
    const { customer } = t.people;
    const input = createInput(customer, { size: 200 });
    await t.as(customer).part(input, pdf.subarray(0, 150));
    const more = await t.as(customer).part({ ...input, offset: 150 }, pdf.subarray(150, 350));
    expect([more.status, more.body.code]).toEqual([400, 'invalid_input']);
    expect((await readState(customer, input)).body).toEqual({ offset: 150 });
    expect((await t.as(customer).part({ ...input, offset: 201 }, Buffer.alloc(0))).status).toBe(400);
    await cancel(customer, input);
  });

  test.each([
    ['with a path in its name', { fileName: '../a.pdf' }, 400, 'file_rejected'],
    ['without content', { size: 0 }, 400, 'file_rejected'],
    ['one byte above the limit', { size: MAX_UPLOAD_BYTES + 1 }, 413, 'file_too_large'],
    ['with an id that is not a UUID', { uploadId: '../../etc' }, 400, 'invalid_input'],
  ])('a file %s is refused at its first byte', async (_, changes, status, code) => {
    const { customer } = t.people;
    const answer = await t.as(customer).part(createInput(customer, changes), pdf);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await listUnfinished(customer)).toEqual([]);
  });

  test('a wrong file type or bytes changed on the way delete the upload', async () => {
    const { customer } = t.people;
    const page = Buffer.from('%PDF-1.4\n<script>alert(1)</script>');
    const refused = createInput(customer, { size: page.length, sha256: sha256Of(page) });
    expect((await t.as(customer).part(refused, page)).body.code).toBe('file_rejected');
    const damaged = createInput(customer, { sha256: sha256Of(page) });
    expect((await t.as(customer).part(damaged, pdf)).body.code).toBe('conflict');
    for (const input of [refused, damaged]) expect((await readState(customer, input)).body).toEqual({ offset: 0 });
  });

  test('a document with a password is refused with the reason, and deleted', async () => {
    const { customer } = t.people;
    const locked = await lockedPdf();
    const input = createInput(customer, { size: locked.length, sha256: sha256Of(locked) });
    const { status, body } = await t.as(customer).part(input, locked);
    expect([status, body.code, body.facts]).toEqual([400, 'file_rejected', { reason: 'needs_password' }]);
    expect(await listUnfinished(customer)).toEqual([]);
  });

  test('data behind the end of a document are cut off, and the last part sent again returns the same file', async () => {
    const person = await addPerson(t.context);
    const padded = Buffer.concat([pdf, Buffer.alloc(2_048)]);
    const input = createInput(person, { fileName: 'padded', size: padded.length, sha256: sha256Of(padded) });
    const { body } = await t.as(person).part(input, padded);
    expect(body.file).toMatchObject({ fileName: 'padded.pdf', size: pdf.length });
    expect((await t.as(person).part(input, padded)).body.file).toEqual(body.file);
    expect((await t.as(person).download(`${prefixOf(person)}padded.pdf`)).bytes).toEqual(pdf);
  });

  test('a person over the quota is refused before a byte is stored', async () => {
    const person = await addPerson(t.context);
    const full = { ownerId: person.id, prefix: prefixOf(person), contentType: 'application/pdf', sha256: '' } as const;
    const stored = { id: randomUUID(), name: 'old.pdf', size: QUOTA - 10, createdAt: t.context.clock() };
    await t.context.db.insert(file).values({ ...full, ...stored });
    expect((await t.as(person).part(createInput(person), pdf.subarray(0, 10))).body.code).toBe('file_limit');
    expect(await listUnfinished(person)).toEqual([]);
  });

  test('with too many unfinished uploads the longest untouched one is deleted', async () => {
    const person = await addPerson(t.context);
    const inputs: PartInput[] = [];
    for (let n = 0; n <= MAX_UNFINISHED_UPLOADS; n += 1) {
      t.advance(1_000);
      inputs.push(createInput(person));
      await t.as(person).part(inputs.at(-1) ?? createInput(person), pdf.subarray(0, 10));
    }
    const offsets = await Promise.all(inputs.map(async (input) => (await readState(person, input)).body.offset));
    expect(offsets).toEqual([0, ...Array<number>(MAX_UNFINISHED_UPLOADS).fill(10)]);
  });

  test('after a broken connection the received bytes stay, and the next part continues there', async () => {
    const { customer } = t.people;
    const input = createInput(customer, { sha256: sha256Of(pdf) });
    const connection = sendStartOfPart(customer, input, pdf.subarray(0, 300));
    await waitForBytes(customer, input, 300);
    connection.destroy();
    expect((await readState(customer, input)).body).toEqual({ offset: 300 });
    const rest = await t.as(customer).part({ ...input, offset: 300 }, pdf.subarray(300));
    expect(rest.body.file.size).toBe(pdf.length);
  });

  test('a hanging connection is closed when the sender calls again', async () => {
    const { customer } = t.people;
    const input = createInput(customer);
    const connection = sendStartOfPart(customer, input, pdf.subarray(0, 300));
    await waitForBytes(customer, input, 300);
    expect((await readState(customer, input)).body).toEqual({ offset: 300 });
    const rest = await t.as(customer).part({ ...input, offset: 300 }, pdf.subarray(300));
    expect(rest.body.file.size).toBe(pdf.length);
    connection.destroy();
  });

  test('the same last part sent five times in parallel creates one file', async () => {
    const person = await addPerson(t.context);
    const input = createInput(person);
    await t.as(person).part(input, pdf.subarray(0, 100));
    const last = { ...input, offset: 100 };
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => t.as(person).part(last, pdf.subarray(100))));
    // A newer copy of a part aborts the one that is still being received.
    for (const answer of answers)
      if (answer.status === 'fulfilled') expect([200, 409]).toContain(answer.value.status);
      else expect(answer.reason).toMatchObject({ name: 'AbortError' });
    const after = await readState(person, input);
    const whole =
      after.body.file ??
      (await t.as(person).part({ ...input, offset: after.body.offset }, pdf.subarray(after.body.offset))).body.file;
    expect((await t.as(person).download(whole.prefix + whole.fileName)).bytes).toEqual(pdf);
    expect((await t.context.db.select().from(file)).filter(({ ownerId }) => ownerId === person.id)).toHaveLength(1);
  });

  test('a cancelled upload is deleted, also if it has just become a file', async () => {
    const { customer } = t.people;
    const input = createInput(customer);
    await t.as(customer).part(input, pdf.subarray(0, 100));
    expect((await cancel(customer, input)).body).toEqual({ message: 'Upload cancelled.' });
    expect((await readState(customer, input)).body).toEqual({ offset: 0 });
    const { body } = await t.as(customer).part(input, pdf);
    await cancel(customer, input);
    expect((await t.as(customer).download(body.file.prefix + body.file.fileName)).status).toBe(404);
    expect((await cancel(customer, input)).status).toBe(200);
  });

  test('accepts only bytes', async () => {
    const { customer } = t.people;
    const query = { bucketName: 'emigration-portal-dev', ...createInput(customer) };
    const json = { query, headers: { 'content-type': 'application/json' }, payload: '{}' };
    expect((await t.as(customer).send('POST', '/File/UploadPart', json)).status).toBe(415);
    const none = await t.as(customer).send('POST', '/File/UploadPart', { query });
    expect([none.status, none.body]).toEqual([200, { offset: 0 }]);
  });
});
