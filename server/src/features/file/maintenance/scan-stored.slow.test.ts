import { DAY_MS } from '@emigration-portal/shared-api';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { connect, poolOf } from '../../../db/connect.ts';
import { file } from '../../../db/tables/file.ts';
import { auditLog } from '../../../db/tables/record.ts';
import { createClamdScanner } from '../../../files/clamd-scanner.ts';
import { startWorker } from '../../../jobs/worker.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type FakeClamd, startFakeClamd } from '../../../testing/files/clamd.ts';
import { samplePdf } from '../../../testing/files/sample-files.ts';
import { advanceJobs, runDueJobs } from '../../../testing/mail.ts';
import type { Person } from '../../../testing/people.ts';
import { addPdf, addService, applicationBody, submitApplication } from '../../../testing/portal.ts';
import { scheduleFirstScan } from './scan-stored.ts';
import { sweepFiles } from './sweep-files.ts';

const FOUND = 'stream: Eicar-Test-Signature FOUND\0';

let t: TestApp;
let clamd: FakeClamd;
/** The same server after a restart with a scanner. */
let scanning: Context;
beforeEach(async () => {
  clamd = await startFakeClamd();
  t = await startTestApp();
  scanning = { ...t.context, scanner: createClamdScanner(clamd.url, 300) };
});
afterEach(async () => {
  await t.close();
  await clamd.close();
});

const rows = () => t.context.db.select().from(file).orderBy(file.id);
const countScanned = async () => (await rows()).filter(({ scannedAt }) => scannedAt).length;
async function upload(count: number) {
  const pdf = await samplePdf();
  const line = pdf.indexOf('\n') + 1;
  for (let n = 0; n < count; n += 1) {
    const comment = Buffer.from(`%${'.'.repeat(n)}\n`);
    await addPdf(t, t.people.customer, `${n}.pdf`, Buffer.concat([pdf.subarray(0, line), comment, pdf.subarray(line)]));
  }
}
async function scanAll() {
  await scheduleFirstScan(scanning);
  await runDueJobs(scanning);
}
async function waitUntil(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 20));
}
const listAuditRows = (action: 'file.infect' | 'file.read') =>
  t.context.db.select().from(auditLog).where(eq(auditLog.action, action));
const readApplication = (person: Person, id: number) => t.as(person).get('/Application/GetApplications', { appId: id });
const readScanStates = async (person: Person, id: number) => (await readApplication(person, id)).body.documentScans;

test('two servers scan each unscanned file once, decrypted', async () => {
  await upload(11);
  expect([await scheduleFirstScan(t.context), await countScanned()]).toEqual([false, 0]);
  const servers = [1, 2].map(() => connect(poolOf(t.context.db).options.connectionString ?? ''));
  await Promise.all(servers.map(({ db }) => scheduleFirstScan({ ...scanning, db })));
  const stops = servers.map(({ db }) => startWorker({ ...scanning, db }));
  await waitUntil(async () => (await countScanned()) === 11);
  for (const stop of stops) await stop();
  for (const { close } of servers) await close();
  expect(new Set((await rows()).map(({ scannedAt }) => scannedAt?.getTime()))).toEqual(
    new Set([t.context.clock().getTime()]),
  );
  expect(clamd.scanned.map(({ length }) => length).sort()).toEqual((await rows()).map(({ size }) => size).sort());
  expect(await scheduleFirstScan(scanning)).toBe(false);
});

test('a stopped server leaves the remaining files to the next server', async () => {
  await upload(13);
  await scheduleFirstScan(scanning);
  const { db, close } = connect(poolOf(t.context.db).options.connectionString ?? '');
  let stopped: Promise<void> | undefined;
  clamd.answer = () => {
    stopped ??= stop();
    return 'stream: OK\0';
  };
  const stop = startWorker({ ...scanning, db });
  await waitUntil(async () => stopped !== undefined);
  await stopped;
  await close();
  // The job in progress scans 4 files. Another worker may have asked for the next job just before the stop.
  expect([4, 8]).toContain(await countScanned());
  await runDueJobs(scanning);
  expect([await countScanned(), clamd.scanned.length]).toEqual([13, 13]);
});

test('nobody can download an infected file; owner, reviewer and super admin are informed', async () => {
  const { customer, admin, superAdmin } = t.people;
  const service = await addService(t);
  const { id, file: passport } = await submitApplication(t, customer, service);
  clamd.answer = () => FOUND;
  await scanAll();
  await scanAll();
  for (const person of [customer, admin, superAdmin]) {
    const answer = await t.as(person).download(passport.key);
    expect([answer.status, answer.body.code]).toEqual([410, 'file_withdrawn']);
    expect(answer.body.message).toContain('Please upload it again.');
    const { name, prefix } = passport;
    expect(await readScanStates(person, id)).toEqual([
      { name, prefix, state: 'infected', at: t.context.clock().toISOString() },
    ]);
  }
  expect((await t.as(t.people.other).download(passport.key)).status).toBe(404);
  expect(await listAuditRows('file.read')).toEqual([]);
  const [row] = await rows();
  const { name, size, sha256 } = row ?? {};
  expect(
    (await listAuditRows('file.infect')).map(({ object, actorId, after }) => ({ object, actorId, after })),
  ).toEqual([
    {
      object: `file:${row?.id}`,
      actorId: null,
      after: { signature: 'Eicar-Test-Signature', name, size, sha256, ownerId: customer.id, applications: [id] },
    },
  ]);
  const listed = await t.as(superAdmin).post('/Audit/GetAudit', { pageNumber: 1, pageSize: 10, action: 'file.infect' });
  expect([listed.status, listed.text.includes('Eicar-Test-Signature')]).toEqual([200, true]);
  const mails = (await t.mails()).filter((mail) => mail.includes('A virus was found'));
  expect(mails).toEqual([expect.stringContaining(`To: ${customer.email}`)]);
  expect(mails[0]?.replaceAll(/=?\r?\n/g, ' ')).toContain(`application ${id}`);
});

