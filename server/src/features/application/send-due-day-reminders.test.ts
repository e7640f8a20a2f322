import { DAY_MS, DUE_REMINDER_DAYS, HOUR_MS } from '@emigration-portal/shared-api';
import { createSession } from '../../db/accounts/sessions.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readMail } from '../../testing/mails/mime.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';
import { sendDueDayReminders } from './send-due-day-reminders.ts';

let t: TestApp;
let serviceId: number;
let owner: Person;
let id: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses' });
});
beforeEach(async () => {
  owner = await addPerson(t.context);
  ({ id } = await submitApplication(t, owner, serviceId));
});
afterEach(() => t.asOwner('update application set due_on = null'));
afterAll(() => t.close());

/** Uses a new session, because days pass. */
async function setStatus(statusId: number) {
  const token = await createSession(t.context.db, t.people.admin.id, t.context.clock());
  const body = reviewBody(id, serviceId, { statusId });
  expect((await t.as({ token }).post('/Application/AddApplication', body)).status).toBe(200);
}
const dayIn = (days: number) => new Date(t.context.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const setDueDay = (days: number) => t.asOwner('update application set due_on = $2 where id = $1', [id, dayIn(days)]);
async function listReminders() {
  const mailsToOwner = (await t.mails()).filter((mail) => mail.includes(`To: ${owner.email}\r\n`));
  return (await Promise.all(mailsToOwner.map(readMail))).filter(({ subject }) => subject.startsWith('Please change'));
}

test('an applicant with requested changes is reminded once, a week before the due day', async () => {
  await setStatus(3);
  await setDueDay(DUE_REMINDER_DAYS + 1);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  t.advance(DAY_MS);
  expect(await sendDueDayReminders(t.context)).toBe(1);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  const [mail, ...others] = await listReminders();
  expect(mail?.subject).toBe(`Please change your application before 12 March 2026 (Nurses, application ${id})`);
  expect(mail?.text).toContain('Please do it soon: you told us that you need a decision by 12 March 2026.');
  expect(others).toEqual([]);
  const { rows } = await t.context.db.$client.query(
    "select actor_id from audit_log where action = 'application.remind' and object = $1",
    [`application:${id}`],
  );
  expect(rows).toEqual([{ actor_id: null }]);
  t.advance(2 * DAY_MS);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  await setDueDay(2);
  expect(await sendDueDayReminders(t.context)).toBe(1);
});

test('nobody is reminded within a day after the application was sent back', async () => {
  await setDueDay(3);
  await setStatus(3);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  t.advance(DAY_MS - 1);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  t.advance(1);
  expect(await sendDueDayReminders(t.context)).toBe(1);
});

test('days begin in the portal’s time zone, four hours before UTC', async () => {
  await setStatus(3);
  t.advance(DAY_MS);
  t.advance(DAY_MS - ((t.context.clock().getTime() + 4 * HOUR_MS) % DAY_MS));
  await setDueDay(0);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  await setDueDay(DUE_REMINDER_DAYS + 1);
  expect(await sendDueDayReminders(t.context)).toBe(1);
});

test('no reminder for an application that waits for staff, was just reminded, or has a past or no due day', async () => {
  await setDueDay(3);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  await setStatus(3);
  t.advance(DAY_MS);
  await setDueDay(-1);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  await setDueDay(3);
  await t.asOwner('update application set reminded_at = $2 where id = $1', [id, t.context.clock()]);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  await t.asOwner('update application set due_on = null, reminded_at = null where id = $1', [id]);
  expect(await sendDueDayReminders(t.context)).toBe(0);
});

test('no reminder for people who switched it off or have no confirmed address', async () => {
  await setStatus(3);
  t.advance(DAY_MS);
  await setDueDay(3);
  const token = await createSession(t.context.db, owner.id, t.context.clock());
  await t.as({ token }).put('/User/SetMailSettings', { switchedOff: ['reminder'] });
  expect(await sendDueDayReminders(t.context)).toBe(0);
  await t.as({ token }).put('/User/SetMailSettings', { switchedOff: [] });
  await t.asOwner('update "user" set email_confirmed_at = null where id = $1', [owner.id]);
  expect(await sendDueDayReminders(t.context)).toBe(0);
  expect(await listReminders()).toEqual([]);
});

test('two servers at once send one reminder', async () => {
  await setStatus(3);
  t.advance(DAY_MS);
  await setDueDay(3);
  const counts = await Promise.all([sendDueDayReminders(t.context), sendDueDayReminders(t.context)]);
  expect(counts.sort()).toEqual([0, 1]);
  expect(await listReminders()).toHaveLength(1);
});
