import { MAX_WORKER_MAILS_PER_DAY, WORKER_MAIL_PAUSE_MS } from '@emigration-portal/shared-api';
import { decodeQuotedPrintable, readMailsTo } from '../../../testing/accounts/addresses.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  addEmployer,
  createBatch,
  createInvitedBatch,
  inviteWorkers,
  newWorker,
  readBatchRows,
  readWorkerData,
  readWorkerToken,
  saveApplication,
  type TestBatch,
} from '../../../testing/batch.ts';
import { startSmtp } from '../../../testing/mails/smtp.ts';
import { addPerson, type Person } from '../../../testing/people.ts';

let t: TestApp;
let employer: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  employer = await addEmployer(t);
});
afterAll(() => t.close());

const findFirstRow = async ({ id }: { id: number }) => (await readBatchRows(t, employer, id))[0];

const INSERT_LINKS =
  'insert into worker_link (token_hash, application_id, sent_at, email) select unnest($1::text[]), $2, $3, $4';

test('no worker is invited to an incomplete application', async () => {
  const batch = await createBatch(t, employer);
  expect((await inviteWorkers(t, employer, batch.id)).body).toEqual({ sent: 0, unfinished: 1, paused: 0 });
  expect(await readMailsTo(t, batch.worker.email)).toEqual([]);
});

test('the mail about a complete application has a link with the token in its fragment, and no text that somebody typed', async () => {
  const invited = await createInvitedBatch(t, employer);
  const [mail] = await readMailsTo(t, invited.worker.email);
  expect(mail).toContain('Subject: Please check your data');
  expect(mail).toContain(`/confirm-data#${invited.token}`);
  expect(mail).not.toMatch(/Gulf Harbour|Worker \d|A1234567/);
  expect(await findFirstRow(invited)).toMatchObject({ state: 'invited', invitedDate: t.context.clock().toISOString() });
  const stored = await t.asOwner('select token_hash from worker_link');
  expect(JSON.stringify(stored.rows)).not.toContain(invited.token);
});

test.each([
  ['the language that the customer chose', 'en', { language: 'ur' }, '<html lang="ur" dir="rtl">', 'ur'],
  ['else that of the customer', 'hi', {}, '<html lang="hi" dir="ltr">', 'hi'],
  ['else English', null, {}, '<html lang="en" dir="ltr">', 'en'],
])('mail and page of a worker are in %s', async (_, own, invitation, element, language) => {
  await t.asOwner('update "user" set language = $2 where id = $1', [employer.id, own]);
  const invited = await createInvitedBatch(t, employer, invitation);
  const [mail] = await readMailsTo(t, invited.worker.email);
  expect(decodeQuotedPrintable(mail ?? '')).toContain(element);
  expect((await readWorkerData(t, invited.token)).body.language).toBe(language);
});

test('a link of an older release has no language, and an unknown language is refused', async () => {
  const invited = await createInvitedBatch(t, employer);
  await t.asOwner('update worker_link set language = null where application_id = $1', [invited.applicationId]);
  expect((await readWorkerData(t, invited.token)).body).not.toHaveProperty('language');
  expect((await inviteWorkers(t, employer, invited.id, { language: 'xx' })).status).toBe(400);
});

test('a worker can be invited again after a pause, and both links work', async () => {
  const invited = await createInvitedBatch(t, employer);
  expect((await inviteWorkers(t, employer, invited.id, { applicationId: invited.applicationId })).body).toEqual({
    sent: 0,
    unfinished: 0,
    paused: 1,
  });
  t.advance(WORKER_MAIL_PAUSE_MS);
  expect((await inviteWorkers(t, employer, invited.id, { applicationId: invited.applicationId })).body.sent).toBe(1);
  const second = (await readWorkerToken(t, invited)) ?? '';
  expect(second).not.toBe(invited.token);
  expect([(await readWorkerData(t, invited.token)).status, (await readWorkerData(t, second)).status]).toEqual([
    200, 200,
  ]);
});

