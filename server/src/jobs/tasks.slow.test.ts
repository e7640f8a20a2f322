import { HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import { inTransaction } from '../db/connect.ts';
import { findMail } from '../mail/queries.ts';
import { queueMail } from '../mail/queue.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { advanceJobs, runDueJobs } from '../testing/mail.ts';
import { startSmtp, type TestSmtp } from '../testing/mails/smtp.ts';
import { addPerson, PASSWORD } from '../testing/people.ts';

const LINK = 'https://portal.example/confirm?token=open-sesame-0123456789';
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

const queue = (to = 'asha@example.com') =>
  inTransaction(t.context.db, (tx) => queueMail(tx, t.context, { to, subject: 'A link', text: `${LINK}\n` }));

async function rows(): Promise<{ id: string; tries: number; last_answer: string; failed_at: Date | null }[]> {
  return (await t.context.db.$client.query('select * from mail order by created_at, id')).rows;
}

async function passTime(ms: number): Promise<void> {
  t.advance(ms);
  await advanceJobs(t.context, ms);
  await runDueJobs(t.context);
}

test('the mail about a new password arrives once the mail server is back after an hour', async () => {
  const port = Number(new URL(smtp.url).port);
  await smtp.close();
  const person = await addPerson(t.context);
  const input = { userId: person.id, currentPassword: PASSWORD, newPassword: 'Walnut-Comet-72?' };
  expect((await t.as(person).put('/User/UpdatePassword', input)).status).toBe(200);
  await runDueJobs(t.context);
  for (let minutes = 0; minutes < 60; minutes += 10) await passTime(10 * MINUTE_MS);
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ last_answer: 'ESOCKET', failed_at: null });
  expect(waiting?.tries).toBeGreaterThan(5);
  smtp = await startSmtp(port);
  await passTime(HOUR_MS);
  expect(smtp.received).toMatchObject([{ to: [person.email] }]);
  expect(smtp.received[0]?.text).toContain('Subject: Your password was changed');
  expect(smtp.received[0]?.text).toContain(`Message-ID: <${waiting?.id}@portal.example>`);
  expect(await rows()).toEqual([]);
  await passTime(HOUR_MS);
  expect(smtp.received).toHaveLength(1);
});

test('a mail is not retried before its pause ends', async () => {
  smtp.refuse(99);
  await queue();
  await runDueJobs(t.context);
  await runDueJobs(t.context);
  expect(smtp.tries()).toBe(1);
  await passTime(3_000);
  expect(smtp.tries()).toBe(2);
});

test('a refused mail is tried once, and the stored answer quotes nothing of the mail', async () => {
  smtp.refuse(99, { responseCode: 554, message: `5.7.1 spam: ${LINK} and K7QM2X9DK7QM2X9DK7QM2X9D` });
  await queue();
  await runDueJobs(t.context);
  await passTime(5 * 24 * HOUR_MS);
  expect(smtp.tries()).toBe(1);
  const [row] = await rows();
  expect(row).toMatchObject({ tries: 1, last_answer: '554 5.7.1 spam: […] and […]' });
  expect(row?.failed_at).not.toBeNull();
  expect(t.log.join('\n')).not.toMatch(/asha|sesame|K7QM/);
});

test('an invalid address fails at once', async () => {
  await queue('not an address');
  await runDueJobs(t.context);
  expect(smtp.tries()).toBe(0);
  expect(await rows()).toMatchObject([{ tries: 1, failed_at: t.context.clock() }]);
});

test('a mail fails after 25 tries over some days', async () => {
  smtp.refuse(99);
  await queue();
  await runDueJobs(t.context);
  for (let tries = 1; tries < 24; tries += 1) await passTime(7 * HOUR_MS);
  expect(await rows()).toMatchObject([{ tries: 24, failed_at: null }]);
  await passTime(7 * HOUR_MS);
  expect(await rows()).toMatchObject([{ tries: 25, failed_at: t.context.clock(), last_answer: '451 try again later' }]);
  await passTime(7 * HOUR_MS);
  expect(smtp.tries()).toBe(25);
});

test('a mail encrypted with another key fails with that reason', async () => {
  await queue();
  await t.context.db.$client.query("update mail set sealed_text = decode(repeat('00', 64), 'hex')");
  await runDueJobs(t.context);
  const [row] = await rows();
  expect(row?.last_answer).toBe('This server has another key than the one that sealed the mail.');
  expect((await findMail(t.context.db, row?.id ?? ''))?.failedAt).toEqual(t.context.clock());
});
