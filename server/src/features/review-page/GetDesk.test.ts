import { MAX_NOTES } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { markMailsFailed } from '../../testing/mail.ts';
import { addService } from '../../testing/portal.ts';
import { createDraftForReview, type ReviewCalls, submitForReview } from '../../testing/review.ts';

let t: TestApp;
let serviceId: number;
let id: number;
let reviewCalls: ReviewCalls;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
beforeEach(async () => {
  ({ id, reviewCalls } = await submitForReview(t, serviceId));
});
afterAll(() => t.close());

const listAuditRows = async (action: string) => {
  const { rows } = await t.asOwner(
    'select actor_id, after from audit_log where action = $1 and object = $2 order by id',
    [action, `application:${id}`],
  );
  return rows;
};

describe('Desk/GetDesk', () => {
  test('is only for admins, and not for drafts', async () => {
    expect((await reviewCalls.read()).status).toBe(401);
    expect((await reviewCalls.read(t.people.customer)).status).toBe(403);
    const draft = await createDraftForReview(t, serviceId);
    expect((await draft.reviewCalls.read(t.people.admin)).status).toBe(404);
  });

  test('is empty at first, and each read writes an audit row', async () => {
    const { admin } = t.people;
    const { body } = await reviewCalls.read(admin);
    expect(body).toEqual({ decisions: [], notes: [], opinions: [], needsOpinion: false, undeliverableMails: [] });
    expect(await listAuditRows('application.desk')).toEqual([{ actor_id: admin.id, after: null }]);
  });

  test('lists undelivered mails; a retry goes to the current address', async () => {
    const { admin, customer } = t.people;
    await markMailsFailed(t.context, customer.email, '552 mailbox full');
    const [mail] = (await reviewCalls.read(admin)).body.undeliverableMails;
    expect(mail).toMatchObject({
      recipient: customer.email,
      subject: expect.stringMatching(/^Submitted \(/),
      answer: '552 mailbox full',
    });
    const other = await submitForReview(t, serviceId);
    expect((await other.reviewCalls.read(admin)).body.undeliverableMails).toEqual([]);
    await t.asOwner('update "user" set email = \'new@example.com\' where id = $1', [customer.id]);
    expect((await t.as(admin).post('/Mail/TryMailAgain', { id: mail.id })).status).toBe(200);
    expect((await reviewCalls.read(admin)).body.undeliverableMails).toEqual([]);
    await t.asOwner('update "user" set email = $2 where id = $1', [customer.id, customer.email]);
    expect((await t.mails()).filter((text) => text.includes('To: new@example.com'))).toHaveLength(1);
  });

  test('returns whether the pinned service version needs a second opinion', async () => {
    const { admin } = t.people;
    const strict = await addService(t, { secondOpinion: true });
    const { reviewCalls: pinned } = await submitForReview(t, strict);
    await addService(t, { secondOpinion: false }, strict);
    const { reviewCalls: later } = await submitForReview(t, strict);
    expect((await pinned.read(admin)).body.needsOpinion).toBe(true);
    expect((await later.read(admin)).body.needsOpinion).toBe(false);
  });
});

describe('Desk/AddNote', () => {
  test('is only for admins, and not for drafts', async () => {
    expect((await reviewCalls.note(undefined, 'Called')).status).toBe(401);
    expect((await reviewCalls.note(t.people.customer, 'Called')).status).toBe(403);
    const draft = await createDraftForReview(t, serviceId);
    expect((await draft.reviewCalls.note(t.people.admin, 'Called')).status).toBe(404);
  });

  test('returns notes newest first, without direction controls, and marks the reader’s own', async () => {
    const { admin, superAdmin } = t.people;
    const hostileText =
      '=HYPERLINK("https://evil.example")\n<img src=x onerror=alert(1)> \u202Egnp.exe {{7*7}} \'; drop table note';
    await reviewCalls.note(admin, hostileText);
    const { body } = await reviewCalls.note(superAdmin, 'Called the sponsor');
    const at = '2026-03-04T05:06:07.000Z';
    const notes = (reader: typeof admin) => [
      {
        id: expect.any(Number),
        by: `First ${superAdmin.lastName}`,
        own: reader === superAdmin,
        at,
        text: 'Called the sponsor',
      },
      {
        id: expect.any(Number),
        by: `Omar ${admin.lastName}`,
        own: reader === admin,
        at,
        text: hostileText.replace('\u202E', ''),
      },
    ];
    expect(body.notes).toEqual(notes(superAdmin));
    expect((await reviewCalls.read(admin)).body.notes).toEqual(notes(admin));
  });

  test('the audit trail records a note without its text', async () => {
    const { admin } = t.people;
    const { body } = await reviewCalls.note(admin, 'Brother of the sponsor');
    expect(await listAuditRows('application.note')).toEqual([
      { actor_id: admin.id, after: { note: body.notes[0].id } },
    ]);
  });

  test.each([
    ['an empty note', ' \n '],
    ['a note that is too long', 'x'.repeat(5001)],
    ['a note with a NUL character', 'a\u0000b'],
  ])('refuses %s', async (_, text) => {
    expect((await reviewCalls.note(t.people.admin, text)).body).toMatchObject({
      code: 'invalid_input',
      fields: ['text'],
    });
  });

  test('refuses a note above the limit of notes', async () => {
    const { admin } = t.people;
    const values = [id, admin.id, MAX_NOTES - 1];
    await t.asOwner(
      "insert into note (application_id, by_id, at, text) select $1, $2, now(), 'Called' from generate_series(1, $3)",
      values,
    );
    expect((await reviewCalls.note(admin, 'The last')).body.notes).toHaveLength(MAX_NOTES);
    expect((await reviewCalls.note(admin, 'One more')).body).toMatchObject({ code: 'conflict', fields: ['text'] });
    expect((await reviewCalls.read(admin)).body.notes).toHaveLength(MAX_NOTES);
  });

  test('two calls with the same key create one note', async () => {
    const { admin } = t.people;
    const send = () =>
      t.as(admin).post('/Desk/AddNote', { appId: id, text: 'Once' }, { 'idempotency-key': `note-of-${id}` });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await reviewCalls.read(admin)).body.notes).toHaveLength(1);
  });
});
