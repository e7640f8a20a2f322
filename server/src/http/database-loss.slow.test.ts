import { startTestApp } from '../testing/app.ts';

test('calls that lose the database get 503 with Retry-After, and the next calls work', async () => {
  const t = await startTestApp();
  const { customer } = t.people;
  const call = () => t.as(customer).get(`/User/${customer.id}`);
  const answers: { status: number; headers: Record<string, unknown> }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const calls = Array.from({ length: 20 }, call);
    // Its own connection may be among those that it ends.
    await t.context.db.$client
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => {});
    answers.push(...(await Promise.all(calls)));
  }
  const failed = answers.filter(({ status }) => status !== 200);
  expect(failed.length).toBeGreaterThan(0);
  for (const { status, headers } of failed) expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect((await call()).status).toBe(200);
  await t.close();
});
