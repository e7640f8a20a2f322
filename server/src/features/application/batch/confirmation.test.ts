import { DAY_MS, WORKER_LINK_DAYS, WORKER_MAIL_PAUSE_MS } from '@emigration-portal/shared-api';
import pg from 'pg';
import { readMailsTo } from '../../../testing/accounts/addresses.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  addEmployer,
  answerWorkerData,
  createBatch,
  createInvitedBatch,
  inviteWorkers,
  readBatchRows,
  readWorkerData,
  readWorkerToken,
  saveApplication,
} from '../../../testing/batch.ts';
import type { Person } from '../../../testing/people.ts';
import { addPdf, applicationBody, reviewBody } from '../../../testing/portal.ts';

let t: TestApp;
let employer: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  employer = await addEmployer(t);
});
afterAll(() => t.close());

const submit = (invited: Awaited<ReturnType<typeof createInvitedBatch>>, form = {}) =>
  saveApplication(t, employer, invited, { submitted: true, ...form });
const findFirstRow = async ({ id }: { id: number }) => (await readBatchRows(t, employer, id))[0];

/** Waits until `count` statements wait for a lock. */
async function waitForLocks(count: number) {
  const waitingStatements = `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`;
  while ((await t.asOwner(waitingStatements)).rows[0].count < count);
}

/** Creates a batch whose worker has confirmed the stored answers. */
async function createConfirmedBatch() {
  const batch = await createBatch(t, employer);
  const file = await addPdf(t, employer);
  const save = (form = {}) =>
    t.as(employer).post('/Application/AddApplication', applicationBody(batch.serviceId, { ...batch, file, ...form }));
  await save();
  await inviteWorkers(t, employer, batch.id);
  const token = (await readWorkerToken(t, batch)) ?? '';
  const { body } = await readWorkerData(t, token);
  await answerWorkerData(t, token, body.digest);
  return { ...batch, token, save, digest: body.digest as string };
}

describe('the worker', () => {
  test('reads employer, service and all answers except passwords; reading confirms nothing', async () => {
    const invited = await createInvitedBatch(t, employer);
    const { body, text } = await readWorkerData(t, invited.token);
    expect(body).toMatchObject({
      name: invited.worker.name,
      companyName: 'Gulf Harbour',
      state: 'invited',
      answers: [
        { name: 'Passport number', type: 'Text', value: 'A1234567' },
        { name: 'Years', type: 'Number', value: '3' },
      ],
      documents: [{ name: 'Passport copy', files: ['passport.pdf'] }],
    });
    expect(text).not.toMatch(/hunter2|Site password/);
    expect((await findFirstRow(invited)).state).toBe('invited');
  });

  test('confirms the digest of the shown data; any other digest is a conflict', async () => {
    const invited = await createInvitedBatch(t, employer);
    const { digest } = (await readWorkerData(t, invited.token)).body;
    expect((await answerWorkerData(t, invited.token, '0'.repeat(64))).body.code).toBe('version_conflict');
    expect((await answerWorkerData(t, invited.token, digest)).status).toBe(200);
    expect((await findFirstRow(invited)).state).toBe('confirmed');
    const trail = await t.asOwner('select actor_id, action, after from audit_log where object = $1 order by id desc', [
      `application:${invited.applicationId}`,
    ]);
    expect(trail.rows[0]).toMatchObject({ actor_id: null, action: 'application.confirmWorker', after: { digest } });
  });

  test('reports an error; the employer gets one mail, without the worker’s words', async () => {
    const invited = await createInvitedBatch(t, employer);
    const { digest } = (await readWorkerData(t, invited.token)).body;
    expect((await answerWorkerData(t, invited.token, digest, { isRight: false })).body.fields).toEqual(['words']);
    for (const words of ['My name is Anil', 'My name is Anil!'])
      expect((await answerWorkerData(t, invited.token, digest, { isRight: false, words })).status).toBe(200);
    expect(await findFirstRow(invited)).toMatchObject({ state: 'declined', words: 'My name is Anil!' });
    const mails = await readMailsTo(t, employer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`/user/batches/${invited.id}`);
    expect(mails[0]).not.toContain('Anil');
    expect((await inviteWorkers(t, employer, invited.id)).body).toEqual({ sent: 0, unfinished: 0, paused: 0 });
  });

  test('writes an audit row for each read', async () => {
    const invited = await createInvitedBatch(t, employer);
    await readWorkerData(t, invited.token);
    await readWorkerData(t, 'A'.repeat(43));
    const { rows } = await t.asOwner(
      'select actor_id, object, after from audit_log where action = $1 and object = $2',
      ['application.readByWorker', `application:${invited.applicationId}`],
    );
    expect(rows).toMatchObject([{ actor_id: null, after: { email: invited.worker.email, state: 'invited' } }]);
  });

  test('can be invited again without losing a new answer', async () => {
    const invited = await createInvitedBatch(t, employer);
    const { digest } = (await readWorkerData(t, invited.token)).body;
    await answerWorkerData(t, invited.token, digest, { isRight: false, words: 'My name is Anil' });
    t.advance(WORKER_MAIL_PAUSE_MS);
    expect((await inviteWorkers(t, employer, invited.id, { applicationId: invited.applicationId })).body.sent).toBe(1);
    expect(await findFirstRow(invited)).toMatchObject({ state: 'invited', words: 'My name is Anil' });
    await answerWorkerData(t, invited.token, digest);
    expect(await findFirstRow(invited)).toMatchObject({ state: 'confirmed', words: '' });
  });

  test('cannot answer with a link if the address changes at the same time', async () => {
    const invited = await createInvitedBatch(t, employer);
    const { digest } = (await readWorkerData(t, invited.token)).body;
    const lockHolder = new pg.Client({ connectionString: t.ownerUrl });
    await lockHolder.connect();
    try {
      await lockHolder.query('begin');
      await lockHolder.query('select 1 from application where id = $1 for update', [invited.applicationId]);
      const input = { applicationId: invited.applicationId, name: 'Binu', email: 'binu@camp.example' };
      const addressChange = t.as(employer).post('/Batch/ChangeWorker', input);
      await waitForLocks(1);
      const workerAnswer = answerWorkerData(t, invited.token, digest);
      await waitForLocks(2);
      await lockHolder.query('rollback');
      expect((await addressChange).status).toBe(200);
      expect((await workerAnswer).body.code).toBe('link_unknown');
    } finally {
      await lockHolder.end();
    }
    expect(await findFirstRow(invited)).toMatchObject({ name: 'Binu', state: 'new' });
  });

  test('a link stops working after its days, after a change of the address, and during a review', async () => {
    const invited = await createInvitedBatch(t, employer);
    const input = { applicationId: invited.applicationId, name: 'A. Kumar', email: 'other@camp.example' };
    expect((await t.as(employer).post('/Batch/ChangeWorker', input)).status).toBe(200);
    expect(await findFirstRow(invited)).toMatchObject({ name: 'A. Kumar', email: 'other@camp.example', state: 'new' });
    expect((await readWorkerData(t, invited.token)).body.code).toBe('link_unknown');

    const confirmed = await createConfirmedBatch();
    expect((await confirmed.save({ submitted: true })).status).toBe(200);
    expect((await readWorkerData(t, confirmed.token)).body.code).toBe('link_void');
    expect((await answerWorkerData(t, confirmed.token, confirmed.digest)).body.code).toBe('link_void');
    const change = { ...input, applicationId: confirmed.applicationId };
    expect((await t.as(employer).post('/Batch/ChangeWorker', change)).body.code).toBe('application_locked');

    const late = await createInvitedBatch(t, employer);
    const before = new Date(t.context.clock().getTime() - WORKER_LINK_DAYS * DAY_MS);
    await t.asOwner('update worker_link set sent_at = $1 where application_id = $2', [before, late.applicationId]);
    expect((await readWorkerData(t, late.token)).body.code).toBe('link_expired');
  });
});

