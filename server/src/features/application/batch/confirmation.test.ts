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

const submit = (asked: Awaited<ReturnType<typeof createInvitedBatch>>, form = {}) =>
  saveApplication(t, employer, asked, { submitted: true, ...form });
const stateOf = async ({ id }: { id: number }) => (await readBatchRows(t, employer, id))[0];

/** Waits until `count` statements wait for a lock. */
async function untilWaiting(count: number) {
  const waiting = `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`;
  while ((await t.asOwner(waiting)).rows[0].count < count);
}

/** Its first worker has confirmed the stored answers. */
async function confirmedBatch() {
  const begun = await createBatch(t, employer);
  const file = await addPdf(t, employer);
  const save = (form = {}) =>
    t.as(employer).post('/Application/AddApplication', applicationBody(begun.serviceId, { ...begun, file, ...form }));
  await save();
  await inviteWorkers(t, employer, begun.id);
  const token = (await readWorkerToken(t, begun)) ?? '';
  const { body } = await readWorkerData(t, token);
  await answerWorkerData(t, token, body.digest);
  return { ...begun, token, save, digest: body.digest as string };
}

describe('the worker', () => {
  test('reads who applies, for what, and all but passwords; reading confirms nothing', async () => {
    const asked = await createInvitedBatch(t, employer);
    const { body, text } = await readWorkerData(t, asked.token);
    expect(body).toMatchObject({
      name: asked.worker.name,
      companyName: 'Gulf Harbour',
      state: 'invited',
      answers: [
        { name: 'Passport number', type: 'Text', value: 'A1234567' },
        { name: 'Years', type: 'Number', value: '3' },
      ],
      documents: [{ name: 'Passport copy', files: ['passport.pdf'] }],
    });
    expect(text).not.toMatch(/hunter2|Site password/);
    expect((await stateOf(asked)).state).toBe('invited');
  });

  test('confirms the digest of the shown data; any other digest is a conflict', async () => {
    const asked = await createInvitedBatch(t, employer);
    const { digest } = (await readWorkerData(t, asked.token)).body;
    expect((await answerWorkerData(t, asked.token, '0'.repeat(64))).body.code).toBe('version_conflict');
    expect((await answerWorkerData(t, asked.token, digest)).status).toBe(200);
    expect((await stateOf(asked)).state).toBe('confirmed');
    const trail = await t.asOwner('select actor_id, action, after from audit_log where object = $1 order by id desc', [
      `application:${asked.applicationId}`,
    ]);
    expect(trail.rows[0]).toMatchObject({ actor_id: null, action: 'application.confirmWorker', after: { digest } });
  });

  test('reports an error; the employer gets one mail, without the worker’s words', async () => {
    const asked = await createInvitedBatch(t, employer);
    const { digest } = (await readWorkerData(t, asked.token)).body;
    expect((await answerWorkerData(t, asked.token, digest, { isRight: false })).body.fields).toEqual(['words']);
    for (const words of ['My name is Anil', 'My name is Anil!'])
      expect((await answerWorkerData(t, asked.token, digest, { isRight: false, words })).status).toBe(200);
    expect(await stateOf(asked)).toMatchObject({ state: 'declined', words: 'My name is Anil!' });
    const mails = await readMailsTo(t, employer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`/user/batches/${asked.id}`);
    expect(mails[0]).not.toContain('Anil');
    expect((await inviteWorkers(t, employer, asked.id)).body).toEqual({ sent: 0, unfinished: 0, paused: 0 });
  });

  test('leaves an audit row for each reading', async () => {
    const asked = await createInvitedBatch(t, employer);
    await readWorkerData(t, asked.token);
    await readWorkerData(t, 'A'.repeat(43));
    const { rows } = await t.asOwner(
      'select actor_id, object, after from audit_log where action = $1 and object = $2',
      ['application.readByWorker', `application:${asked.applicationId}`],
    );
    expect(rows).toMatchObject([{ actor_id: null, after: { email: asked.worker.email, state: 'invited' } }]);
  });

  test('can be invited again without losing a new answer', async () => {
    const asked = await createInvitedBatch(t, employer);
    const { digest } = (await readWorkerData(t, asked.token)).body;
    await answerWorkerData(t, asked.token, digest, { isRight: false, words: 'My name is Anil' });
    t.advance(WORKER_MAIL_PAUSE_MS);
    expect((await inviteWorkers(t, employer, asked.id, asked.applicationId)).body.sent).toBe(1);
    expect(await stateOf(asked)).toMatchObject({ state: 'invited', words: 'My name is Anil' });
    await answerWorkerData(t, asked.token, digest);
    expect(await stateOf(asked)).toMatchObject({ state: 'confirmed', words: '' });
  });

  test('cannot answer with a link if the address changes at the same time', async () => {
    const asked = await createInvitedBatch(t, employer);
    const { digest } = (await readWorkerData(t, asked.token)).body;
    const holder = new pg.Client({ connectionString: t.ownerUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from application where id = $1 for update', [asked.applicationId]);
      const input = { applicationId: asked.applicationId, name: 'Binu', email: 'binu@camp.example' };
      const changing = t.as(employer).post('/Batch/ChangeWorker', input);
      await untilWaiting(1);
      const answering = answerWorkerData(t, asked.token, digest);
      await untilWaiting(2);
      await holder.query('rollback');
      expect((await changing).status).toBe(200);
      expect((await answering).body.code).toBe('link_unknown');
    } finally {
      await holder.end();
    }
    expect(await stateOf(asked)).toMatchObject({ name: 'Binu', state: 'new' });
  });

  test('a link ends after its days, with another address, and during a review', async () => {
    const asked = await createInvitedBatch(t, employer);
    const input = { applicationId: asked.applicationId, name: 'A. Kumar', email: 'other@camp.example' };
    expect((await t.as(employer).post('/Batch/ChangeWorker', input)).status).toBe(200);
    expect(await stateOf(asked)).toMatchObject({ name: 'A. Kumar', email: 'other@camp.example', state: 'new' });
    expect((await readWorkerData(t, asked.token)).body.code).toBe('link_unknown');

    const confirmed = await confirmedBatch();
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
    const asked = await createInvitedBatch(t, employer);
    const { status, body } = await submit(asked, { values: ['B7654321', '3', 'hunter2'] });
    expect([status, body.code]).toEqual([409, 'worker_unconfirmed']);
    expect((await readWorkerData(t, asked.token)).body.answers[0].value).toBe('A1234567');
  });

  test('accepts the confirmed data, also with another password', async () => {
    const { save, id } = await confirmedBatch();
    expect((await save({ submitted: true, values: ['A1234567', '3', 'another'] })).status).toBe(200);
    expect(await readBatchRows(t, employer, id)).toMatchObject([{ state: 'confirmed', submitted: true }]);
  });

  test('a later change ends the confirmation; equal answers do not', async () => {
    const { save, id, token } = await confirmedBatch();
    await save();
    expect((await stateOf({ id })).state).toBe('confirmed');
    await save({ values: ['B7654321', '3', 'hunter2'] });
    expect((await stateOf({ id })).state).toBe('changed');
    expect((await save({ submitted: true, values: ['B7654321', '3', 'hunter2'] })).body.code).toBe(
      'worker_unconfirmed',
    );
    const { body } = await readWorkerData(t, token);
    await answerWorkerData(t, token, body.digest);
    expect((await save({ submitted: true, values: ['B7654321', '3', 'hunter2'] })).status).toBe(200);
  });

  test('a submitted application changes only after it is sent back and confirmed again', async () => {
    const { save, token, applicationId, serviceId } = await confirmedBatch();
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
  const own = await startTestApp({ RATE_LIMIT_FACTOR: 1 });
  try {
    const asking = await addEmployer(own);
    const { token } = await createInvitedBatch(own, asking);
    const { digest } = (await readWorkerData(own, token)).body;
    const say = (isRight: boolean) => answerWorkerData(own, token, digest, { isRight, words: isRight ? '' : 'No' });
    for (let times = 0; times < 10; times += 1) {
      expect((await say(false)).status).toBe(200);
      expect((await say(true)).status).toBe(200);
    }
    expect((await say(false)).status).toBe(429);
    expect(await readMailsTo(own, asking.email)).toHaveLength(10);
  } finally {
    await own.close();
  }
});
