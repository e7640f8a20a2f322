import { WORKER_LINK_DAYS, WORKER_MAIL_PAUSE_MS, WORKER_MAILS_PER_DAY } from '@emigration-portal/shared-api';
import { mailsTo, readable } from '../../../testing/addresses.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  addEmployer,
  answer,
  askedBatch,
  beginBatch,
  complete,
  invite,
  newWorker,
  read,
  rowsOf,
  tokenOf,
} from '../../../testing/batch.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { addPdf, applicationBody, reviewBody } from '../../../testing/portal.ts';
import { startSmtp } from '../../../testing/smtp.ts';

let t: TestApp;
let employer: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  employer = await addEmployer(t);
});
afterAll(() => t.close());

const submit = (asked: Awaited<ReturnType<typeof askedBatch>>, form = {}) =>
  complete(t, employer, asked, { submitted: true, ...form });
const stateOf = async ({ id }: { id: number }) => (await rowsOf(t, employer, id))[0];

/** Submits what is stored: the very file that was confirmed. */
async function confirmedBatch() {
  const begun = await beginBatch(t, employer);
  const file = await addPdf(t, employer);
  const save = (form = {}) =>
    t.as(employer).post('/Application/AddApplication', applicationBody(begun.serviceId, { ...begun, file, ...form }));
  await save();
  await invite(t, employer, begun.id);
  const token = (await tokenOf(t, begun)) ?? '';
  const { body } = await read(t, token);
  await answer(t, token, body.digest);
  return { ...begun, token, save, digest: body.digest as string };
}

describe('asking', () => {
  test('an application that is not complete is not asked about', async () => {
    const begun = await beginBatch(t, employer);
    expect((await invite(t, employer, begun.id)).body).toEqual({ sent: 0, unfinished: 1, paused: 0 });
    expect(await mailsTo(t, begun.worker.email)).toEqual([]);
  });

  test('a complete one is: the mail holds a link with the token in its fragment, and nothing that anybody typed', async () => {
    const asked = await askedBatch(t, employer);
    const [mail] = await mailsTo(t, asked.worker.email);
    expect(mail).toContain('Subject: Please check what is said about you');
    expect(mail).toContain(`/confirm-data#${asked.token}`);
    expect(mail).not.toMatch(/Gulf Harbour|Worker \d|A1234567/);
    expect(await stateOf(asked)).toMatchObject({ state: 'invited', invitedDate: t.context.clock().toISOString() });
    const stored = await t.asOwner('select token_hash from worker_link');
    expect(JSON.stringify(stored.rows)).not.toContain(asked.token);
  });

  test('again after a pause; both links are good then', async () => {
    const asked = await askedBatch(t, employer);
    expect((await invite(t, employer, asked.id, asked.applicationId)).body).toEqual({
      sent: 0,
      unfinished: 0,
      paused: 1,
    });
    t.advance(WORKER_MAIL_PAUSE_MS);
    expect((await invite(t, employer, asked.id, asked.applicationId)).body.sent).toBe(1);
    const second = (await tokenOf(t, asked)) ?? '';
    expect(second).not.toBe(asked.token);
    expect([(await read(t, asked.token)).status, (await read(t, second)).status]).toEqual([200, 200]);
  });

  test('one address gets so many mails in a day, whoever asks', async () => {
    const [asked, other] = [await askedBatch(t, employer), await addEmployer(t)];
    const hashes = Array.from({ length: WORKER_MAILS_PER_DAY.address - 1 }, (_, at) => `${asked.id}-${at}`);
    await t.asOwner('insert into worker_link (token_hash, application_id, sent_at) select unnest($1::text[]), $2, $3', [
      hashes,
      asked.applicationId,
      t.context.clock(),
    ]);
    const begun = await beginBatch(t, other, { ...newWorker(), email: asked.worker.email.toUpperCase() });
    await complete(t, other, begun);
    expect((await invite(t, other, begun.id)).body).toEqual({ sent: 0, unfinished: 0, paused: 1 });
  });

  test('an employer whose own e-mail is not confirmed writes to nobody', async () => {
    const fresh = await addPerson(t.context, { companyName: 'New', emailConfirmedAt: null });
    const begun = await beginBatch(t, fresh);
    expect((await invite(t, fresh, begun.id)).body.code).toBe('email_unconfirmed');
  });
});

