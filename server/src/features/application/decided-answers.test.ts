import { createBlankApplication, type FileRef, fillAnswers, writeApplicationJson } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, serviceContent } from '../../testing/portal.ts';
import { type ReviewCalls, reviewCallsFor, submitForReview } from '../../testing/review.ts';

let t: TestApp;
let serviceId: number;
let id: number;
let reviewCalls: ReviewCalls;
let file: Awaited<ReturnType<typeof addPdf>>;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
beforeEach(async () => {
  ({ id, reviewCalls, file } = await submitForReview(t, serviceId));
});
afterAll(() => t.close());

const fields = ['reqInfoArray.0', 'reqInfoArray.2', 'mandatoryDocsArray.0'];
const accept = async () => {
  for (const field of fields) await reviewCalls.decide(t.people.admin, field);
};
const complain = async () => {
  const needs = { verdict: 'needsChange', reason: 'doesNotMatch' };
  for (const field of fields) await reviewCalls.decide(t.people.admin, field, needs);
};
const save = async (form: Parameters<typeof applicationBody>[1] = {}) => {
  const body = applicationBody(serviceId, { applicationId: id, file, submitted: true, ...form });
  expect((await t.as(t.people.customer).post('/Application/AddApplication', body)).status).toBe(200);
};
/** Fields with a decision, and whether they changed since. */
const standing = async () => {
  const { decisions } = (await reviewCalls.read(t.people.admin)).body;
  return Object.fromEntries(
    decisions.map(({ field, changedSince }: { field: string; changedSince: boolean }) => [field, changedSince]),
  );
};
const [passport, password, document] = fields as [string, string, string];

describe('what was decided about an answer or a document', () => {
  test('stays if the applicant saves the same answers, although the password is encrypted again', async () => {
    await accept();
    await save();
    await save({ submitted: false });
    expect(await standing()).toEqual({ [passport]: false, [password]: false, [document]: false });
  });

  test.each([
    ['another answer', passport, { values: ['B7654321', '3', 'hunter2'] }],
    ['another password', password, { values: ['A1234567', '3', 'hunter3'] }],
    ['an answer taken out', passport, { values: ['', '3', 'hunter2'], submitted: false }],
    ['a document taken out', document, { file: undefined, submitted: false }],
  ])('is no acceptance any more after %s, and a complaint is marked as changed', async (_, changed, form) => {
    await accept();
    await save(form);
    const others = Object.fromEntries(fields.filter((field) => field !== changed).map((field) => [field, false]));
    expect(await standing()).toEqual(others);
    ({ id, reviewCalls, file } = await submitForReview(t, serviceId));
    await complain();
    await save(form);
    expect(await standing()).toEqual({ ...others, [changed]: true });
  });

  test('is no acceptance any more after another document, also one of the same name', async () => {
    await accept();
    t.advance(60_000);
    const { status, body } = await t
      .as(t.people.customer)
      .upload(
        `${t.people.customer.id}/202603040608/`,
        file.name,
        (await t.as(t.people.customer).download(file.key)).bytes,
      );
    expect([status, body.fileName]).toEqual([200, file.name]);
    await save({ file: { prefix: body.prefix, name: body.fileName } });
    expect(await standing()).toEqual({ [passport]: false, [password]: false });
  });

  test('a changed complaint is settled by a new decision', async () => {
    await complain();
    await save({ values: ['B7654321', '3', 'hunter2'] });
    expect(await standing()).toMatchObject({ [passport]: true });
    await reviewCalls.decide(t.people.admin, passport);
    expect(await standing()).toMatchObject({ [passport]: false });
  });

  test('an administrator’s save changes none of it', async () => {
    await complain();
    const body = applicationBody(serviceId, {
      applicationId: id,
      values: ['other', '9', 'else'],
      top: { statusId: 3 },
    });
    expect((await t.as(t.people.admin).post('/Application/AddApplication', body)).status).toBe(200);
    expect(await standing()).toEqual({ [passport]: false, [password]: false, [document]: false });
  });
});

describe('of answers and documents that are given several times', () => {
  const several = {
    items: [{ required: true, name: 'Worker', type: 'Text' as const, group: 'Workers' }],
    documents: serviceContent()
      .documents.slice(0, 1)
      .map((one) => ({ ...one, maxFiles: 3 })),
    groups: [{ name: 'Workers', min: 1, max: 5 }],
  };
  const service = serviceContent(several);
  const { adminRemarks: _, ...blank } = createBlankApplication(service);

  const send = async (ofWorkers: number, [worker = '', ...more]: string[], files: FileRef[], applicationId = 0) => {
    const [first, ...moreFiles] = files;
    const answers = { items: [worker], moreItems: [more], documents: [first], moreFiles: [moreFiles] };
    const content = writeApplicationJson({ ...blank, ...fillAnswers(service, answers), submitted: true });
    const top = { applicationJSON: JSON.stringify(content) };
    const body = applicationBody(ofWorkers, { applicationId, top });
    const answer = await t.as(t.people.customer).post('/Application/AddApplication', body);
    expect(answer.status).toBe(200);
    return answer.body.id as number;
  };

  test('each has its own decision, which ends with the answer', async () => {
    const { admin, customer } = t.people;
    const ofWorkers = await addService(t, several);
    const file = async (name: string) => ({ ...(await addPdf(t, customer, name)), contentType: '' });
    const [a, b, c] = [await file('a.pdf'), await file('b.pdf'), await file('c.pdf')];
    id = await send(ofWorkers, ['Asha', 'Binu', 'Chitra'], [a, b]);
    reviewCalls = reviewCallsFor(t, id);
    const decided = [passport, `${passport}.1`, `${passport}.2`, document, `${document}.1`];
    for (const field of decided) expect((await reviewCalls.decide(admin, field)).status).toBe(200);
    for (const none of [`${passport}.3`, `${passport}.0`, `${document}.2`, `${passport}.1.1`])
      expect((await reviewCalls.decide(admin, none)).body).toMatchObject({ code: 'invalid_input', fields: ['field'] });
    await send(ofWorkers, ['Asha', 'Bina'], [a, c], id);
    expect(await standing()).toEqual({ [passport]: false, [document]: false });
    await reviewCalls.decide(admin, `${passport}.1`, { verdict: 'needsChange', reason: 'incorrect' });
    await reviewCalls.decide(admin, `${document}.1`, { verdict: 'needsChange', reason: 'cutOff' });
    await send(ofWorkers, ['Asha'], [a], id);
    expect(await standing()).toEqual({ [passport]: false, [document]: false });
  });
});
