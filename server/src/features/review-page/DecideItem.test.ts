import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, applicationBody, reviewBody } from '../../testing/portal.ts';
import { createDraftForReview, type ReviewCalls, submitForReview } from '../../testing/review.ts';

let t: TestApp;
let serviceId: number;
let id: number;
let reviewCalls: ReviewCalls;
let file: { prefix: string; name: string };
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
beforeEach(async () => {
  ({ id, reviewCalls, file } = await submitForReview(t, serviceId));
});
afterAll(() => t.close());

const answer = 'reqInfoArray.0';
const document = 'mandatoryDocsArray.0';
const needsChange = (reason: string | undefined, words = '') => ({ verdict: 'needsChange', reason, words });
const listAuditRows = async () => {
  const { rows } = await t.asOwner(
    "select actor_id, before, after from audit_log where action = 'application.decideItem' and object = $1 order by id",
    [`application:${id}`],
  );
  return rows;
};

describe('Desk/DecideItem', () => {
  test('is only for admins, and not for drafts', async () => {
    expect((await reviewCalls.decide(undefined, answer)).status).toBe(401);
    expect((await reviewCalls.decide(t.people.customer, answer)).status).toBe(403);
    const draft = await createDraftForReview(t, serviceId);
    expect((await draft.reviewCalls.decide(t.people.admin, answer)).status).toBe(404);
  });

  test('stores the decision on each answer and document, with person and time', async () => {
    const { admin, superAdmin } = t.people;
    await reviewCalls.decide(admin, document, needsChange('cutOff', '<script>alert(1)</script> Lower edge'));
    const { status, body } = await reviewCalls.decide(superAdmin, answer);
    expect(status).toBe(200);
    const common = { at: '2026-03-04T05:06:07.000Z', changedSince: false };
    const expected = [
      {
        ...common,
        field: document,
        verdict: 'needsChange',
        reason: 'cutOff',
        words: '<script>alert(1)</script> Lower edge',
        by: `Omar ${admin.lastName}`,
      },
      { ...common, field: answer, verdict: 'accepted', words: '', by: `First ${superAdmin.lastName}` },
    ];
    expect(body.decisions).toEqual(expected);
    expect((await reviewCalls.read(admin)).body.decisions).toEqual(expected);
  });

  test('a second decision replaces the first, null removes it, and the audit trail has all three', async () => {
    const { admin, superAdmin } = t.people;
    await reviewCalls.decide(admin, answer);
    await reviewCalls.decide(superAdmin, answer, needsChange('incorrect', 'A digit is missing'));
    expect((await reviewCalls.decide(admin, answer, { verdict: null })).body.decisions).toEqual([]);
    expect((await reviewCalls.decide(admin, answer, { verdict: null })).body.decisions).toEqual([]);
    const item = { field: answer, item: 'Passport number' };
    const first = { verdict: 'accepted', reason: null, words: '' };
    const second = { verdict: 'needsChange', reason: 'incorrect', words: 'A digit is missing' };
    expect(await listAuditRows()).toEqual([
      { actor_id: admin.id, before: null, after: { ...item, ...first } },
      {
        actor_id: superAdmin.id,
        before: { ...first, byId: admin.id, changedSince: false },
        after: { ...item, ...second },
      },
      {
        actor_id: admin.id,
        before: { ...second, byId: superAdmin.id, changedSince: false },
        after: { ...item, verdict: null, reason: null, words: '' },
      },
    ]);
  });

  test.each([
    ['a change without a reason', answer, needsChange(undefined), 'reason'],
    ['a reason of documents for an answer', answer, needsChange('unreadable'), 'reason'],
    ['a reason of answers for a document', document, needsChange('incorrect'), 'reason'],
    ['an unknown reason', answer, needsChange('ugly'), 'reason'],
    ['an acceptance with a reason', answer, { reason: 'doesNotMatch' }, 'reason'],
    ['removing a decision with a reason', answer, { verdict: null, reason: 'doesNotMatch' }, 'reason'],
    ['the reason "other" without an explanation', answer, needsChange('other', '  '), 'words'],
    ['an explanation that is too long', answer, needsChange('other', 'x'.repeat(501)), 'words'],
    ['an unknown verdict', answer, { verdict: 'perhaps' }, 'verdict'],
    ['an answer the service does not ask for', 'reqInfoArray.9', {}, 'field'],
    ['a document the service does not ask for', 'mandatoryDocsArray.1', {}, 'field'],
    ['a name that is not a field', 'constructor.0', {}, 'field'],
  ])('refuses %s', async (_, field, more, fault) => {
    const { status, body } = await reviewCalls.decide(t.people.admin, field, more);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', [fault]]);
    expect(await listAuditRows()).toEqual([]);
  });

  test('accepts reasons that fit, and "other" with words', async () => {
    for (const field of [answer, document, 'otherInfoArray.0', 'otherDocsArray.0']) {
      expect((await reviewCalls.decide(t.people.admin, field, needsChange('doesNotMatch'))).status).toBe(200);
      expect((await reviewCalls.decide(t.people.admin, field, needsChange('other', 'See page 2'))).status).toBe(200);
    }
  });

  test('refuses a decision after a change by the applicant, but not after a save by a colleague', async () => {
    const { admin, superAdmin, customer } = t.people;
    const review = reviewBody(id, serviceId, { statusId: 1 }, { adminRemarks: 'Looked at' });
    expect((await t.as(superAdmin).post('/Application/AddApplication', review)).body.version).toBe(2);
    expect((await reviewCalls.decide(admin, answer, { version: 1 })).status).toBe(200);
    const changed = applicationBody(serviceId, { applicationId: id, file, values: ['B7654321', '3', 'hunter2'] });
    expect((await t.as(customer).post('/Application/AddApplication', changed)).body.version).toBe(3);
    for (const version of [1, 2])
      expect((await reviewCalls.decide(admin, answer, { version })).body.code).toBe('version_conflict');
    expect((await reviewCalls.read(admin)).body.decisions).toEqual([]);
    expect((await reviewCalls.decide(admin, answer, { version: 3 })).status).toBe(200);
  });

  test('of two parallel decisions the later one counts, and the audit trail has both', async () => {
    const { admin, superAdmin } = t.people;
    const answers = await Promise.all([
      reviewCalls.decide(admin, answer),
      reviewCalls.decide(superAdmin, answer, needsChange('incomplete')),
      reviewCalls.decide(admin, document),
      reviewCalls.decide(superAdmin, document, needsChange('expired')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await listAuditRows();
    const { decisions } = (await reviewCalls.read(admin)).body;
    for (const field of [answer, document]) {
      const [first, last] = rows.filter(({ after }) => after.field === field);
      expect(first.before).toBeNull();
      expect(last.before).toMatchObject({ verdict: first.after.verdict, byId: first.actor_id });
      expect(decisions).toContainEqual(expect.objectContaining({ field, verdict: last.after.verdict }));
    }
  });
});