describe('the worker', () => {
  test('reads who applies, for what, and all but passwords; reading confirms nothing', async () => {
    const asked = await askedBatch(t, employer);
    const { body, text } = await read(t, asked.token);
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

  test('confirms by the digest of what was shown; anything else is a conflict', async () => {
    const asked = await askedBatch(t, employer);
    const { digest } = (await read(t, asked.token)).body;
    expect((await answer(t, asked.token, '0'.repeat(64))).body.code).toBe('version_conflict');
    expect((await answer(t, asked.token, digest)).status).toBe(200);
    expect((await stateOf(asked)).state).toBe('confirmed');
    const trail = await t.asOwner('select actor_id, action, after from audit_log where object = $1 order by id desc', [
      `application:${asked.applicationId}`,
    ]);
    expect(trail.rows[0]).toMatchObject({ actor_id: null, action: 'application.confirmWorker', after: { digest } });
  });

  test('says what is wrong, which the employer is told once, without the words', async () => {
    const asked = await askedBatch(t, employer);
    const { digest } = (await read(t, asked.token)).body;
    expect((await answer(t, asked.token, digest, { isRight: false })).body.fields).toEqual(['words']);
    for (const words of ['My name is Anil', 'My name is Anil!'])
      expect((await answer(t, asked.token, digest, { isRight: false, words })).status).toBe(200);
    expect(await stateOf(asked)).toMatchObject({ state: 'declined', words: 'My name is Anil!' });
    const mails = await mailsTo(t, employer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`/user/batches/${asked.id}`);
    expect(mails[0]).not.toContain('Anil');
    expect((await invite(t, employer, asked.id)).body).toEqual({ sent: 0, unfinished: 0, paused: 0 });
  });

  test('a link ends with its days, with another address, and while the application is with administrators', async () => {
    const asked = await askedBatch(t, employer);
    const input = { applicationId: asked.applicationId, name: 'A. Kumar', email: 'other@camp.example' };
    expect((await t.as(employer).post('/Batch/ChangeWorker', input)).status).toBe(200);
    expect(await stateOf(asked)).toMatchObject({ name: 'A. Kumar', email: 'other@camp.example', state: 'new' });
    expect((await read(t, asked.token)).body.code).toBe('link_unknown');

    const confirmed = await confirmedBatch();
    expect((await confirmed.save({ submitted: true })).status).toBe(200);
    expect((await read(t, confirmed.token)).body.code).toBe('link_void');
    expect((await answer(t, confirmed.token, confirmed.digest)).body.code).toBe('link_void');
    const change = { ...input, applicationId: confirmed.applicationId };
    expect((await t.as(employer).post('/Batch/ChangeWorker', change)).body.code).toBe('application_locked');

    const late = await askedBatch(t, employer);
    const before = new Date(t.context.clock().getTime() - WORKER_LINK_DAYS * 86_400_000);
    await t.asOwner('update worker_link set sent_at = $1 where application_id = $2', [before, late.applicationId]);
    expect((await read(t, late.token)).body.code).toBe('link_expired');
  });
});

describe('submitting', () => {
  test('waits for the worker, and keeps nothing of what was refused', async () => {
    const asked = await askedBatch(t, employer);
    const { status, body } = await submit(asked, { values: ['B7654321', '3', 'hunter2'] });
    expect([status, body.code]).toEqual([409, 'worker_unconfirmed']);
    expect((await read(t, asked.token)).body.answers[0].value).toBe('A1234567');
  });

  test('takes what was confirmed, another password too', async () => {
    const { save, id } = await confirmedBatch();
    expect((await save({ submitted: true, values: ['A1234567', '3', 'another'] })).status).toBe(200);
    expect(await rowsOf(t, employer, id)).toMatchObject([{ state: 'confirmed', submitted: true }]);
  });

  test('a later change takes the confirmation back, and the same answers again do not', async () => {
    const { save, id, token } = await confirmedBatch();
    await save();
    expect((await stateOf({ id })).state).toBe('confirmed');
    await save({ values: ['B7654321', '3', 'hunter2'] });
    expect((await stateOf({ id })).state).toBe('changed');
    expect((await save({ submitted: true, values: ['B7654321', '3', 'hunter2'] })).body.code).toBe(
      'worker_unconfirmed',
    );
    const { body } = await read(t, token);
    await answer(t, token, body.digest);
    expect((await save({ submitted: true, values: ['B7654321', '3', 'hunter2'] })).status).toBe(200);
  });

  test('what is with administrators changes only once it is sent back and confirmed anew', async () => {
    const { save, token, applicationId, serviceId } = await confirmedBatch();
    await save({ submitted: true });
    const changed = { values: ['B7654321', '3', 'hunter2'] };
    expect((await save(changed)).body.code).toBe('worker_unconfirmed');
    await t
      .as(t.people.admin)
      .post('/Application/AddApplication', reviewBody(applicationId, serviceId, { statusId: 3 }));
    expect((await save(changed)).status).toBe(200);
    expect((await save({ ...changed, submitted: true })).body.code).toBe('worker_unconfirmed');
    await answer(t, token, (await read(t, token)).body.digest);
    expect((await save({ ...changed, submitted: true })).status).toBe(200);
  });
});

test('the mail goes through a real mail server, with a link that is good', async () => {
  const smtp = await startSmtp();
  const own = await startTestApp({ SMTP_URL: smtp.url });
  try {
    const asking = await addEmployer(own);
    const begun = await beginBatch(own, asking);
    await complete(own, asking, begun);
    await invite(own, asking, begun.id);
    await own.mails();
    expect(smtp.received.map(({ to }) => to)).toEqual([[begun.worker.email]]);
    const [, token = ''] = /\/confirm-data#([\w-]{43})/.exec(readable(smtp.received[0]?.text ?? '')) ?? [];
    expect((await read(own, token)).body.name).toBe(begun.worker.name);
  } finally {
    await own.close();
    await smtp.close();
  }
});
