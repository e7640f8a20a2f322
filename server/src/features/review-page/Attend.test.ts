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

const others = async (...args: Parameters<ReviewCalls['attend']>) => (await reviewCalls.attend(...args)).body.others;
const omar = (since: Date) => ({
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

  test('two on one application see each other, never themselves, and nobody on another one', async () => {
    const { admin, superAdmin } = t.people;
    const since = t.context.clock();
    expect(await others(admin)).toEqual([]);
    expect(await others(superAdmin)).toEqual([omar(since)]);
    expect(await others(admin)).toEqual([expect.objectContaining({ id: superAdmin.id })]);
    const { reviewCalls: elsewhere } = await submitForReview(t, serviceId);
    expect((await elsewhere.attend(superAdmin)).body.others).toEqual([]);
  });

  test('repeated reports keep the first time', async () => {
    const { admin, superAdmin } = t.people;
    const since = t.context.clock();
    await others(admin);
    for (let said = 0; said < 3; said += 1) {
      t.advance(ATTENDANCE_TIMEOUT_MS - 1);
      await others(admin);
    }
    expect(await others(superAdmin)).toEqual([omar(since)]);
  });

  test('an attendance ends by leaving or silence, and then starts again', async () => {
    const { admin, superAdmin } = t.people;
    await others(admin);
    await others(admin, { leaves: true });
    expect(await others(superAdmin)).toEqual([]);
    await others(admin);
    t.advance(ATTENDANCE_TIMEOUT_MS);
    expect(await others(superAdmin)).toEqual([]);
    const back = t.context.clock();
    await others(admin);
    expect(await others(superAdmin)).toEqual([omar(back)]);
  });

  test('many tabs count as one', async () => {
    const { admin, superAdmin } = t.people;
    const answers = await Promise.all(Array.from({ length: 6 }, () => reviewCalls.attend(admin)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await others(superAdmin)).toHaveLength(1);
  });

  test('a deleted administrator is not shown', async () => {
    const gone = await addPerson(t.context, { role: 'Admin' });
    await others(gone);
    expect((await t.as(t.people.superAdmin).send('POST', '/User/DeleteAdmin', { query: { id: gone.id } })).status).toBe(
      200,
    );
    expect(await others(t.people.admin)).toEqual([]);
  });

  test('old rows are deleted', async () => {
    await others(t.people.admin);
    t.advance(25 * HOUR_MS);
    await deleteExpiredRecords(t.context);
    expect((await t.asOwner('select count(*)::int as rows from attendance')).rows).toEqual([{ rows: 0 }]);
  });
});
