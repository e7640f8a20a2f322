import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';
import { reviewCallsFor } from '../../testing/review.ts';

const submittedAt = '2026-03-04T05:06:07.000Z';

let t: TestApp;
let serviceId: number;
beforeEach(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { decideWithinDays: 10 });
});
afterEach(() => t.close());

const readProgress = async (appId: number, who = t.people.customer) =>
  (await t.as(who).get('/Application/GetApplications', { appId })).body.progress;
const save = async (who: typeof t.people.customer, body: object) =>
  expect((await t.as(who).post('/Application/AddApplication', body)).status).toBe(200);
const setStatus = (id: number, statusId: number) => save(t.people.admin, reviewBody(id, serviceId, { statusId }));

test('only the applicant sees the time of the status and the date of the decision', async () => {
  const { customer, admin } = t.people;
  const draft = await t.as(customer).post('/Application/AddApplication', applicationBody(serviceId));
  expect(await readProgress(draft.body.id)).toEqual({ since: null, decideBy: null, neededBy: null, asked: [] });
  const { id } = await submitApplication(t, customer, serviceId);
  const expected = { since: submittedAt, decideBy: '2026-03-14T05:06:07.000Z', neededBy: null, asked: [] };
  expect(await readProgress(id)).toEqual(expected);
  expect(await readProgress(id, admin)).toBeUndefined();
  t.advance(60_000);
  await setStatus(id, 2);
  expect(await readProgress(id)).toEqual({ ...expected, since: '2026-03-04T05:07:07.000Z', decideBy: null });
});

test('an application sent back lists requested and done changes until it is submitted again', async () => {
  const { customer, admin } = t.people;
  const { id, file } = await submitApplication(t, customer, serviceId);
  const reviewCalls = reviewCallsFor(t, id);
  const needsChange = { verdict: 'needsChange', reason: 'other', words: 'Add the letter' };
  await reviewCalls.decide(admin, 'reqInfoArray.0', needsChange);
  await reviewCalls.decide(admin, 'reqInfoArray.1');
  await reviewCalls.decide(admin, 'mandatoryDocsArray.0', { verdict: 'needsChange', reason: 'unreadable' });
  t.advance(60_000);
  await setStatus(id, 3);
  await reviewCalls.decide(admin, 'reqInfoArray.0', { verdict: null });
  const number = { field: 'reqInfoArray.0', reason: 'other', words: 'Add the letter', changed: false };
  const scan = { field: 'mandatoryDocsArray.0', reason: 'unreadable', words: '', changed: false };
  const listRequestedChanges = async () => (await readProgress(id)).asked;
  expect(await listRequestedChanges()).toEqual(expect.arrayContaining([number, scan]));
  expect(await readProgress(id)).toMatchObject({ since: '2026-03-04T05:07:07.000Z', decideBy: null });

  const values = ['AA1234567', '3', 'hunter2'];
  const again = { applicationId: id, file, values };
  await save(customer, applicationBody(serviceId, again));
  expect(await listRequestedChanges()).toEqual(expect.arrayContaining([{ ...number, changed: true }, scan]));
  t.advance(60_000);
  await save(customer, applicationBody(serviceId, { ...again, submitted: true }));
  expect(await readProgress(id)).toMatchObject({
    since: '2026-03-04T05:08:07.000Z',
    decideBy: '2026-03-14T05:08:07.000Z',
    asked: [],
  });
});

test('decisions after sending back reach the applicant with the next update', async () => {
  const { customer, admin } = t.people;
  const { id } = await submitApplication(t, customer, serviceId);
  const reviewCalls = reviewCallsFor(t, id);
  await reviewCalls.decide(admin, 'reqInfoArray.0', { verdict: 'needsChange', reason: 'incorrect' });
  await setStatus(id, 3);
  await reviewCalls.decide(admin, 'mandatoryDocsArray.0', { verdict: 'needsChange', reason: 'unreadable' });
  const fields = async () => (await readProgress(id)).asked.map(({ field }: { field: string }) => field).sort();
  expect(await fields()).toEqual(['reqInfoArray.0']);
  await setStatus(id, 3);
  expect(await fields()).toEqual(['mandatoryDocsArray.0', 'reqInfoArray.0']);
});

test('a change that nobody has reviewed is not requested again', async () => {
  const { customer, admin } = t.people;
  const { id, file } = await submitApplication(t, customer, serviceId);
  await reviewCallsFor(t, id).decide(admin, 'reqInfoArray.0', { verdict: 'needsChange', reason: 'incorrect' });
  await setStatus(id, 3);
  const values = ['AA1234567', '3', 'hunter2'];
  await save(customer, applicationBody(serviceId, { applicationId: id, file, values, submitted: true }));
  await setStatus(id, 3);
  expect((await readProgress(id)).asked).toEqual([]);
});

test('administrators see the answers at sending back and the current ones', async () => {
  const { customer, admin } = t.people;
  const { id, file } = await submitApplication(t, customer, serviceId);
  const changes = async () => (await reviewCallsFor(t, id).read(admin)).body.changes;
  expect(await changes()).toBeUndefined();
  await setStatus(id, 3);
  expect(await changes()).toEqual([]);
  const sharper = await addPdf(t, customer, 'sharper.pdf');
  const values = ['AA1234567', '3', 'another secret', 'New'];
  await save(customer, applicationBody(serviceId, { applicationId: id, file: sharper, values, submitted: true }));
  expect(await changes()).toEqual([
    { field: 'reqInfoArray.0', before: 'A1234567' },
    { field: 'otherInfoArray.0', before: '' },
    { field: 'mandatoryDocsArray.0', before: file.name },
  ]);
  const { rows } = await t.asOwner('select answers from sent_back where application_id = $1', [id]);
  expect(JSON.parse(rows[0]?.answers as string).items[2]).toBe('');
});
