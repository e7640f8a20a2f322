import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';
import { reviewCallsFor } from '../../testing/review.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { secondOpinion: true });
});
// The order of opinions and saves follows from their times.
beforeEach(() => t.advance(60_000));
afterAll(() => t.close());

async function submitForReview() {
  const { id, file } = await submitApplication(t, t.people.customer, serviceId);
  t.advance(1_000);
  const setStatus = (who: Person, statusId: number) =>
    t.as(who).post('/Application/AddApplication', reviewBody(id, serviceId, { statusId }));
  /** `who` asks `of` for an opinion; `of` agrees by default. */
  const getOpinion = async (who: Person, of: Person, agrees = true) => {
    const { body } = await reviewCallsFor(t, id).ask(who, of.id);
    expect((await reviewCallsFor(t, id).give(of, body.opinions[0].id, { agrees })).status).toBe(200);
    t.advance(1_000);
  };
  const save = async (final: boolean) => {
    const body = applicationBody(serviceId, { applicationId: id, file, submitted: final });
    expect((await t.as(t.people.customer).post('/Application/AddApplication', body)).status).toBe(200);
    t.advance(1_000);
  };
  return { id, setStatus, getOpinion, save };
}

const refused = { status: 409, body: { code: 'second_opinion_required', fields: ['statusId'] } };

describe('a service that requires a second opinion', () => {
  test('needs two people to approve; a refused approval changes nothing', async () => {
    const { admin, superAdmin } = t.people;
    const { id, setStatus } = await submitForReview();
    for (const alone of [admin, superAdmin]) expect(await setStatus(alone, 2)).toMatchObject(refused);
    const { rows } = await t.asOwner('select status, version from application where id = $1', [id]);
    expect(rows).toEqual([{ status: 1, version: 1 }]);
    expect((await t.asOwner('select 1 from ruling where application_id = $1', [id])).rows).toEqual([]);
  });

  test('can be approved after a colleague agrees, by anyone but that colleague', async () => {
    const { admin, superAdmin } = t.people;
    const { setStatus, getOpinion } = await submitForReview();
    await getOpinion(admin, superAdmin);
    expect(await setStatus(superAdmin, 2)).toMatchObject(refused);
    expect((await setStatus(admin, 2)).status).toBe(200);
    expect((await setStatus(superAdmin, 2)).status).toBe(200);
  });

  test('can be approved by a third person, and by both people if each has agreed', async () => {
    const { admin, superAdmin } = t.people;
    const third = await addPerson(t.context, { role: 'Admin' });
    const one = await submitForReview();
    await one.getOpinion(admin, superAdmin);
    expect((await one.setStatus(third, 2)).status).toBe(200);
    const both = await submitForReview();
    await both.getOpinion(admin, superAdmin);
    await both.getOpinion(superAdmin, admin);
    expect((await both.setStatus(superAdmin, 2)).status).toBe(200);
  });

  test('cannot be approved with an open question or a negative opinion', async () => {
    const { admin, superAdmin } = t.people;
    const { id, setStatus, getOpinion } = await submitForReview();
    await reviewCallsFor(t, id).ask(admin, (await addPerson(t.context, { role: 'Admin' })).id);
    expect(await setStatus(admin, 2)).toMatchObject(refused);
    await getOpinion(admin, superAdmin, false);
    expect(await setStatus(admin, 2)).toMatchObject(refused);
  });

  test('cannot be approved after the colleague has changed the opinion', async () => {
    const { admin, superAdmin } = t.people;
    const { setStatus, getOpinion } = await submitForReview();
    await getOpinion(admin, superAdmin);
    await getOpinion(admin, superAdmin, false);
    expect(await setStatus(admin, 2)).toMatchObject(refused);
    await getOpinion(admin, superAdmin);
    expect((await setStatus(admin, 2)).status).toBe(200);
  });

  test('an application that was submitted again needs another opinion', async () => {
    const { admin, superAdmin } = t.people;
    const { id, setStatus, getOpinion, save } = await submitForReview();
    await getOpinion(admin, superAdmin);
    expect((await setStatus(admin, 3)).status).toBe(200);
    await save(true);
    expect(await setStatus(admin, 2)).toMatchObject(refused);
    expect((await reviewCallsFor(t, id).read(admin)).body.opinions).toMatchObject([{ counts: false }]);
    await getOpinion(admin, superAdmin);
    expect((await setStatus(admin, 2)).status).toBe(200);
  });

  test('an application that its applicant changed needs another opinion', async () => {
    const { admin, superAdmin } = t.people;
    const { setStatus, getOpinion, save } = await submitForReview();
    await getOpinion(admin, superAdmin);
    await save(false);
    expect(await setStatus(admin, 2)).toMatchObject(refused);
  });

  test('can be rejected and sent back by one person', async () => {
    const { admin } = t.people;
    const { setStatus } = await submitForReview();
    expect((await setStatus(admin, 3)).status).toBe(200);
    expect((await setStatus(admin, 4)).status).toBe(200);
    expect(await setStatus(admin, 2)).toMatchObject(refused);
  });

  test('an approved application stays approved when it is saved again', async () => {
    const { admin } = t.people;
    const { id, setStatus } = await submitForReview();
    await t.asOwner('update application set status = 2 where id = $1', [id]);
    expect((await setStatus(admin, 2)).status).toBe(200);
  });

  test('a parallel approval and opinion behave like one of the two orders', async () => {
    const { admin, superAdmin } = t.people;
    const { id, setStatus } = await submitForReview();
    const { body } = await reviewCallsFor(t, id).ask(admin, superAdmin.id);
    const [opinion, approval] = await Promise.all([
      reviewCallsFor(t, id).give(superAdmin, body.opinions[0].id),
      setStatus(admin, 2),
    ]);
    expect(opinion.status).toBe(200);
    expect([200, 409]).toContain(approval.status);
    expect((await setStatus(admin, 2)).status).toBe(200);
  });
});

test('a service without second opinion needs one person', async () => {
  const plain = await addService(t);
  const { id } = await submitApplication(t, t.people.customer, plain);
  const body = reviewBody(id, plain, { statusId: 2 });
  expect((await t.as(t.people.admin).post('/Application/AddApplication', body)).status).toBe(200);
});
