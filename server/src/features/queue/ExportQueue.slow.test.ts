import { EXPORT_MAX_ROWS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { id } = await submitApplication(t, t.people.customer, await addService(t));
  await t.asOwner(
    `insert into application (service_id, service_version_id, user_id, status, payment_status, answers, search_text,
      created_at, updated_at, submitted_at)
    select service_id, service_version_id, user_id, status, payment_status, answers, search_text,
      created_at, updated_at, submitted_at
    from application, generate_series(1, ${EXPORT_MAX_ROWS}) where id = $1`,
    [id],
  );
});
afterAll(() => t.close());

test('refuses a queue above the export limit, but exports a smaller part of it', async () => {
  const exportQueue = (input: object = {}) =>
    t.as(t.people.admin).post('/Queue/ExportQueue', { statusId: 0, userName: '', sort: 'submitted', ...input });
  const { status, body } = await exportQueue();
  expect([status, body.code]).toEqual([413, 'payload_too_large']);
  expect((await exportQueue({ statusId: 2 })).status).toBe(200);
});
