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

const stateOf = async ({ id }: { id: number }) => (await readBatchRows(t, employer, id))[0];

const INSERT_LINKS =
  'insert into worker_link (token_hash, application_id, sent_at, email) select unnest($1::text[]), $2, $3, $4';

test('no worker is asked about an incomplete application', async () => {
  const begun = await createBatch(t, employer);
  expect((await inviteWorkers(t, employer, begun.id)).body).toEqual({ sent: 0, unfinished: 1, paused: 0 });
  expect(await readMailsTo(t, begun.worker.email)).toEqual([]);
});

test('the mail about a complete application has a link with the token in its fragment, and no typed text', async () => {
  const asked = await createInvitedBatch(t, employer);
  const [mail] = await readMailsTo(t, asked.worker.email);
  expect(mail).toContain('Subject: Please check your data');
  expect(mail).toContain(`/confirm-data#${asked.token}`);
  expect(mail).not.toMatch(/Gulf Harbour|Worker \d|A1234567/);
  expect(await stateOf(asked)).toMatchObject({ state: 'invited', invitedDate: t.context.clock().toISOString() });
  const stored = await t.asOwner('select token_hash from worker_link');
  expect(JSON.stringify(stored.rows)).not.toContain(asked.token);
});

test('a worker can be invited again after a pause, and both links work', async () => {
  const asked = await createInvitedBatch(t, employer);
  expect((await inviteWorkers(t, employer, asked.id, asked.applicationId)).body).toEqual({
    sent: 0,
    unfinished: 0,
    paused: 1,
  });
  t.advance(WORKER_MAIL_PAUSE_MS);
  expect((await inviteWorkers(t, employer, asked.id, asked.applicationId)).body.sent).toBe(1);
  const second = (await readWorkerToken(t, asked)) ?? '';
  expect(second).not.toBe(asked.token);
  expect([(await readWorkerData(t, asked.token)).status, (await readWorkerData(t, second)).status]).toEqual([200, 200]);
});

test('an address gets a limited number of mails a day, from all customers together', async () => {
  const [asked, other] = [await createInvitedBatch(t, employer), await addEmployer(t)];
  const hashes = Array.from({ length: MAX_WORKER_MAILS_PER_DAY.address - 1 }, (_, at) => `${asked.id}-${at}`);
  await t.asOwner(INSERT_LINKS, [hashes, asked.applicationId, t.context.clock(), asked.worker.email]);
  const begun = await createBatch(t, other, { ...newWorker(), email: asked.worker.email.toUpperCase() });
  await saveApplication(t, other, begun);
  expect((await inviteWorkers(t, other, begun.id)).body).toEqual({ sent: 0, unfinished: 0, paused: 1 });
});

test('mails to an address still count after it was changed and changed back', async () => {
  const asked = await createInvitedBatch(t, employer);
  const { applicationId, id, worker } = asked;
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

test('the limit also holds for parallel calls', async () => {
  const worker = newWorker();
  const lists: TestBatch[] = [];
  for (let at = 0; at < 3; at += 1) {
    const begun = await createBatch(t, employer, worker);
    await saveApplication(t, employer, begun);
    lists.push(begun);
  }
  const hashes = Array.from({ length: MAX_WORKER_MAILS_PER_DAY.address - 1 }, (_, at) => `${lists[0]?.id}-${at}`);
  await t.asOwner(INSERT_LINKS, [hashes, lists[0]?.applicationId, t.context.clock(), worker.email]);
  const answers = await Promise.all(lists.map(({ id }) => inviteWorkers(t, employer, id)));
  expect(answers.map(({ body }) => body.sent).sort()).toEqual([0, 0, 1]);
});

test('an employer can invite a limited number of workers a day', async () => {
  const asked = await createInvitedBatch(t, employer);
  const hashes = Array.from({ length: MAX_WORKER_MAILS_PER_DAY.owner - 1 }, (_, at) => `${asked.id}-${at}`);
  await t.asOwner(INSERT_LINKS, [hashes, asked.applicationId, t.context.clock(), 'elsewhere@camp.example']);
  const begun = await createBatch(t, employer);
  await saveApplication(t, employer, begun);
  expect((await inviteWorkers(t, employer, begun.id)).body).toEqual({ sent: 0, unfinished: 0, paused: 1 });
  await t.asOwner(`update worker_link set sent_at = sent_at - interval '24 hours'`);
  expect((await inviteWorkers(t, employer, begun.id)).body.sent).toBe(1);
});

test('an employer without a confirmed e-mail cannot invite workers', async () => {
  const fresh = await addPerson(t.context, { companyName: 'New', emailConfirmedAt: null });
  const begun = await createBatch(t, fresh);
  expect((await inviteWorkers(t, fresh, begun.id)).body.code).toBe('email_unconfirmed');
});

test('the mail goes through a real mail server, and its link works', async () => {
  const smtp = await startSmtp();
  const own = await startTestApp({ SMTP_URL: smtp.url });
  try {
    const asking = await addEmployer(own);
    const begun = await createBatch(own, asking);
    await saveApplication(own, asking, begun);
    await inviteWorkers(own, asking, begun.id);
    await own.mails();
    expect(smtp.received.map(({ to }) => to)).toEqual([[begun.worker.email]]);
    const [, token = ''] = /\/confirm-data#([\w-]{43})/.exec(decodeQuotedPrintable(smtp.received[0]?.text ?? '')) ?? [];
    expect((await readWorkerData(own, token)).body.name).toBe(begun.worker.name);
  } finally {
    await own.close();
    await smtp.close();
  }
});