test('an address gets a limited number of mails a day, from all customers together', async () => {
  const [invited, other] = [await createInvitedBatch(t, employer), await addEmployer(t)];
  const hashes = Array.from({ length: MAX_WORKER_MAILS_PER_DAY.address - 1 }, (_, at) => `${invited.id}-${at}`);
  await t.asOwner(INSERT_LINKS, [hashes, invited.applicationId, t.context.clock(), invited.worker.email]);
  const batch = await createBatch(t, other, { ...newWorker(), email: invited.worker.email.toUpperCase() });
  await saveApplication(t, other, batch);
  expect((await inviteWorkers(t, other, batch.id)).body).toEqual({ sent: 0, unfinished: 0, paused: 1 });
});

test('mails to an address still count after it was changed and changed back', async () => {
  const invited = await createInvitedBatch(t, employer);
  const { applicationId, id, worker } = invited;
  const change = (email: string) => t.as(employer).post('/Batch/ChangeWorker', { ...worker, applicationId, email });
  for (let mails = 1; mails < MAX_WORKER_MAILS_PER_DAY.address; mails += 1) {
    await change('other@camp.example');
    await change(worker.email);
    expect((await inviteWorkers(t, employer, id)).body.sent).toBe(1);
  }
  await change('other@camp.example');
  await change(worker.email);
  expect((await inviteWorkers(t, employer, id)).body).toEqual({ sent: 0, unfinished: 0, paused: 1 });
});

test('the limit also applies to parallel calls', async () => {
  const worker = newWorker();
  const batches: TestBatch[] = [];
  for (let at = 0; at < 3; at += 1) {
    const batch = await createBatch(t, employer, worker);
    await saveApplication(t, employer, batch);
    batches.push(batch);
  }
  const hashes = Array.from({ length: MAX_WORKER_MAILS_PER_DAY.address - 1 }, (_, at) => `${batches[0]?.id}-${at}`);
  await t.asOwner(INSERT_LINKS, [hashes, batches[0]?.applicationId, t.context.clock(), worker.email]);
  const answers = await Promise.all(batches.map(({ id }) => inviteWorkers(t, employer, id)));
  expect(answers.map(({ body }) => body.sent).sort()).toEqual([0, 0, 1]);
});

test('an employer can invite a limited number of workers a day', async () => {
  const invited = await createInvitedBatch(t, employer);
  const hashes = Array.from({ length: MAX_WORKER_MAILS_PER_DAY.owner - 1 }, (_, at) => `${invited.id}-${at}`);
  await t.asOwner(INSERT_LINKS, [hashes, invited.applicationId, t.context.clock(), 'elsewhere@camp.example']);
  const batch = await createBatch(t, employer);
  await saveApplication(t, employer, batch);
  expect((await inviteWorkers(t, employer, batch.id)).body).toEqual({ sent: 0, unfinished: 0, paused: 1 });
  await t.asOwner(`update worker_link set sent_at = sent_at - interval '24 hours'`);
  expect((await inviteWorkers(t, employer, batch.id)).body.sent).toBe(1);
});

test('an employer without a confirmed e-mail cannot invite workers', async () => {
  const unconfirmed = await addPerson(t.context, { companyName: 'New', emailConfirmedAt: null });
  const batch = await createBatch(t, unconfirmed);
  expect((await inviteWorkers(t, unconfirmed, batch.id)).body.code).toBe('email_unconfirmed');
});

test('the mail goes through a real mail server, and its link works', async () => {
  const smtp = await startSmtp();
  const appWithSmtp = await startTestApp({ SMTP_URL: smtp.url });
  try {
    const otherEmployer = await addEmployer(appWithSmtp);
    const batch = await createBatch(appWithSmtp, otherEmployer);
    await saveApplication(appWithSmtp, otherEmployer, batch);
    await inviteWorkers(appWithSmtp, otherEmployer, batch.id);
    await appWithSmtp.mails();
    expect(smtp.received.map(({ to }) => to)).toEqual([[batch.worker.email]]);
    const [, token = ''] = /\/confirm-data#([\w-]{43})/.exec(decodeQuotedPrintable(smtp.received[0]?.text ?? '')) ?? [];
    expect((await readWorkerData(appWithSmtp, token)).body.name).toBe(batch.worker.name);
  } finally {
    await appWithSmtp.close();
    await smtp.close();
  }
});
