import type { AuditObject } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type AuditEntry, recordReadAudit } from './audit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const readEntry = (number: number, after: AuditEntry['after'] = { number }): AuditEntry => ({
  at: t.context.clock(),
  actorId: t.people.admin.id,
  action: 'application.read',
  object: `application:${number}` as AuditObject,
  after,
  ip: '127.0.0.1',
  requestId: `read-${number}`,
});

const rowsOf = async (prefix: string) => {
  const { rows } = await t.context.db.$client.query(
    `select request_id as id, after, before, xmin::text as tx from audit_log where request_id like '${prefix}%' order by id`,
  );
  return rows;
};

test('reads during a write are recorded together in the next statement, each in its own row', async () => {
  const rowCounts: number[] = [];
  const reads = Array.from({ length: 250 }, async (_, n) => {
    await recordReadAudit(t.context.db, readEntry(1_000 + n));
    rowCounts.push((await rowsOf(`read-${1_000 + n}`)).length);
  });
  await Promise.all(reads);
  expect(rowCounts).toEqual(reads.map(() => 1));
  const rows = await rowsOf('read-1');
  expect(rows).toHaveLength(250);
  expect(rows[7]).toMatchObject({ id: 'read-1007', after: { number: 1_007 }, before: null });
  expect(new Set(rows.map(({ tx }) => tx)).size).toBeLessThan(10);
});

test('a row that the database refuses fails only its own read', async () => {
  const entries = [readEntry(2_000), readEntry(2_001), readEntry(2_002, { name: 'a\u0000b' }), readEntry(2_003)];
  const settled = await Promise.allSettled(entries.map((entry) => recordReadAudit(t.context.db, entry)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await rowsOf('read-2')).map(({ id }) => id)).toEqual(['read-2000', 'read-2001', 'read-2003']);
});
