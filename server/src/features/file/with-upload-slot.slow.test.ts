import { DAY_MS } from '@emigration-portal/shared-api';
import { type Connection, connect, poolOf } from '../../db/connect.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MAX_PARALLEL_UPLOADS } from './rules.ts';
import { withUploadSlot } from './with-upload-slot.ts';

let t: TestApp;
let connection: Connection;
beforeAll(async () => {
  t = await startTestApp();
  connection = connect(poolOf(t.context.db).options.connectionString ?? '');
});
afterAll(async () => {
  await connection.close();
  await t.close();
});

test('of twenty parallel uploads on two servers, only the allowed number start; other people are not affected', async () => {
  const servers = [t.context, { ...t.context, db: connection.db }];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let startedCount = 0;
  const tries = Array.from({ length: 20 }, (_, n) =>
    withUploadSlot(servers[n % 2] ?? t.context, 7, async () => {
      startedCount += 1;
      await ended;
    }).catch((error: unknown) => error),
  );
  await Promise.race(tries);
  expect(await withUploadSlot(t.context, 8, async () => 'another person')).toBe('another person');
  const refused = tries.length - MAX_PARALLEL_UPLOADS;
  let answered = 0;
  for (const each of tries) void each.then(() => (answered += 1));
  while (answered < refused) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(startedCount).toBe(MAX_PARALLEL_UPLOADS);
  end();
  const errors = (await Promise.all(tries)).filter(Boolean);
  expect(errors).toHaveLength(refused);
  for (const error of errors) expect(error).toMatchObject({ code: 'too_many_requests' });
  expect(await withUploadSlot(t.context, 7, async () => 'free again')).toBe('free again');
});

test('a failed upload releases its slot', async () => {
  for (let n = 0; n < 2 * MAX_PARALLEL_UPLOADS; n += 1) {
    const failed = withUploadSlot(t.context, 9, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
  }
});

test.each([
  ['of a stopped server become free after their time limit', -150_000],
  ['reserved by a server whose clock is ahead block nobody', DAY_MS],
])('slots %s', async (_, ms) => {
  const full = [0, 1, 2].map(() => Date.now() + 150_000 + ms);
  await t.asOwner('insert into upload_place values (10, $1) on conflict (owner_id) do update set until = $1', [full]);
  expect(await withUploadSlot(t.context, 10, async () => 'in')).toBe('in');
});
