import { MAX_OPINIONS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { addService, applicationBody } from '../../testing/portal.ts';
import { createDraftForReview, type ReviewCalls, submitForReview } from '../../testing/review.ts';

let t: TestApp;
let serviceId: number;
let id: number;
let reviewCalls: ReviewCalls;
let file: { prefix: string; name: string };
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Work / visa?' });
});
beforeEach(async () => {
  ({ id, reviewCalls, file } = await submitForReview(t, serviceId));
});
afterAll(() => t.close());

const at = '2026-03-04T05:06:07.000Z';
const listAuditRows = async (action: string) => {
  const { rows } = await t.asOwner(
    'select actor_id, after from audit_log where action = $1 and object = $2 order by id',
    [action, `application:${id}`],
  );
  return rows;
};
const expectedColleagues = () => ({
  omar: { id: t.people.admin.id, name: `Omar ${t.people.admin.lastName}` },
  chief: { id: t.people.superAdmin.id, name: `First ${t.people.superAdmin.lastName}` },
});

describe('Desk/AskOpinion', () => {
  test('is only for admins, and not for drafts', async () => {
    const { admin, superAdmin, customer } = t.people;
    expect((await reviewCalls.ask(undefined, admin.id)).status).toBe(401);
    expect((await reviewCalls.ask(customer, admin.id)).status).toBe(403);
    const draft = await createDraftForReview(t, serviceId);
    expect((await draft.reviewCalls.ask(admin, superAdmin.id)).status).toBe(404);
  });

  test('stores the question, and mails the colleague a link without the question', async () => {
    const { admin, superAdmin, customer } = t.people;
    const { status, body } = await reviewCalls.ask(admin, superAdmin.id, 'Is the seal real?');
    const { omar, chief } = expectedColleagues();
    const opinion = {
      id: expect.any(Number),
      askedBy: omar,
      askedOf: chief,
      askedAt: at,
      question: 'Is the seal real?',
    };
    expect([status, body.opinions]).toEqual([200, [{ ...opinion, answer: null, counts: false }]]);
    const after = {
      opinion: body.opinions[0].id,
      colleagueId: chief.id,
      question: 'Is the seal real?',
    };
    expect(await listAuditRows('application.askOpinion')).toEqual([{ actor_id: admin.id, after }]);
    const mail = (await t.mails()).at(-1)?.replaceAll('=\r\n', '') ?? '';
    expect(mail).toContain(`To: ${superAdmin.email}`);
    expect(mail).toContain(`/admin/manage-application/${serviceId}/${id}/Work%20%2F%20visa%3F/${customer.id}`);
    expect(mail).not.toContain('seal');
  });

  test('refuses the caller, a customer, a deleted administrator and an unknown id', async () => {
    const { admin, customer } = t.people;
    const deleted = await addPerson(t.context, { role: 'Admin', isActive: false });
    for (const colleague of [admin.id, customer.id, deleted.id, 999_999]) {
      expect((await reviewCalls.ask(admin, colleague)).body).toMatchObject({
        code: 'invalid_input',
        fields: ['colleagueId'],
      });
    }
    expect(await listAuditRows('application.askOpinion')).toEqual([]);
  });

  test('a colleague with an open question cannot be asked again', async () => {
    const { admin, superAdmin } = t.people;
    const third = await addPerson(t.context, { role: 'Admin' });
    const { body } = await reviewCalls.ask(admin, superAdmin.id);
    expect((await reviewCalls.ask(third, superAdmin.id)).body).toMatchObject({
      code: 'conflict',
      fields: ['colleagueId'],
    });
    await reviewCalls.give(superAdmin, body.opinions[0].id, { agrees: false });
    expect((await reviewCalls.ask(third, superAdmin.id)).status).toBe(200);
  });

  test('refuses more questions than an application may have', async () => {
    const { admin, superAdmin } = t.people;
    const values = [id, admin.id, superAdmin.id, MAX_OPINIONS];
    await t.asOwner(
      `insert into opinion (application_id, asked_by_id, asked_of_id, asked_at, answered_at, agrees)
       select $1, $2, $3, now(), now(), true from generate_series(1, $4)`,
      values,
    );
    expect((await reviewCalls.ask(admin, superAdmin.id)).body).toMatchObject({ code: 'conflict', fields: ['appId'] });
    expect((await reviewCalls.read(admin)).body.opinions).toHaveLength(MAX_OPINIONS);
  });

  test('of two parallel questions to one colleague, one is stored', async () => {
    const { admin, superAdmin } = t.people;
    const third = await addPerson(t.context, { role: 'Admin' });
    const answers = await Promise.all([reviewCalls.ask(admin, superAdmin.id), reviewCalls.ask(third, superAdmin.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('Desk/GiveOpinion', () => {
  const askOpinion = async () => {
    const { admin, superAdmin } = t.people;
    const { body } = await reviewCalls.ask(admin, superAdmin.id);
    return body.opinions[0].id as number;
  };

  test('is only for admins, and not for drafts', async () => {
    const opinion = await askOpinion();
    expect((await reviewCalls.give(undefined, opinion)).status).toBe(401);
    expect((await reviewCalls.give(t.people.customer, opinion)).status).toBe(403);
    const draft = await createDraftForReview(t, serviceId);
    expect((await draft.reviewCalls.give(t.people.superAdmin, opinion)).status).toBe(404);
  });

  test('is only for the colleague who was asked, once', async () => {
    const { admin, superAdmin } = t.people;
    const opinion = await askOpinion();
    const { reviewCalls: another } = await submitForReview(t, serviceId);
    expect((await reviewCalls.give(admin, opinion)).status).toBe(403);
    expect((await another.give(superAdmin, opinion)).status).toBe(404);
    expect((await reviewCalls.give(superAdmin, opinion, { agrees: false, words: 'The seal is not' })).status).toBe(200);
    expect((await reviewCalls.give(superAdmin, opinion)).body).toMatchObject({
      code: 'conflict',
      fields: ['opinionId'],
    });
    const after = { opinion, agrees: false, words: 'The seal is not' };
    expect(await listAuditRows('application.giveOpinion')).toEqual([{ actor_id: superAdmin.id, after }]);
  });

  test('is refused if the applicant has changed the application since', async () => {
    const { superAdmin, customer } = t.people;
    const opinion = await askOpinion();
    const changed = applicationBody(serviceId, { applicationId: id, file, values: ['B7654321', '3', 'hunter2'] });
    expect((await t.as(customer).post('/Application/AddApplication', changed)).body.version).toBe(2);
    expect((await reviewCalls.give(superAdmin, opinion, { version: 1 })).body.code).toBe('version_conflict');
    expect((await reviewCalls.give(superAdmin, opinion, { version: 2 })).status).toBe(200);
  });

  test('of two parallel answers, one is stored', async () => {
    const opinion = await askOpinion();
    const { superAdmin } = t.people;
    const answers = await Promise.all([
      reviewCalls.give(superAdmin, opinion),
      reviewCalls.give(superAdmin, opinion, { agrees: false }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listAuditRows('application.giveOpinion')).toHaveLength(1);
  });

  test('counts for an approval by others, but not by its author', async () => {
    const { admin, superAdmin } = t.people;
    const refused = await askOpinion();
    const listCounts = async (who: typeof admin) =>
      (await reviewCalls.read(who)).body.opinions.map(({ counts }: { counts: boolean }) => counts);
    await reviewCalls.give(superAdmin, refused, { agrees: false });
    expect(await listCounts(admin)).toEqual([false]);
    await reviewCalls.give(superAdmin, await askOpinion(), { words: 'All in order' });
    expect(await listCounts(admin)).toEqual([true, false]);
    expect(await listCounts(superAdmin)).toEqual([false, false]);
    const [{ answer }] = (await reviewCalls.read(admin)).body.opinions;
    expect(answer).toEqual({ agrees: true, words: 'All in order', at });
  });
});
