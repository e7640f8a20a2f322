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
const createInput = () => ({
  uploadId: randomUUID(),
  prefix: prefix(),
  fileName: 'a.pdf',
  size: pdf.length,
  offset: 0,
  sha256: sha256Of(pdf),
});
const listFiles = () => t.context.db.select().from(file).where(eq(file.ownerId, person.id));
async function listStoredObjects() {
  const keys: string[] = [];
  for await (const key of t.context.storage.keys()) keys.push(key);
  return keys;
}

test('a file is scanned unencrypted, and its row stores the time', async () => {
  const whole = await t.as(person).upload(prefix(), 'a.pdf', pdf);
  expect([whole.status, clamd.scanned.at(-1)?.equals(pdf)]).toEqual([200, true]);
  expect((await t.as(person).part(createInput(), pdf)).status).toBe(200);
  expect((await listFiles()).map(({ scannedAt }) => scannedAt)).toEqual(Array(2).fill(t.context.clock()));
});

test('a virus is refused with a reason, and only an audit row is stored', async () => {
  const before = await listStoredObjects();
  clamd.answer = () => 'stream: Eicar-Test-Signature FOUND\0';
  const input = createInput();
  for (const answer of [await t.as(person).upload(prefix(), 'a.pdf', pdf), await t.as(person).part(input, pdf)]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'file_infected']);
  }
  expect([await listFiles(), await listStoredObjects()]).toEqual([[], before]);
  expect((await t.as(person).get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({ offset: 0 });
  const auditRows = await t.context.db.select().from(auditLog).where(eq(auditLog.action, 'file.refuse'));
  expect(auditRows.map(({ actorId, after }) => [actorId, after])).toEqual(
    Array(2).fill([person.id, { signature: 'Eicar-Test-Signature', size: pdf.length, sha256: sha256Of(pdf) }]),
  );
});

test.each<[string, () => string | undefined]>([
  ['does not answer', () => undefined],
  ['reports an error', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['closes the connection', () => ''],
  ['never ends its answer', () => 'x'.repeat(10_000)],
])(
  'if the scanner %s, the upload is refused; its bytes stay, and the last part can be sent again',
  async (_, answer) => {
    const before = await listStoredObjects();
    clamd.answer = answer;
    const input = createInput();
    for (const refused of [await t.as(person).upload(prefix(), 'a.pdf', pdf), await t.as(person).part(input, pdf)]) {
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        503,
        'scan_unavailable',
        '30',
      ]);
    }
    expect([await listFiles(), await listStoredObjects()]).toEqual([[], before]);
    expect((await t.as(person).get('/File/UploadState', { uploadId: input.uploadId })).body).toEqual({
      offset: pdf.length,
    });
    clamd.answer = () => 'stream: OK\0';
    const last = await t.as(person).part({ ...input, offset: pdf.length }, Buffer.alloc(0));
    expect([last.status, last.body.file.size]).toEqual([200, pdf.length]);
  },
);

test('a missing scanner refuses uploads; without a configured one files are stored unscanned', async () => {
  const withoutScanner = await startTestApp({ CLAMD_URL: 'unix:///nowhere/clamd.ctl' });
  const unconfigured = await startTestApp();
  try {
    const { customer } = withoutScanner.people;
    const refused = await withoutScanner.as(customer).upload(`${customer.id}/202603040607/`, 'a.pdf', pdf);
    expect([refused.status, refused.body.code]).toEqual([503, 'scan_unavailable']);
    const { customer: other } = unconfigured.people;
    await unconfigured.as(other).upload(`${other.id}/202603040607/`, 'a.pdf', pdf);
    expect((await unconfigured.context.db.select().from(file))[0]?.scannedAt).toBeNull();
  } finally {
    await withoutScanner.close();
    await unconfigured.close();
  }
});
