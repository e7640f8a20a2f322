import { randomUUID } from 'node:crypto';
import { BUCKET_NAME, DAY_MS } from '@emigration-portal/shared-api';
import { eq } from 'drizzle-orm';
import { createSession } from '../../db/accounts/sessions.ts';
import { deleteExpiredRecords } from '../../db/delete-expired-records.ts';
import { file, wastedUpload } from '../../db/tables/file.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { samplePdf, sha256Of } from '../../testing/files/sample-files.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { addService, applicationBody, submitApplication } from '../../testing/portal.ts';
import { IDLE_UPLOAD_MS } from './rules.ts';

const MIB = 1024 * 1024;

let t: TestApp;
let pdf: Buffer;
let person: Person;
beforeEach(async () => {
  t = await startTestApp({ UPLOAD_QUOTA_MB: 2, UPLOAD_DAILY_MB: 6 });
  person = await addPerson(t.context);
  pdf = await samplePdf();
});
afterEach(() => t.close());

/** A PDF of exactly this size, filled with a comment. */
function createPdf(bytes: number): Buffer {
  const comment = Buffer.from(`\n%${'x'.repeat(bytes - pdf.length - 2)}`);
  const line = pdf.indexOf('\n');
  return Buffer.concat([pdf.subarray(0, line), comment, pdf.subarray(line)]);
}
const prefix = () => `${person.id}/202603040607/`;
const upload = (content: Buffer) => t.as(person).upload(prefix(), 'a.pdf', content);
const remove = (name: string) =>
  t.as(person).delete('/File/DeleteFile', { key: prefix() + name, bucketName: BUCKET_NAME });
const part = (content: Buffer, size = content.length, uploadId: string = randomUUID()) => {
  const sha256 = sha256Of(content);
  return t.as(person).part({ uploadId, prefix: prefix(), fileName: 'a.pdf', size, offset: 0, sha256 }, content);
};
const listFiles = () => t.context.db.select().from(file).where(eq(file.ownerId, person.id));
const sumStoredBytes = async () => {
  let bytes = 0;
  for (const { id, size } of await listFiles()) if (await t.context.storage.exists(id)) bytes += size;
  return bytes;
};

test('uploads and deletions in turn leave no bytes, and reach the daily limit', async () => {
  const content = createPdf(MIB / 2);
  const answers: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const { status, body } = await upload(content);
    answers.push(status);
    if (status === 200) expect((await remove(body.fileName)).status).toBe(200);
  }
  expect(answers).toEqual([...Array<number>(12).fill(200), ...Array<number>(13).fill(429)]);
  expect(await sumStoredBytes()).toBe(0);
  const refused = await upload(content);
  expect([refused.body.code, Number(refused.headers['retry-after'])]).toEqual(['upload_daily_limit', DAY_MS / 1_000]);
  expect((await upload(pdf)).body.code).toBe('upload_daily_limit');
});

test('repeated cancelled uploads reach the daily limit; a day later there is room', async () => {
  const answers: string[] = [];
  for (let round = 0; round < 13; round += 1) {
    const uploadId = randomUUID();
    const { status, body } = await part(Buffer.alloc(MIB / 2), MIB, uploadId);
    answers.push(body.code ?? String(status));
    expect((await t.as(person).delete('/File/CancelUpload', { uploadId })).status).toBe(200);
  }
  expect(answers).toEqual([...Array<string>(11).fill('200'), 'upload_daily_limit', 'upload_daily_limit']);
  const refused = await upload(createPdf(MIB));
  expect([refused.body.code, refused.headers['retry-after']]).toEqual(['upload_daily_limit', String(DAY_MS / 1_000)]);
  t.advance(DAY_MS + 1);
  await deleteExpiredRecords(t.context);
  expect(await t.context.db.select().from(wastedUpload)).toEqual([]);
  person = { ...person, token: await createSession(t.context.db, person.id, t.context.clock()) };
  expect((await part(pdf)).status).toBe(200);
});

test('cancelled uploads count also without any bytes', async () => {
  const few = await startTestApp({ UPLOAD_DAILY_FILES: 3 });
  try {
    const { customer } = few.people;
    const place = { prefix: `${customer.id}/202603040607/`, fileName: 'a.pdf', offset: 0, sha256: '0'.repeat(64) };
    const answers: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const uploadId = randomUUID();
      answers.push((await few.as(customer).part({ ...place, uploadId, size: 900 }, Buffer.alloc(0))).status);
      await few.as(customer).delete('/File/CancelUpload', { uploadId });
    }
    expect(answers).toEqual([200, 200, 200, 429]);
  } finally {
    await few.close();
  }
});

test.each<[string, number, (content: Buffer) => ReturnType<typeof part>]>([
  // One call more is received, because its size is known only when it has arrived.
  ['in one call', 13, (content) => upload(content)],
  ['in parts', 12, (content) => part(content)],
])('repeated refused uploads %s reach the daily limit', async (_, times, send) => {
  const answers: string[] = [];
  for (let round = 0; round < 14; round += 1) answers.push((await send(Buffer.alloc(MIB / 2))).body.code);
  expect(answers).toEqual([
    ...Array<string>(times).fill('file_rejected'),
    ...Array<string>(14 - times).fill('upload_daily_limit'),
  ]);
});