test('an application is sent back and can be submitted again without the infected file, but not with it', async () => {
  const { customer, admin } = t.people;
  const service = await addService(t);
  const { id, file: passport } = await submitApplication(t, customer, service);
  clamd.answer = () => FOUND;
  await scanAll();
  const { version } = (await readApplication(admin, id)).body;
  const review = applicationBody(service, {
    applicationId: id,
    file: passport,
    submitted: true,
    top: { statusId: 3, version },
  });
  expect((await t.as(admin).post('/Application/AddApplication', review)).status).toBe(200);
  const submit = (given: { prefix: string; name: string }) =>
    t
      .as(customer)
      .post(
        '/Application/AddApplication',
        applicationBody(service, { applicationId: id, file: given, submitted: true }),
      );
  const again = await submit(passport);
  expect([again.body.code, again.body.fields]).toEqual(['file_unknown', ['mandatoryDocsArray.0']]);
  const replacement = await addPdf(t, customer, 'anew.pdf');
  expect((await submit(replacement)).status).toBe(200);
  expect(await readScanStates(admin, id)).toEqual([
    { name: 'anew.pdf', prefix: replacement.prefix, state: 'unscanned' },
  ]);
});

test('infected bytes stay encrypted for 30 days as evidence, then bytes and key are deleted', async () => {
  await submitApplication(t, t.people.customer, await addService(t));
  clamd.answer = () => FOUND;
  await scanAll();
  t.advance(29 * DAY_MS);
  expect((await sweepFiles(t.context)).deleted).toBe(0);
  t.advance(2 * DAY_MS);
  expect((await sweepFiles(t.context)).deleted).toBe(1);
  const [row] = await rows();
  expect([row?.purgedAt, row?.wrappedKey, row?.keyId]).toEqual([t.context.clock(), null, null]);
  expect(await t.context.storage.exists(row?.id ?? '')).toBe(false);
});

test('readers of an application see whether each document was scanned, or why not', async () => {
  const { customer, admin, other } = t.people;
  const service = await addService(t);
  const draft = await addPdf(t, customer, 'draft.pdf');
  const saved = await t.as(customer).post('/Application/AddApplication', applicationBody(service, { file: draft }));
  expect((await readApplication(admin, saved.body.id)).status).toBe(404);
  const { id } = await submitApplication(t, customer, service);
  for (const person of [customer, admin])
    expect(await readScanStates(person, id)).toMatchObject([{ state: 'unscanned' }]);
  expect((await readApplication(other, id)).status).toBe(404);
  await scanAll();
  expect(await readScanStates(admin, id)).toMatchObject([{ state: 'clean', at: t.context.clock().toISOString() }]);
});

test('files wait while the scanner is down, and are scanned when it runs again', async () => {
  await upload(5);
  Object.assign(clamd, { answer: () => '', ping: '' });
  await scanAll();
  expect([await countScanned(), clamd.scanned.length]).toEqual([0, 1]);
  expect(t.log.join('')).toContain('stored files wait for the scanner');
  Object.assign(clamd, { answer: () => 'stream: OK\0', ping: 'PONG\0' });
  await advanceJobs(t.context, DAY_MS);
  await runDueJobs(scanning);
  expect(await countScanned()).toBe(5);
});

test('a file that cannot be scanned does not delay others, and is tried again', async () => {
  await upload(6);
  const [missingFile, refusedFile] = await rows();
  await t.context.storage.delete(missingFile?.id ?? '');
  clamd.answer = ({ length }) =>
    length === refusedFile?.size ? 'INSTREAM size limit exceeded. ERROR\0' : 'stream: OK\0';
  await scanAll();
  expect(await countScanned()).toBe(4);
  clamd.answer = () => 'stream: OK\0';
  await scanAll();
  expect(await countScanned()).toBe(5);
});

test('a new document shows that it waits for the scanner', async () => {
  const { customer } = t.people;
  const { id } = await submitApplication(t, customer, await addService(t));
  const appWithScanner = await startTestApp({ CLAMD_URL: clamd.url });
  try {
    const { id: scannedOne } = await submitApplication(
      appWithScanner,
      appWithScanner.people.customer,
      await addService(appWithScanner),
    );
    await appWithScanner.context.db.update(file).set({ scannedAt: null });
    const answer = await appWithScanner
      .as(appWithScanner.people.admin)
      .get('/Application/GetApplications', { appId: scannedOne });
    expect(answer.body.documentScans).toMatchObject([{ state: 'waiting' }]);
  } finally {
    await appWithScanner.close();
  }
  expect(await readScanStates(customer, id)).toMatchObject([{ state: 'unscanned' }]);
});
