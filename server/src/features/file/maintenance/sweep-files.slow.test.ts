import { randomUUID } from 'node:crypto';
import { DAY_MS, DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import { eq } from 'drizzle-orm';
import { createSession } from '../../../db/accounts/sessions.ts';
import { file } from '../../../db/tables/file.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { samplePdf } from '../../../testing/files/sample-files.ts';
import { addPdf, addService, applicationBody, submitApplication } from '../../../testing/portal.ts';
import { sweepFiles } from './sweep-files.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

/** Sets the server's clock. The stored bytes have the dates of this machine's clock. */
const setDaysFromNow = (days: number) => t.advance(Date.now() - t.context.clock().getTime() + days * DAY_MS);

test('an upload is deleted a day after its last part, not before', async () => {
  const { customer } = t.people;
  const caller = async () => t.as({ token: await createSession(t.context.db, customer.id, t.context.clock()) });
  const place = { uploadId: randomUUID(), prefix: `${customer.id}/202603040607/`, fileName: 'a.pdf' };
  const input = { ...place, size: 900, sha256: '0'.repeat(64) };
  await (await caller()).part({ ...input, offset: 0 }, Buffer.alloc(10));
  t.advance(DAY_MS - 1_000);
  expect((await sweepFiles(t.context)).unfinished).toBe(0);
  await (await caller()).part({ ...input, offset: 10 }, Buffer.alloc(10));
  t.advance(DAY_MS - 1_000);
  expect((await sweepFiles(t.context)).unfinished).toBe(0);
  t.advance(2_000);
  expect((await sweepFiles(t.context)).unfinished).toBe(1);
  const { uploadId } = input;
  expect((await (await caller()).get('/File/UploadState', { uploadId })).body).toEqual({ offset: 0 });
});

test('a file that was never saved is deleted after the maximum age of drafts; a saved one stays', async () => {
  const { customer } = t.people;
  const [unused, used] = [await addPdf(t, customer, 'unused.pdf'), await addPdf(t, customer, 'used.pdf')];
  const form = applicationBody(await addService(t), { file: used });
  expect((await t.as(customer).post('/Application/AddApplication', form)).status).toBe(200);
  t.advance(DRAFT_MAX_AGE_MS - 1_000);
  expect((await sweepFiles(t.context)).unused).toBe(0);
  t.advance(2_000);
  expect((await sweepFiles(t.context)).unused).toBe(1);
  expect((await sweepFiles(t.context)).unused).toBe(0);
  const deletedAt = async (name: string) =>
    (await t.context.db.select().from(file).where(eq(file.name, name)))[0]?.deletedAt;
  expect(await deletedAt(unused.name)).toEqual(t.context.clock());
  expect(await deletedAt(used.name)).toBeNull();
});

test('the bytes of a file removed from a saved application are deleted after 30 days; its row stays', async () => {
  const { customer } = t.people;
  const [removedFile, usedFile] = [await addPdf(t, customer, 'gone.pdf'), await addPdf(t, customer, 'kept.pdf')];
  const serviceId = await addService(t);
  const saved = await t
    .as(customer)
    .post('/Application/AddApplication', applicationBody(serviceId, { file: removedFile }));
  const without = applicationBody(serviceId, { file: usedFile, applicationId: saved.body.id });
  expect((await t.as(customer).post('/Application/AddApplication', without)).status).toBe(200);
  t.advance(29 * DAY_MS);
  expect((await sweepFiles(t.context)).deleted).toBe(0);
  t.advance(2 * DAY_MS);
  expect((await sweepFiles(t.context)).deleted).toBe(1);
  expect((await sweepFiles(t.context)).deleted).toBe(0);
  const [row] = await t.context.db.select().from(file).where(eq(file.name, removedFile.name));
  expect(row?.purgedAt).toEqual(t.context.clock());
  expect(await t.context.storage.exists(row?.id ?? '')).toBe(false);
  const [other] = await t.context.db.select().from(file).where(eq(file.name, usedFile.name));
  expect(await t.context.storage.exists(other?.id ?? '')).toBe(true);
});

test('bytes without a row are deleted after a day, unless most of the store is unknown', async () => {
  const { storage } = t.context;
  const orphan = randomUUID();
  await storage.put(orphan, await samplePdf());
  await submitApplication(t, t.people.customer, await addService(t));
  setDaysFromNow(0);
  expect((await sweepFiles(t.context)).orphans).toBe(0);
  setDaysFromNow(2);
  const another = randomUUID();
  await storage.put(another, await samplePdf());
  expect((await sweepFiles(t.context)).orphans).toBe(0);
  expect(t.log.join('')).toContain('none is removed');
  await storage.delete(another);
  expect((await sweepFiles(t.context)).orphans).toBe(1);
  expect(await storage.exists(orphan)).toBe(false);
});
