import { REMINDER_PAUSE_MS } from '@emigration-portal/shared-api';
import { createSession } from '../../db/accounts/sessions.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { runDueJobs } from '../../testing/mail.ts';
import { startSmtp, type TestSmtp } from '../../testing/mails/smtp.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let smtp: TestSmtp;
let t: TestApp;
let serviceId: number;
beforeEach(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ SMTP_URL: smtp.url });
  serviceId = await addService(t, { name: 'Nurses' });
});
afterEach(async () => {
  await t.close();
  await smtp.close();
});

const submit = async (owner: Person = t.people.customer) => (await submitApplication(t, owner, serviceId)).id;
const REMARKS = 'Your passport is unreadable';
async function submitAndSendBack(owner?: Person): Promise<number> {
  const id = await submit(owner);
  const review = reviewBody(id, serviceId, { statusId: 3 }, { adminRemarks: REMARKS });
  expect((await t.as(t.people.admin).post('/Application/AddApplication', review)).status).toBe(200);
  await runDueJobs(t.context);
  smtp.received.length = 0;
  return id;
}
/** Uses a new session, because days pass. */
async function remind(appIds: number[]) {
  const token = await createSession(t.context.db, t.people.admin.id, t.context.clock());
  return t.as({ token }).post('/Queue/SendReminders', { appIds });
}
const listReminderAuditRows = async () =>
  (await t.context.db.$client.query("select actor_id, object from audit_log where action = 'application.remind'")).rows;

describe('Queue/SendReminders', () => {
  test('mails applicants who must change something, without the remarks, and writes an audit row', async () => {
    const id = await submitAndSendBack();
    expect((await remind([id])).body).toEqual({ sent: 1, skipped: 0 });
    await runDueJobs(t.context);
    expect(smtp.received).toMatchObject([{ to: [t.people.customer.email] }]);
    const text = smtp.received[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(text).toContain(`Subject: Your application waits for you (Nurses, application ${id})`);
    expect(text).toContain(`/user/services/apply?serviceId=${serviceId}&applicationId=${id}`);
    expect(text).not.toContain(REMARKS);
    expect(await listReminderAuditRows()).toEqual([{ actor_id: t.people.admin.id, object: `application:${id}` }]);
  });

  test('sends one reminder within the pause, also with parallel calls', async () => {
    const id = await submitAndSendBack();
    const answers = await Promise.all([remind([id]), remind([id, id])]);
    expect(answers.map(({ body }) => body.sent).sort()).toEqual([0, 1]);
    t.advance(REMINDER_PAUSE_MS - 1);
    expect((await remind([id])).body).toEqual({ sent: 0, skipped: 1 });
    t.advance(1);
    expect((await remind([id])).body).toEqual({ sent: 1, skipped: 0 });
    await runDueJobs(t.context);
    expect(smtp.received).toHaveLength(2);
  });

  test('skips applications that wait for staff, and owners who cannot get mail', async () => {
    const [forStaff, due] = [await submit(), await submitAndSendBack()];
    const unreachable = [];
    for (const change of ['is_active = false', 'email_confirmed_at = null']) {
      const owner = await addPerson(t.context);
      unreachable.push(await submitAndSendBack(owner));
      await t.asOwner(`update "user" set ${change} where id = $1`, [owner.id]);
    }
    expect((await remind([forStaff, due, ...unreachable])).body).toEqual({ sent: 1, skipped: 3 });
    await runDueJobs(t.context);
    expect(smtp.received).toMatchObject([{ to: [t.people.customer.email] }]);
  });

  test('refuses drafts', async () => {
    const id = await submitAndSendBack();
    await t.asOwner('update application set submitted_at = null where id = $1', [id]);
    expect((await remind([id])).status).toBe(404);
    expect(await listReminderAuditRows()).toEqual([]);
  });
});
