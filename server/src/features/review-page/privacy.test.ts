import { routes } from '../../http/routes.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, applicationBody, reviewBody } from '../../testing/portal.ts';
import { type ReviewCalls, submitForReview } from '../../testing/review.ts';

/** Texts of staff that no applicant may see. */
const staffTexts = {
  words: 'zebra-words',
  note: 'zebra-note',
  question: 'zebra-question',
  opinion: 'zebra-opinion',
};

/** The reason for sending back, which the applicant sees. */
const reasonForApplicant = 'Add the letter';

let t: TestApp;
let serviceId: number;
let id: number;
let reviewCalls: ReviewCalls;
let file: { prefix: string; name: string; key: string };
beforeAll(async () => {
  t = await startTestApp();
  const { admin, superAdmin } = t.people;
  serviceId = await addService(t, { secondOpinion: true });
  ({ id, reviewCalls, file } = await submitForReview(t, serviceId));
  const needsChange = { verdict: 'needsChange', reason: 'doesNotMatch' };
  await reviewCalls.decide(admin, 'reqInfoArray.0', { ...needsChange, words: reasonForApplicant });
  await reviewCalls.decide(admin, 'mandatoryDocsArray.0');
  await reviewCalls.note(admin, staffTexts.note);
  const { body } = await reviewCalls.ask(admin, superAdmin.id, staffTexts.question);
  await reviewCalls.give(superAdmin, body.opinions[0].id, { words: staffTexts.opinion });
  await reviewCalls.attend(admin);
  const assigned = 'update application set assigned_to = $2, assigned_name = $3, reminded_at = $4 where id = $1';
  await t.asOwner(assigned, [id, admin.id, 'zebra-assignee', t.context.clock()]);
  const review = reviewBody(id, serviceId, { statusId: 3 }, { adminRemarks: 'Scan it again' });
  expect((await t.as(admin).post('/Application/AddApplication', review)).status).toBe(200);
  await reviewCalls.decide(admin, 'reqInfoArray.1', { ...needsChange, reason: 'incorrect', words: staffTexts.words });
});
afterAll(() => t.close());

const staffDataPattern = () =>
  new RegExp(
    [
      'zebra',
      'incorrect',
      'needsChange',
      'changedSince',
      'assigned',
      'opinion',
      'reminded',
      'verdict',
      'note"',
      `"${t.people.admin.lastName}`,
      t.people.superAdmin.lastName,
    ].join('|'),
    'i',
  );

test('calls of an applicant return no internal data of staff', async () => {
  const { customer } = t.people;
  const as = t.as(customer);
  const page = { pageNumber: 1, pageSize: 10 };
  const answers = [
    await as.get('/Application/GetApplications', { appId: id, userId: customer.id }),
    await as.get('/Application/GetApplicationHistory', { appId: id }),
    await as.post('/Application/GetAllApplications', { ...page, statusId: 0, userId: customer.id }),
    await as.post('/Application/GetAllApplications', { ...page, statusId: 3, userId: 0, userName: 'clearance' }),
    await as.get('/User/GetUser', { id: customer.id }),
  ].filter(({ status }) => status === 200);
  expect(answers.length).toBeGreaterThan(3);
  for (const { text } of answers) expect(text).not.toMatch(staffDataPattern());
  const body = applicationBody(serviceId, { applicationId: id, file, submitted: true });
  const saved = await as.post('/Application/AddApplication', body);
  expect([saved.status, Object.keys(saved.body).sort()]).toEqual([200, ['applicationId', 'id', 'message', 'version']]);
  expect((await as.get('/Application/GetApplicationHistory', { appId: id })).text).not.toMatch(staffDataPattern());
});

test('an applicant’s history shows status and remarks, and no other work of staff', async () => {
  const { body } = await t.as(t.people.customer).get('/Application/GetApplicationHistory', { appId: id });
  const kinds = body.steps.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['resubmitted', 'remarks', 'status', 'submitted']);
});

test('every call of review page, queue and figures is refused to applicants', async () => {
  const calls = routes.filter(({ endpoint }) => /^\/(Desk|Queue|Figures)\//.test(endpoint.path));
  expect(calls.length).toBeGreaterThan(16);
  for (const { endpoint } of calls) {
    for (const who of [t.people.customer, t.people.other]) {
      const answer = await t.as(who).send(endpoint.method, endpoint.path, { query: { appId: id, weeks: 1 } });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403]);
    }
  }
});
