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
const requestChanges = async () => {
  const needs = { verdict: 'needsChange', reason: 'doesNotMatch' };
  for (const field of fields) await reviewCalls.decide(t.people.admin, field, needs);
};
const save = async (form: Parameters<typeof applicationBody>[1] = {}) => {
  const body = applicationBody(serviceId, { applicationId: id, file, submitted: true, ...form });
  expect((await t.as(t.people.customer).post('/Application/AddApplication', body)).status).toBe(200);
};
/** Fields with a decision, each with whether the answer changed since. */
const readDecisions = async () => {
  const { decisions } = (await reviewCalls.read(t.people.admin)).body;
  return Object.fromEntries(
    decisions.map(({ field, changedSince }: { field: string; changedSince: boolean }) => [field, changedSince]),
  );
};
const [passport, password, document] = fields as [string, string, string];

describe('an item decision', () => {
  test('stays if the applicant saves the same answers, although the password is encrypted again', async () => {
    await accept();
    await save();
    await save({ submitted: false });
    expect(await readDecisions()).toEqual({ [passport]: false, [password]: false, [document]: false });
  });

  test.each([
    ['an answer changes', passport, { values: ['B7654321', '3', 'hunter2'] }],
    ['a password changes', password, { values: ['A1234567', '3', 'hunter3'] }],
    ['an answer is removed', passport, { values: ['', '3', 'hunter2'], submitted: false }],
    ['a document is removed', document, { file: undefined, submitted: false }],
  ])('an acceptance is removed after %s, and a requested change is marked as changed', async (_, changed, form) => {
    await accept();
    await save(form);
    const otherFields = Object.fromEntries(fields.filter((field) => field !== changed).map((field) => [field, false]));
    expect(await readDecisions()).toEqual(otherFields);
    ({ id, reviewCalls, file } = await submitForReview(t, serviceId));
    await requestChanges();
    await save(form);
    expect(await readDecisions()).toEqual({ ...otherFields, [changed]: true });
  });

  test('an acceptance is removed after another document, also one of the same name', async () => {
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
    expect(await readDecisions()).toEqual({ [passport]: false, [password]: false });
  });

  test('a new decision replaces a requested change that is marked as changed', async () => {
    await requestChanges();
    await save({ values: ['B7654321', '3', 'hunter2'] });
    expect(await readDecisions()).toMatchObject({ [passport]: true });
    await reviewCalls.decide(t.people.admin, passport);
    expect(await readDecisions()).toMatchObject({ [passport]: false });
  });

  test('a save by an administrator changes no item decision', async () => {
    await requestChanges();
    const body = applicationBody(serviceId, {
      applicationId: id,
      values: ['other', '9', 'else'],
      top: { statusId: 3 },
    });
    expect((await t.as(t.people.admin).post('/Application/AddApplication', body)).status).toBe(200);
    expect(await readDecisions()).toEqual({ [passport]: false, [password]: false, [document]: false });
  });
});

describe('item decisions on repeated answers and several files', () => {
  const several = {
    items: [{ required: true, name: 'Worker', type: 'Text' as const, group: 'Workers' }],
    documents: serviceContent()
      .documents.slice(0, 1)
      .map((one) => ({ ...one, maxFiles: 3 })),
    groups: [{ name: 'Workers', min: 1, max: 5 }],
  };
  const service = serviceContent(several);
  const { adminRemarks: _, ...blank } = createBlankApplication(service);

  const send = async (
    groupServiceId: number,
    [worker = '', ...more]: string[],
    files: FileRef[],
    applicationId = 0,
  ) => {
    const [first, ...moreFiles] = files;
    const answers = { items: [worker], moreItems: [more], documents: [first], moreFiles: [moreFiles] };
    const content = writeApplicationJson({ ...blank, ...fillAnswers(service, answers), submitted: true });
    const top = { applicationJSON: JSON.stringify(content) };
    const body = applicationBody(groupServiceId, { applicationId, top });
    const answer = await t.as(t.people.customer).post('/Application/AddApplication', body);
    expect(answer.status).toBe(200);
    return answer.body.id as number;
  };

  test('each repetition and file has its own decision, which is deleted with it', async () => {
    const { admin, customer } = t.people;
    const groupServiceId = await addService(t, several);
    const file = async (name: string) => ({ ...(await addPdf(t, customer, name)), contentType: '' });
    const [a, b, c] = [await file('a.pdf'), await file('b.pdf'), await file('c.pdf')];
    id = await send(groupServiceId, ['Asha', 'Binu', 'Chitra'], [a, b]);
    reviewCalls = reviewCallsFor(t, id);
    const decided = [passport, `${passport}.1`, `${passport}.2`, document, `${document}.1`];
    for (const field of decided) expect((await reviewCalls.decide(admin, field)).status).toBe(200);
    for (const unknownField of [`${passport}.3`, `${passport}.0`, `${document}.2`, `${passport}.1.1`])
      expect((await reviewCalls.decide(admin, unknownField)).body).toMatchObject({
        code: 'invalid_input',
        fields: ['field'],
      });
    await send(groupServiceId, ['Asha', 'Bina'], [a, c], id);
    expect(await readDecisions()).toEqual({ [passport]: false, [document]: false });
    await reviewCalls.decide(admin, `${passport}.1`, { verdict: 'needsChange', reason: 'incorrect' });
    await reviewCalls.decide(admin, `${document}.1`, { verdict: 'needsChange', reason: 'cutOff' });
    await send(groupServiceId, ['Asha'], [a], id);
    expect(await readDecisions()).toEqual({ [passport]: false, [document]: false });
  });
});