describe('submitting', () => {
  test('waits for the worker, and a refused submit stores nothing', async () => {
    const invited = await createInvitedBatch(t, employer);
    const { status, body } = await submit(invited, { values: ['B7654321', '3', 'hunter2'] });
    expect([status, body.code]).toEqual([409, 'worker_unconfirmed']);
    expect((await readWorkerData(t, invited.token)).body.answers[0].value).toBe('A1234567');
  });

  test('accepts the confirmed data, also with another password', async () => {
    const { save, id } = await createConfirmedBatch();
    expect((await save({ submitted: true, values: ['A1234567', '3', 'another'] })).status).toBe(200);
    expect(await readBatchRows(t, employer, id)).toMatchObject([{ state: 'confirmed', submitted: true }]);
  });

  test('a later change ends the confirmation; equal answers do not', async () => {
    const { save, id, token } = await createConfirmedBatch();
    await save();
    expect((await findFirstRow({ id })).state).toBe('confirmed');
    await save({ values: ['B7654321', '3', 'hunter2'] });
    expect((await findFirstRow({ id })).state).toBe('changed');
    expect((await save({ submitted: true, values: ['B7654321', '3', 'hunter2'] })).body.code).toBe(
      'worker_unconfirmed',
    );
    const { body } = await readWorkerData(t, token);
    await answerWorkerData(t, token, body.digest);
    expect((await save({ submitted: true, values: ['B7654321', '3', 'hunter2'] })).status).toBe(200);
  });

  test('a submitted application changes only after it is sent back and confirmed again', async () => {
    const { save, token, applicationId, serviceId } = await createConfirmedBatch();
    await save({ submitted: true });
    const changed = { values: ['B7654321', '3', 'hunter2'] };
    expect((await save(changed)).body.code).toBe('worker_unconfirmed');
    await t
      .as(t.people.admin)
      .post('/Application/AddApplication', reviewBody(applicationId, serviceId, { statusId: 3 }));
    expect((await save(changed)).status).toBe(200);
    expect((await save({ ...changed, submitted: true })).body.code).toBe('worker_unconfirmed');
    await answerWorkerData(t, token, (await readWorkerData(t, token)).body.digest);
    expect((await save({ ...changed, submitted: true })).status).toBe(200);
  });
});

test('alternating answers are limited before the employer gets many mails', async () => {
  const limitedApp = await startTestApp({ RATE_LIMIT_FACTOR: 1 });
  try {
    const otherEmployer = await addEmployer(limitedApp);
    const { token } = await createInvitedBatch(limitedApp, otherEmployer);
    const { digest } = (await readWorkerData(limitedApp, token)).body;
    const answer = (isRight: boolean) =>
      answerWorkerData(limitedApp, token, digest, { isRight, words: isRight ? '' : 'No' });
    for (let times = 0; times < 10; times += 1) {
      expect((await answer(false)).status).toBe(200);
      expect((await answer(true)).status).toBe(200);
    }
    expect((await answer(false)).status).toBe(429);
    expect(await readMailsTo(limitedApp, otherEmployer.email)).toHaveLength(10);
  } finally {
    await limitedApp.close();
  }
});
