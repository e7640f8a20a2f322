import { randomBytes } from 'node:crypto';
import { PASSWORD_ANSWER_RETENTION_MS, PASSWORD_REVEAL_MS } from '@emigration-portal/shared-api';
import { AnswerCipher } from '../../../content/AnswerCipher.ts';
import { createSession } from '../../../db/accounts/sessions.ts';
import { application } from '../../../db/tables/application.ts';
import { auditLog } from '../../../db/tables/record.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../../testing/portal.ts';

const field = 'reqInfoArray.2';
let t: TestApp;
let serviceId: number;
let id: number;
beforeEach(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
  ({ id } = await submitApplication(t, t.people.customer, serviceId));
});
afterEach(() => t.close());

const reveal = (who: { token: string } | undefined, input: object = {}) =>
  t.as(who).post('/Application/RevealAnswer', { appId: id, field, ...input });
const getRefusal = async (input?: object) => {
  const { status, body } = await reveal(t.people.admin, input);
  return [status, body.code];
};
const listRevealAuditRows = async () =>
  (await t.context.db.select().from(auditLog)).filter(({ action }) => /reveal/.test(action));

describe('Application/RevealAnswer', () => {
  test('is only for admins', async () => {
    expect((await reveal(undefined)).status).toBe(401);
    expect((await reveal(t.people.customer)).status).toBe(403);
    expect((await reveal(t.people.other)).status).toBe(403);
    expect(await listRevealAuditRows()).toEqual([]);
  });

  test('returns the password in clear for 30 seconds, never cached or logged', async () => {
    const { status, body, headers } = await reveal(t.people.admin);
    expect([status, body]).toEqual([200, { value: 'hunter2', shownForMs: PASSWORD_REVEAL_MS }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(t.log.join('')).not.toContain('hunter2');
  });

  test('writes one audit row each time, without the value', async () => {
    await reveal(t.people.admin, { appId: String(id) });
    const [row, ...others] = await listRevealAuditRows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ actorId: t.people.admin.id, object: `application:${id}`, before: null });
    expect(row?.after).toEqual({ field, item: 'Site password' });
  });

  test('the applicant sees how often and when a password was read; an admin also sees by whom', async () => {
    await reveal(t.people.admin);
    t.advance(60_000);
    await reveal(t.people.superAdmin);
    const seen = await t.as(t.people.customer).get('/Application/GetApplicationHistory', { appId: id });
    const step = { kind: 'revealed', item: 'Site password' };
    expect(seen.body.steps.slice(0, 2)).toEqual([
      { ...step, times: 2, at: '2026-03-04T05:07:07.000Z' },
      { ...step, times: 1, at: '2026-03-04T05:06:07.000Z' },
    ]);
    expect(seen.text).not.toContain('Omar');
    const { body } = await t.as(t.people.admin).get('/Application/GetApplicationChanges', { appId: id });
    expect(body.changes[1]).toMatchObject({ action: 'reveal', item: 'Site password', byAdmin: true, changes: [] });
    expect(body.changes[1].by).toMatch(/^Omar /);
  });

  test('a draft, an unknown application, another item and an empty one are not found', async () => {
    const draft = await t.as(t.people.other).post('/Application/AddApplication', applicationBody(serviceId));
    expect(await getRefusal({ appId: draft.body.id })).toEqual([404, 'not_found']);
    expect(await getRefusal({ appId: 123_456 })).toEqual([404, 'not_found']);
    for (const other of ['reqInfoArray.0', 'reqInfoArray.99', 'otherInfoArray.0']) {
      expect(await getRefusal({ field: other })).toEqual([404, 'not_found']);
    }
    expect(await getRefusal({ field: 'mandatoryDocsArray.0' })).toEqual([400, 'invalid_input']);
    const values = ['A1234567', '3', ''];
    await t
      .as(t.people.customer)
      .post('/Application/AddApplication', applicationBody(serviceId, { applicationId: id, values }));
    expect(await getRefusal()).toEqual([404, 'not_found']);
    expect(await listRevealAuditRows()).toEqual([]);
  });

  test('a password encrypted with another key has its own error and is not counted', async () => {
    const answers = { items: ['', '', new AnswerCipher(randomBytes(32)).encrypt('x', 1)], documents: [] };
    await t.context.db.update(application).set({ answers: JSON.stringify(answers) });
    expect(await getRefusal()).toEqual([409, 'answer_unreadable']);
    expect(await listRevealAuditRows()).toEqual([]);
  });

  test('refuses a password 30 days after closing, also before it is destroyed', async () => {
    const review = reviewBody(id, serviceId, { statusId: 4 });
    expect((await t.as(t.people.admin).post('/Application/AddApplication', review)).status).toBe(200);
    const later = async () => ({ token: await createSession(t.context.db, t.people.admin.id, t.context.clock()) });
    t.advance(PASSWORD_ANSWER_RETENTION_MS - 1);
    expect((await reveal(await later())).status).toBe(200);
    t.advance(1);
    const { status, body } = await reveal(await later());
    expect([status, body.code]).toEqual([404, 'answer_destroyed']);
  });
});
