import { HOUR_MS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createSession } from './accounts/sessions.ts';
import { deleteExpiredRecords } from './delete-expired-records.ts';
import { idempotency } from './tables/record.ts';
import { loginAttempt, session } from './tables/user.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('day-old records and expired sessions are deleted, newer ones stay', async () => {
  const { db, clock } = t.context;
  await db.delete(session);
  const add = async (name: string) => {
    const now = clock();
    await db.insert(idempotency).values({ actorId: t.people.customer.id, key: name, inputHash: 'x', createdAt: now });
    await db.insert(loginAttempt).values({ account: name, failures: 1, lastAt: now });
    await createSession(db, t.people.customer.id, now);
  };
  const rows = async () => [
    (await db.select().from(idempotency)).map(({ key }) => key),
    (await db.select().from(loginAttempt)).map(({ account }) => account),
    (await db.select().from(session)).length,
  ];
  await add('old');
  t.advance(23 * HOUR_MS);
  await add('young');
  await deleteExpiredRecords(t.context);
  expect(await rows()).toEqual([['old', 'young'], ['old', 'young'], 1]);
  t.advance(2 * HOUR_MS);
  await deleteExpiredRecords(t.context);
  expect(await rows()).toEqual([['young'], ['young'], 0]);
});
