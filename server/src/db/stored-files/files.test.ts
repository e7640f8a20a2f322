import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Database, inTransaction } from '../connect.ts';
import { postgresCode } from '../database-errors.ts';
import { file } from '../tables/file.ts';
import { lockFiles } from './files.ts';

const LOCK_TIMEOUT = '55P03';
let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const fileRef = { prefix: '1/2026/', name: 'passport.pdf', field: 'passport' };
const lockFile = (tx: Database) => lockFiles(tx, [fileRef], () => true);

test('two saves with the same file run one after the other, without a deadlock', async () => {
  const { db, clock } = t.context;
  const { prefix, name } = fileRef;
  const bytes = { contentType: 'application/pdf', size: 1, sha256: '0'.repeat(64) } as const;
  const owner = { ownerId: t.people.customer.id, createdAt: clock(), purpose: 'document' } as const;
  await db.insert(file).values({ id: crypto.randomUUID(), prefix, name, ...bytes, ...owner });
  await inTransaction(db, async (first) => {
    expect(await lockFile(first)).toHaveProperty('size', 1);
    const second = inTransaction(db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '100ms'`);
      return lockFile(tx);
    });
    expect(postgresCode(await second.catch((error: unknown) => error))).toBe(LOCK_TIMEOUT);
  });
  expect(await inTransaction(db, lockFile)).toHaveProperty('size', 1);
});
