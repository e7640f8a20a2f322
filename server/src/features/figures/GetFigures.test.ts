import { DAY_MS, MAX_FIGURE_WEEKS, MINUTE_MS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';
import { reviewCallsFor } from '../../testing/review.ts';

const emptyFigures = { received: 0, approved: 0, rejected: 0, sentBack: 0, medianDays: null, p90Days: null };

let t: TestApp;
let visa: number;
let passport: number;
beforeAll(async () => {
  t = await startTestApp();
  visa = await addService(t, { name: 'Visa' });
  passport = await addService(t, { name: 'Passport' });
});
beforeEach(() => t.asOwner('truncate arrival, ruling'));
afterAll(() => t.close());

const getFigures = (weeks: number, more: object = {}, who: { token: string } | undefined = t.people.admin) =>
  t.as(who).get('/Figures/GetFigures', { weeks, ...more });
const loadFigures = async (...args: Parameters<typeof getFigures>) => (await getFigures(...args)).body;
const submit = async (serviceId: number) => (await submitApplication(t, t.people.customer, serviceId)).id;
/** Adds an application with a queue arrival in the past and its decisions. */
async function addPastApplication(
  serviceId: number,
  arrivedAt: string,
  ...rulings: [status: number, days: number, reasons?: string[]][]
) {
  const id = await submit(serviceId);
  await t.asOwner('delete from arrival where application_id = $1', [id]);
  await t.asOwner('insert into arrival (application_id, service_id, at) values ($1, $2, $3)', [
    id,
    serviceId,
    arrivedAt,
  ]);
  for (const [status, days, reasons = []] of rulings) {
    const at = new Date(Date.parse(arrivedAt) + days * DAY_MS);
    await t.asOwner(
      `insert into ruling (application_id, service_id, admin_id, at, status, waited_ms, reasons)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, serviceId, t.people.admin.id, at, status, days * DAY_MS, JSON.stringify(reasons)],
    );
  }
}

describe('Figures/GetFigures', () => {
  test('is only for admins', async () => {
    expect((await t.as().get('/Figures/GetFigures', { weeks: 1 })).status).toBe(401);
    expect((await getFigures(1, {}, t.people.customer)).status).toBe(403);
  });

  test('leaves out weeks without events', async () => {
    expect(await loadFigures(4)).toEqual({ weeks: [], overall: emptyFigures, reasons: [] });
  });

  test('counts submissions and decisions by service and week', async () => {
    await addPastApplication(visa, '2026-02-17T10:00:00Z', [3, 2, ['cutOff']], [2, 7]);
    await addPastApplication(visa, '2026-02-18T10:00:00Z', [4, 1]);
    await addPastApplication(passport, '2026-02-19T10:00:00Z');
    const { weeks, overall } = await loadFigures(4);
    expect(weeks).toEqual([
      { ...emptyFigures, week: '2026-02-16', serviceId: passport, serviceName: 'Passport', received: 1 },
      {
        week: '2026-02-16',
        serviceId: visa,
        serviceName: 'Visa',
        received: 2,
        approved: 0,
        rejected: 1,
        sentBack: 1,
        medianDays: 1.5,
        p90Days: 1.9,
      },
      {
        ...emptyFigures,
        week: '2026-02-23',
        serviceId: visa,
        serviceName: 'Visa',
        approved: 1,
        medianDays: 7,
        p90Days: 7,
      },
    ]);
    expect(overall).toEqual({ received: 3, approved: 1, rejected: 1, sentBack: 1, medianDays: 2, p90Days: 6 });
    expect((await loadFigures(4, { serviceId: passport })).overall).toEqual({ ...emptyFigures, received: 1 });
    expect((await loadFigures(4, { serviceId: 999_999 })).weeks).toEqual([]);
  });

  test('weeks begin on Monday, UTC, and the current one is the last', async () => {
    await addPastApplication(visa, '2026-03-01T23:59:59.999Z');
    await addPastApplication(visa, '2026-03-02T00:00:00.000Z');
    const received = async (weeks: number) =>
      (await loadFigures(weeks)).weeks.map(({ week, received: count }: { week: string; received: number }) => [
        week,
        count,
      ]);
    expect(await received(1)).toEqual([['2026-03-02', 1]]);
    expect(await received(2)).toEqual([
      ['2026-02-23', 1],
      ['2026-03-02', 1],
    ]);
  });

  test('returns at most MAX_FIGURE_WEEKS weeks', async () => {
    await addPastApplication(visa, '2025-03-03T00:00:00.000Z');
    await addPastApplication(visa, '2025-03-02T23:59:59.999Z');
    expect((await loadFigures(MAX_FIGURE_WEEKS)).overall.received).toBe(1);
    expect((await loadFigures(9_999)).overall.received).toBe(1);
    expect((await loadFigures(MAX_FIGURE_WEEKS - 1)).overall.received).toBe(0);
  });

  test.each([[0], [-1], ['one'], ['']])('refuses %p weeks', async (weeks) => {
    const { status, body } = await t.as(t.people.admin).get('/Figures/GetFigures', { weeks });
    expect([status, body.fields]).toEqual([400, ['weeks']]);
  });

  test('counts the reasons for sending back, most frequent first, without unknown reasons', async () => {
    await addPastApplication(
      visa,
      '2026-03-02T10:00:00Z',
      [3, 0, ['cutOff', 'other']],
      [3, 1, ['cutOff', 'fromLater']],
    );
    await addPastApplication(passport, '2026-03-02T10:00:00Z', [3, 0, ['expired']], [2, 1]);
    expect((await loadFigures(1)).reasons).toEqual([
      { reason: 'cutOff', times: 2 },
      { reason: 'expired', times: 1 },
      { reason: 'other', times: 1 },
    ]);
    expect((await loadFigures(1, { serviceId: passport })).reasons).toEqual([{ reason: 'expired', times: 1 }]);
  });

  test('shows only super admins what each administrator decided', async () => {
    const { admin, superAdmin } = t.people;
    const deletedAdmin = await addPerson(t.context, { role: 'Admin', firstName: 'Gone', isActive: false });
    await addPastApplication(visa, '2026-03-02T10:00:00Z', [3, 1], [2, 2]);
    await t.asOwner(
      `insert into ruling (application_id, service_id, admin_id, at, status, waited_ms)
       select application_id, service_id, $1, at, 4, 0 from ruling order by id limit 1`,
      [deletedAdmin.id],
    );
    expect(Object.keys(await loadFigures(1))).toEqual(['weeks', 'overall', 'reasons']);
    const { admins } = await loadFigures(1, {}, superAdmin);
    expect(admins).toEqual([
      {
        admin: { id: admin.id, name: `Omar ${admin.lastName}` },
        approved: 1,
        rejected: 0,
        sentBack: 1,
        medianDays: 1.5,
        p90Days: 1.9,
      },
      {
        admin: { id: deletedAdmin.id, name: `Gone ${deletedAdmin.lastName}` },
        approved: 0,
        rejected: 1,
        sentBack: 0,
        medianDays: 0,
        p90Days: 0,
      },
    ]);
  });

  test('counts what people submit and decide through the portal', async () => {
    const { admin, superAdmin } = t.people;
    const id = await submit(visa);
    const needs = { verdict: 'needsChange', reason: 'wrongDocument' };
    await reviewCallsFor(t, id).decide(admin, 'mandatoryDocsArray.0', needs);
    t.advance(10 * MINUTE_MS);
    const sentBack = reviewBody(id, visa, { statusId: 3 });
    expect((await t.as(admin).post('/Application/AddApplication', sentBack)).status).toBe(200);
    const { overall, reasons, admins } = await loadFigures(1, {}, superAdmin);
    expect(overall).toEqual({ ...emptyFigures, received: 1, sentBack: 1, medianDays: 0.01, p90Days: 0.01 });
    expect(reasons).toEqual([{ reason: 'wrongDocument', times: 1 }]);
    expect(admins).toMatchObject([{ admin: { id: admin.id }, sentBack: 1 }]);
  });
});
