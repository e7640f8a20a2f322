import { ATTENDANCE_TIMEOUT_MS, HOUR_MS } from '@emigration-portal/shared-api';
import { deleteExpiredRecords } from '../../db/delete-expired-records.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { addService } from '../../testing/portal.ts';
import { createDraftForReview, type ReviewCalls, submitForReview } from '../../testing/review.ts';

let t: TestApp;
let serviceId: number;
let reviewCalls: ReviewCalls;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
beforeEach(async () => {
  ({ reviewCalls } = await submitForReview(t, serviceId));
});
afterAll(() => t.close());

const attend = async (...args: Parameters<ReviewCalls['attend']>) => (await reviewCalls.attend(...args)).body.others;
const expectedOmar = (since: Date) => ({
  id: t.people.admin.id,
  name: `Omar ${t.people.admin.lastName}`,
  since: since.toISOString(),
});

describe('Desk/Attend', () => {
  test('is only for admins, and not for drafts', async () => {
    expect((await reviewCalls.attend(undefined)).status).toBe(401);
    expect((await reviewCalls.attend(t.people.customer)).status).toBe(403);
    const draft = await createDraftForReview(t, serviceId);
    expect((await draft.reviewCalls.attend(t.people.admin)).status).toBe(404);
    expect((await draft.reviewCalls.attend(t.people.admin, { leaves: true })).status).toBe(404);
  });

  test('two people on one application see each other, but not themselves, and nobody on another application', async () => {
    const { admin, superAdmin } = t.people;
    const since = t.context.clock();
    expect(await attend(admin)).toEqual([]);
    expect(await attend(superAdmin)).toEqual([expectedOmar(since)]);
    expect(await attend(admin)).toEqual([expect.objectContaining({ id: superAdmin.id })]);
    const { reviewCalls: elsewhere } = await submitForReview(t, serviceId);
    expect((await elsewhere.attend(superAdmin)).body.others).toEqual([]);
  });

  test('repeated reports do not change the start time', async () => {
    const { admin, superAdmin } = t.people;
    const since = t.context.clock();
    await attend(admin);
    for (let report = 0; report < 3; report += 1) {
      t.advance(ATTENDANCE_TIMEOUT_MS - 1);
      await attend(admin);
    }
    expect(await attend(superAdmin)).toEqual([expectedOmar(since)]);
  });

  test('an attendance ends when the person leaves or stops reporting, and can start again', async () => {
    const { admin, superAdmin } = t.people;
    await attend(admin);
    await attend(admin, { leaves: true });
    expect(await attend(superAdmin)).toEqual([]);
    await attend(admin);
    t.advance(ATTENDANCE_TIMEOUT_MS);
    expect(await attend(superAdmin)).toEqual([]);
    const back = t.context.clock();
    await attend(admin);
    expect(await attend(superAdmin)).toEqual([expectedOmar(back)]);
  });

  test('several tabs of one person count once', async () => {
    const { admin, superAdmin } = t.people;
    const answers = await Promise.all(Array.from({ length: 6 }, () => reviewCalls.attend(admin)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await attend(superAdmin)).toHaveLength(1);
  });

  test('a deleted administrator is not shown', async () => {
    const deletedAdmin = await addPerson(t.context, { role: 'Admin' });
    await attend(deletedAdmin);
    expect(
      (await t.as(t.people.superAdmin).send('POST', '/User/DeleteAdmin', { query: { id: deletedAdmin.id } })).status,
    ).toBe(200);
    expect(await attend(t.people.admin)).toEqual([]);
  });

  test('old attendance rows are deleted', async () => {
    await attend(t.people.admin);
    t.advance(25 * HOUR_MS);
    await deleteExpiredRecords(t.context);
    expect((await t.asOwner('select count(*)::int as rows from attendance')).rows).toEqual([{ rows: 0 }]);
  });
});
