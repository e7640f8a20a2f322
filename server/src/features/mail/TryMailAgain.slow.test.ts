import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@emigration-portal/shared-api';
import { deleteOldFailedMails } from '../../mail/queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addFailedMail, advanceJobs, runDueJobs } from '../../testing/mail.ts';
import { startSmtp, type TestSmtp } from '../../testing/mails/smtp.ts';
import { addPerson, PASSWORD } from '../../testing/people.ts';

const NO_MAILBOX = { responseCode: 550, message: '5.1.1 no such mailbox' };
let smtp: TestSmtp;
let t: TestApp;
beforeEach(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ SMTP_URL: smtp.url });
});
afterEach(async () => {
  await t.close();
  await smtp.close();
});

const list = (who = t.people.admin, pageNumber = 1, pageSize = 10) =>
  t.as(who).post('/Mail/GetUndeliverableMails', { pageNumber, pageSize });
const tryAgain = (id: string, who = t.people.admin) => t.as(who).post('/Mail/TryMailAgain', { id });
const listAuditRows = async () =>
  (await t.context.db.$client.query("select * from audit_log where action = 'mail.tryAgain'")).rows;

async function changePassword() {
  const person = await addPerson(t.context);
  const input = { userId: person.id, currentPassword: PASSWORD, newPassword: 'Walnut-Comet-72?' };
  expect((await t.as(person).put('/User/UpdatePassword', input)).status).toBe(200);
  return person;
}

test('visitors and customers cannot see or retry mails', async () => {
  const id = await addFailedMail(t.context, t.people.customer.email);
  for (const [who, status] of [[undefined, 401] as const, [t.people.customer, 403] as const]) {
    const answers = [
      await t.as(who).post('/Mail/GetUndeliverableMails', { pageNumber: 1, pageSize: 10 }),
      await t.as(who).post('/Mail/TryMailAgain', { id }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(t.people.customer.email);
  }
  expect(await listAuditRows()).toEqual([]);
});

test('only a super admin can see and retry a mail to an admin', async () => {
  const id = await addFailedMail(t.context, t.people.superAdmin.email.toUpperCase());
  expect((await list()).body).toEqual({ data: [], totalRecords: 0 });
  expect((await tryAgain(id)).status).toBe(404);
  expect((await list(t.people.superAdmin)).body).toMatchObject({ data: [{ id }], totalRecords: 1 });
  expect((await tryAgain(id, t.people.superAdmin)).status).toBe(200);
});

test('a refused mail is listed, is not retried automatically, and arrives after a manual retry', async () => {
  smtp.refuse(99, NO_MAILBOX);
  const { email } = await changePassword();
  await runDueJobs(t.context);
  const { body } = await list();
  expect(body).toEqual({
    data: [
      {
        id: expect.any(String),
        recipient: email,
        subject: 'Your password was changed',
        language: 'en',
        queuedDate: t.context.clock().toISOString(),
        failedDate: t.context.clock().toISOString(),
        tries: 1,
        answer: '550 5.1.1 no such mailbox',
      },
    ],
    totalRecords: 1,
  });
  const reads = await t.context.db.$client.query("select * from audit_log where action = 'mail.list'");
  expect(reads.rows).toMatchObject([{ actor_id: t.people.admin.id, object: 'mail', after: { rows: 1 } }]);
  const figures = await t.as(t.people.admin).get('/Application/GetQueueFigures');
  expect(figures.body.undeliverableMails).toBe(1);
  smtp.refuse(0);
  await advanceJobs(t.context, DAY_MS);
  await runDueJobs(t.context);
  expect([smtp.tries(), smtp.received]).toEqual([1, []]);

  const [{ id }] = body.data;
  expect((await tryAgain(id)).status).toBe(200);
  expect((await tryAgain(id)).status).toBe(200);
  expect((await list()).body.totalRecords).toBe(0);
  await runDueJobs(t.context);
  expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
  expect(await listAuditRows()).toMatchObject([
    { actor_id: t.people.admin.id, object: `mail:${id}`, before: { recipient: email, tries: 1 } },
  ]);
  expect((await tryAgain(id)).status).toBe(404);
});

test('a mail that is refused again is listed again, once', async () => {
  smtp.refuse(99, NO_MAILBOX);
  await changePassword();
  await runDueJobs(t.context);
  const [{ id }] = (await list()).body.data;
  await tryAgain(id);
  await runDueJobs(t.context);
  expect((await list()).body).toMatchObject({ data: [{ id, tries: 1 }], totalRecords: 1 });
});

test('lists the newest mail first, in pages, without the body', async () => {
  for (let n = 1; n <= 5; n += 1) {
    await addFailedMail(t.context, `p${n}@example.com`);
    t.advance(60_000);
  }
  const { body, text } = await list(t.people.admin, 2, 2);
  expect(body.data.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    'p3@example.com',
    'p2@example.com',
  ]);
  expect(body.totalRecords).toBe(5);
  expect(text).not.toContain('sesame');
});

test.each([{}, { id: 'x' }, { id: 7 }, { id: "1' or '1'='1" }])('refuses %j as input', async (input) => {
  expect((await t.as(t.people.admin).post('/Mail/TryMailAgain', input)).status).toBe(400);
});

test('answers 404 for an id without a mail', async () => {
  expect((await tryAgain(randomUUID())).status).toBe(404);
});

test('failed mails are deleted after 30 days, waiting ones are not', async () => {
  await addFailedMail(t.context, 'old@example.com');
  t.advance(2 * DAY_MS);
  await addFailedMail(t.context, 'young@example.com');
  smtp.refuse(99);
  await changePassword();
  t.advance(29 * DAY_MS);
  await deleteOldFailedMails(t.context);
  const { rows } = await t.context.db.$client.query('select recipient, failed_at from mail order by created_at');
  expect(rows).toMatchObject([{ recipient: 'young@example.com' }, { failed_at: null }]);
});
