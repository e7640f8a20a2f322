import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  applicationStatusIds,
  DAY_MS,
  findBrokenPasswordRules,
  infoTypes,
  isPaid,
  paymentStatuses,
  statusIdOf,
} from '@emigration-portal/shared-api';
import { inspectFile } from '@emigration-portal/shared-api/files';
import { AnswerCipher } from '../content/AnswerCipher.ts';
import { parseStoredContent } from '../content/service-content.ts';
import type { Context } from '../context.ts';
import { type Connection, connect } from '../db/connect.ts';
import { application } from '../db/tables/application.ts';
import { file } from '../db/tables/file.ts';
import { issuedDocument } from '../db/tables/issued-document.ts';
import { auditLog } from '../db/tables/record.ts';
import { service, serviceVersion } from '../db/tables/service.ts';
import { transaction } from '../db/tables/transaction.ts';
import { user } from '../db/tables/user.ts';
import { readEnv } from '../env.ts';
import { sendDueDayReminders } from '../features/application/send-due-day-reminders.ts';
import { readContent } from '../features/file/content.ts';
import { createHasher } from '../features/user/Hasher.ts';
import { findByLoginName, hasDemoUsers } from '../features/user/queries.ts';
import { openFileStorage } from '../files/FileStorage.ts';
import { openUploadSpool } from '../files/UploadSpool.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/Mailer.ts';
import { createTestKeys } from '../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { seedDemo } from './seed.ts';
import { demoSignIns } from './sign-ins.ts';
import { stories } from './stories.ts';

const now = new Date('2026-03-04T05:06:07.000Z');
const tables = [user, service, serviceVersion, application, transaction, file, auditLog];

let database: TestDatabase;
let connection: Connection;
let folder: string;
let context: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  folder = await mkdtemp(join(tmpdir(), 'seed-files-'));
  context = {
    db: connection.db,
    storage: await openFileStorage(folder),
    spool: await openUploadSpool(folder),
    clock: () => now,
    elapsed: () => 0,
    log: createLog('error'),
    violations: { record: () => undefined },
    env: readEnv({ NODE_ENV: 'test' }),
    hasher: createHasher(),
    cipher: new AnswerCipher(randomBytes(32)),
    mailer: createMailer({ from: 'no-reply@portal.example', outbox: folder, log: createLog('error') }),
    ...(await createTestKeys()),
  };
  // Two servers start together on an empty database.
  await Promise.all([seedDemo(context), seedDemo(context)]);
}, 60_000);

afterAll(async () => {
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const counts = () => Promise.all(tables.map((table) => connection.db.$count(table)));

it('adds nothing the second time', async () => {
  const before = await counts();
  await seedDemo(context);
  expect(await counts()).toEqual(before);
  expect(await connection.db.$count(application)).toBe(stories.length);
});

it('has sent no mail', async () => {
  const { rows } = await connection.pool.query(
    "select 1 from mail union all select 1 from graphile_worker.jobs where key like 'mail:%'",
  );
  expect(rows).toEqual([]);
  expect(await sendDueDayReminders(context)).toBe(0);
});

it('is refused in production', async () => {
  const production = { ...context, env: { ...context.env, NODE_ENV: 'production' as const } };
  await expect(seedDemo(production)).rejects.toThrow('refused in production');
  expect(await hasDemoUsers(production.db)).toBe(true);
});

it.each(demoSignIns)('lets $userName sign in with a password that meets the rule', async ({ userName, password }) => {
  const found = await findByLoginName(connection.db, userName);
  expect(found && (await context.hasher.verify(found.passwordHash, password))).toBe('current');
  expect(findBrokenPasswordRules(password, found)).toEqual([]);
});

it('has every application status with every payment status, and drafts', async () => {
  const rows = await connection.db.select().from(application);
  const found = new Set(rows.filter((row) => row.submittedAt).map((row) => `${row.status} ${row.paymentStatus}`));
  const wanted = applicationStatusIds.flatMap((status) => paymentStatuses.map((payment) => `${status} ${payment}`));
  expect([...found].sort()).toEqual(wanted.sort());
  expect(rows.filter((row) => !row.submittedAt).length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.resubmittedAt && row.status === statusIdOf.inProgress).length).toBeGreaterThan(0);
});

it('has happened in the past, within two months', async () => {
  const rows = await connection.db.select().from(application);
  for (const { createdAt, updatedAt } of rows) {
    expect(createdAt.getTime()).toBeGreaterThan(now.getTime() - 61 * DAY_MS);
    expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

it('has one effective payment and an invoice for each paid application and for no other', async () => {
  const payments = (await connection.db.select().from(transaction)).filter(
    ({ status, reversedAt }) => status === 'Completed' && !reversedAt,
  );
  const paid = (await connection.db.select().from(application)).filter((row) => isPaid(row.paymentStatus));
  expect(payments.map((row) => row.applicationId).sort()).toEqual(paid.map((row) => row.id).sort());
  const issued = await connection.db.select().from(issuedDocument);
  for (const row of paid) {
    const nameOf = (kind: string) =>
      issued.find((document) => document.applicationId === row.id && document.kind === kind)?.name;
    expect(row.transactionId).toBe(payments.find(({ applicationId }) => applicationId === row.id)?.transactionId);
    expect(nameOf('invoice')).toMatch(/^invoice-\d+\.pdf$/);
    if (row.status === statusIdOf.approved)
      expect([nameOf('certificate'), nameOf('insurance')]).not.toContain(undefined);
  }
});

it('has an audit row for every save of every application', async () => {
  const saves = new Map<string, number>();
  for (const { object } of await connection.db.select().from(auditLog)) saves.set(object, (saves.get(object) ?? 0) + 1);
  for (const { id, version } of await connection.db.select().from(application)) {
    expect(saves.get(`application:${id}`)).toBeGreaterThanOrEqual(version);
  }
});

it('has real files', async () => {
  const rows = await connection.db.select().from(file);
  expect(new Set(rows.map((row) => row.contentType))).toEqual(new Set(['application/pdf', 'image/jpeg']));
  for (const row of rows) {
    const bytes = await buffer(await readContent(context, row));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    expect(await inspectFile(bytes)).toEqual({
      type: row.contentType,
      end: bytes.length,
      suffix: '',
      isDamaged: false,
    });
  }
});

it('publishes four services, with every type of information, and adds a draft and a withdrawn one', async () => {
  const services = await connection.db.select().from(service);
  expect(services.map(({ status }) => status).sort()).toEqual([...Array(4).fill('published'), 'saved', 'withdraw']);
  const contents = (await connection.db.select().from(serviceVersion)).map((row) => parseStoredContent(row.content));
  const types = contents.flatMap(({ items }) => items.map(({ type }) => type));
  expect([...new Set(types)].sort()).toEqual([...infoTypes].sort());
});
