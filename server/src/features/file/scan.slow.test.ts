import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { file } from '../../db/tables/file.ts';
import { auditLog } from '../../db/tables/record.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type FakeClamd, startFakeClamd } from '../../testing/files/clamd.ts';
import { samplePdf, sha256Of } from '../../testing/files/sample-files.ts';
import { addPerson, type Person } from '../../testing/people.ts';

let t: TestApp;
let clamd: FakeClamd;
let pdf: Buffer;
let person: Person;
beforeAll(async () => {
  clamd = await startFakeClamd();
  t = await startTestApp({ CLAMD_URL: clamd.url, CLAMD_TIMEOUT_MS: 300 });
  pdf = await samplePdf();
});
beforeEach(async () => {
  clamd.answer = () => 'stream: OK\0';
  person = await addPerson(t.context);
});
afterAll(async () => {
  await t.close();
  await clamd.close();
});

const prefix = () => `${person.id}/202603040607/`;
const begin = () => ({
  uploadId: randomUUID(),
  prefix: prefix(),
  fileName: 'a.pdf',
  size: pdf.length,
  offset: 0,
  sha256: sha256Of(pdf),
});
const rows = () => t.context.db.select().from(file).where(eq(file.ownerId, person.id));
async function stored() {
  const keys: string[] = [];
  for await (const key of t.context.storage.keys()) keys.push(key);
  return keys;
}

test('a file is scanned unencrypted, and its row stores the time', async () => {
  const whole = await t.as(person).upload(prefix(), 'a.pdf', pdf);
  expect([whole.status, clamd.scanned.at(-1)?.equals(pdf)]).toEqual([200, true]);
  expect((await t.as(person).part(begin(), pdf)).status).toBe(200);
  expect((await rows()).map(({ scannedAt }) => scannedAt)).toEqual(Array(2).fill(t.context.clock()));
});

test('a virus is refused with a reason and leaves only an audit row', async () => {
  const before = await stored();
  clamd.answer = () => 'stream: Eicar-Test-Signature FOUND\0';
  const input = begin();
  for (const answer of [await t.as(person).upload(prefix(), 'a.pdf', pdf), await t.as(person).part(input, pdf)]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'file_infected']);
  }
  expect([await rows(), await stored()]).toEqual([[], before]);
  expect((await t.as(person).get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({ offset: 0 });
  const told = await t.context.db.select().from(auditLog).where(eq(auditLog.action, 'file.refuse'));
  expect(told.map(({ actorId, after }) => [actorId, after])).toEqual(
    Array(2).fill([person.id, { signature: 'Eicar-Test-Signature', size: pdf.length, sha256: sha256Of(pdf) }]),
  );
});

test.each<[string, () => string | undefined]>([
  ['says nothing', () => undefined],
  ['says what is no finding', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['hangs up', () => ''],
  ['never ends its answer', () => 'x'.repeat(10_000)],
])('if the scanner %s, the upload is refused, keeps its bytes, and accepts the last part again', async (_, answer) => {
  const before = await stored();
  clamd.answer = answer;
  const input = begin();
  for (const refused of [await t.as(person).upload(prefix(), 'a.pdf', pdf), await t.as(person).part(input, pdf)]) {
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'scan_unavailable',
      '30',
    ]);
  }
  expect([await rows(), await stored()]).toEqual([[], before]);
  expect((await t.as(person).get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({
    offset: pdf.length,
  });
  clamd.answer = () => 'stream: OK\0';
  const last = await t.as(person).part({ ...input, offset: pdf.length }, Buffer.alloc(0));
  expect([last.status, last.body.file.size]).toEqual([200, pdf.length]);
});

test('a missing scanner refuses uploads; without a configured one files are stored unscanned', async () => {
  const gone = await startTestApp({ CLAMD_URL: 'unix:///nowhere/clamd.ctl' });
  const none = await startTestApp();
  try {
    const { customer } = gone.people;
    const refused = await gone.as(customer).upload(`${customer.id}/202603040607/`, 'a.pdf', pdf);
    expect([refused.status, refused.body.code]).toEqual([503, 'scan_unavailable']);
    const { customer: other } = none.people;
    await none.as(other).upload(`${other.id}/202603040607/`, 'a.pdf', pdf);
    expect((await none.context.db.select().from(file))[0]?.scannedAt).toBeNull();
  } finally {
    await gone.close();
    await none.close();
  }
});