test('a day later the daily limit starts again', async () => {
  const now = t.context.clock();
  await t.context.db.insert(file).values({
    id: randomUUID(),
    ownerId: person.id,
    prefix: prefix(),
    name: 'old.pdf',
    sha256: '',
    contentType: 'application/pdf',
    size: 6 * MIB,
    createdAt: now,
    deletedAt: now,
    purgedAt: now,
  });
  expect((await upload(pdf)).status).toBe(429);
  t.advance(DAY_MS + 1);
  const token = await createSession(t.context.db, person.id, t.context.clock());
  expect((await t.as({ token }).upload(prefix(), 'a.pdf', pdf)).status).toBe(200);
});

test('a file removed from a saved application counts until its bytes are deleted', async () => {
  const serviceId = await addService(t);
  const save = async (applicationId: number, content: Buffer) => {
    const { body } = await upload(content);
    const file = { prefix: body.prefix, name: body.fileName, contentType: '' };
    return t.as(person).post('/Application/AddApplication', applicationBody(serviceId, { applicationId, file: file }));
  };
  const first = await save(0, createPdf(90 * 1024));
  expect(first.status).toBe(200);
  await t.context.db.update(file).set({ size: 1_900_000 }).where(eq(file.ownerId, person.id));
  expect((await save(first.body.id, pdf)).status).toBe(200);
  const [removed] = (await listFiles()).filter(({ deletedAt }) => deletedAt);
  expect([removed?.size, removed?.purgedAt]).toEqual([1_900_000, null]);
  expect((await upload(createPdf(MIB / 2))).body.code).toBe('file_limit');
});

test('unfinished uploads count with their announced size; idle ones are deleted if room is needed', async () => {
  for (let n = 0; n < 4; n += 1) expect((await part(pdf.subarray(0, 10), MIB / 2)).status).toBe(200);
  expect((await part(pdf.subarray(0, 10), MIB / 2)).body.code).toBe('file_limit');
  expect((await upload(pdf)).body.code).toBe('file_limit');
  t.advance(IDLE_UPLOAD_MS + 1);
  expect((await part(pdf.subarray(0, 10), MIB / 2)).status).toBe(200);
});

test('twelve parallel uploads never exceed the quota together', async () => {
  const content = createPdf(MIB / 2);
  const answers = await Promise.all(Array.from({ length: 12 }, () => part(content)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4);
  expect((await listFiles()).reduce((all, { size }) => all + size, 0)).toBeLessThanOrEqual(2 * MIB);
});

test('an administrator has only a daily limit', async () => {
  const { admin } = t.people;
  const old = {
    ownerId: admin.id,
    prefix: `${admin.id}/202603040607/`,
    sha256: '',
    contentType: 'application/pdf',
  } as const;
  const createdAt = new Date(t.context.clock().getTime() - 2 * DAY_MS);
  await t.context.db.insert(file).values({ ...old, id: randomUUID(), name: 'a.pdf', size: 50 * MIB, createdAt });
  expect((await t.as(admin).upload(old.prefix, 'b.pdf', pdf)).status).toBe(200);
  await t.context.db
    .insert(file)
    .values({ ...old, id: randomUUID(), name: 'c.pdf', size: 6 * MIB, createdAt: t.context.clock() });
  expect((await t.as(admin).upload(old.prefix, 'd.pdf', pdf)).body.code).toBe('upload_daily_limit');
});

test('with little free space uploads are refused; saves and log-ins work', async () => {
  const full = await startTestApp({ FREE_SPACE_FLOOR_MB: 1_000_000_000 });
  try {
    const { customer } = full.people;
    const place = { prefix: `${customer.id}/202603040607/`, fileName: 'a.pdf', size: pdf.length, offset: 0 };
    const sent = { ...place, uploadId: randomUUID(), sha256: '0'.repeat(64) };
    for (const answer of [
      await full.as(customer).upload(place.prefix, 'a.pdf', pdf),
      await full.as(customer).part(sent, pdf),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([507, 'storage_full']);
    }
    const saved = await full.as(customer).post('/Application/AddApplication', applicationBody(await addService(full)));
    expect(saved.status).toBe(200);
    const login = { username: customer.userName, password: PASSWORD };
    const { status, body } = await full.as().post('/User/login', login);
    expect([status, typeof body.data?.user.token]).toEqual([200, 'string']);
  } finally {
    await full.close();
  }
});

test('with a full database disk an upload is refused, and accepted once there is room', async () => {
  await t.asOwner(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await t.asOwner(`create trigger no_room before insert on file for each row execute function no_room()`);
  const whole = await upload(pdf);
  expect([whole.status, whole.body.code]).toEqual([507, 'storage_full']);
  const uploadId = randomUUID();
  expect((await part(pdf, pdf.length, uploadId)).body.code).toBe('storage_full');
  for await (const key of t.context.storage.keys()) throw new Error(`${key} was left behind`);
  await t.asOwner(`drop trigger no_room on file`);
  expect((await t.as(person).get('/File/UploadState', { uploadId })).body).toEqual({ offset: pdf.length });
  const sha256 = sha256Of(pdf);
  const end = { uploadId, prefix: prefix(), fileName: 'a.pdf', size: pdf.length, offset: pdf.length, sha256 };
  expect((await t.as(person).part(end, Buffer.alloc(0))).body.file.size).toBe(pdf.length);
});

test('evidence of a submitted application is neither deleted nor purged', async () => {
  const { customer } = t.people;
  const { file: used } = await submitApplication(t, customer, await addService(t));
  const { body } = await t.as(customer).delete('/File/DeleteFile', { key: used.key, bucketName: BUCKET_NAME });
  expect(body.code).toBe('file_in_use');
  expect((await t.as(customer).download(used.key)).status).toBe(200);
});
