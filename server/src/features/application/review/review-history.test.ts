import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addService, reviewBody, submitApplication } from '../../../testing/portal.ts';
import { reviewCallsFor } from '../../../testing/review.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const submit = async () => (await submitApplication(t, t.people.customer, serviceId)).id;
const listChanges = async (appId: number) => {
  const { body } = await t.as(t.people.admin).get('/Application/GetApplicationChanges', { appId });
  return [...body.changes, ...body.deskChanges].sort((one, other) => other.id - one.id);
};

test('the history shows decisions, notes and questions, newest first, without texts of notes', async () => {
  const { admin, superAdmin } = t.people;
  const id = await submit();
  const reviewCalls = reviewCallsFor(t, id);
  await reviewCalls.decide(admin, 'reqInfoArray.0');
  await reviewCalls.decide(admin, 'mandatoryDocsArray.0', { verdict: 'needsChange', reason: 'cutOff' });
  await reviewCalls.decide(superAdmin, 'reqInfoArray.0', { verdict: null });
  await reviewCalls.note(admin, 'Brother of the sponsor');
  const first = await reviewCalls.ask(admin, superAdmin.id, 'Real?');
  await reviewCalls.give(superAdmin, first.body.opinions[0].id, { agrees: false, words: 'No' });
  const second = await reviewCalls.ask(superAdmin, admin.id);
  await reviewCalls.give(admin, second.body.opinions[0].id);
  const [omar, chief] = [`Omar ${admin.lastName}`, `First ${superAdmin.lastName}`];
  const by = (name: string, action: string, more: object = {}) => ({
    id: expect.any(Number),
    at: '2026-03-04T05:06:07.000Z',
    by: name,
    byAdmin: true,
    changes: [],
    action,
    ...more,
  });
  const changes = await listChanges(id);
  expect(changes).toEqual([
    by(omar, 'agree'),
    by(chief, 'askOpinion', { colleague: omar }),
    by(chief, 'disagree'),
    by(omar, 'askOpinion', { colleague: chief }),
    by(omar, 'note'),
    by(chief, 'undecide', { item: 'Passport number' }),
    by(omar, 'askChange', { item: 'Passport copy' }),
    by(omar, 'accept', { item: 'Passport number' }),
    expect.objectContaining({ action: 'submit', byAdmin: false }),
  ]);
  expect(JSON.stringify(changes)).not.toMatch(/sponsor|Real\?/);
});

test('the history shows assignments and reminders', async () => {
  const { admin, superAdmin } = t.people;
  const id = await submit();
  const assign = async (assigneeId: number) => {
    const answer = await t.as(admin).post('/Queue/Assign', { appIds: [id], assigneeId });
    expect(answer.body.changed).toBe(1);
  };
  await assign(superAdmin.id);
  await assign(admin.id);
  await assign(0);
  const sentBack = reviewBody(id, serviceId, { statusId: 3 });
  expect((await t.as(admin).post('/Application/AddApplication', sentBack)).status).toBe(200);
  expect((await t.as(admin).post('/Queue/SendReminders', { appIds: [id] })).body.sent).toBe(1);
  const changes = await listChanges(id);
  const actionsAndColleagues = changes.map(({ action, colleague }: { action: string; colleague?: string }) => [
    action,
    colleague,
  ]);
  expect(actionsAndColleagues).toEqual([
    ['remind', undefined],
    ['review', undefined],
    ['giveBack', undefined],
    ['assign', `Omar ${admin.lastName}`],
    ['assign', `First ${superAdmin.lastName}`],
    ['submit', undefined],
  ]);
  const { text } = await t.as(t.people.customer).get('/Application/GetApplicationHistory', { appId: id });
  expect(JSON.parse(text).steps.map(({ kind }: { kind: string }) => kind)).toEqual(['status', 'submitted']);
});

test('many decisions do not push other steps out of the history', async () => {
  const { admin } = t.people;
  const id = await submit();
  const review = reviewBody(id, serviceId, { statusId: 4 });
  expect((await t.as(admin).post('/Application/AddApplication', review)).status).toBe(200);
  await t.asOwner(
    `insert into audit_log (at, actor_id, action, object, after, ip, request_id)
     select now(), $1, 'application.decideItem', $2, '{"item": "Years", "verdict": "accepted"}', '', ''
     from generate_series(1, 120)`,
    [admin.id, `application:${id}`],
  );
  const actions = (await listChanges(id)).map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'accept'));
  expect(actions.slice(100)).toEqual(['review', 'submit']);
});
