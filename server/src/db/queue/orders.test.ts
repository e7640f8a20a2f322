import { MAX_SEARCH_RESULTS, type QueueFilter, queueSortNames } from '@emigration-portal/shared-api';
import { findNeighbours } from '../../features/application/review/queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService } from '../../testing/portal.ts';
import type { ApplicationFilter } from './filter.ts';
import { listApplications } from './list-applications.ts';

let t: TestApp;
let services: number[];
beforeAll(async () => {
  t = await startTestApp();
  services = [await addService(t, { name: 'Nurses' }), await addService(t, { name: 'Cooks' })];
  await t.asOwner(
    `insert into application (service_id, service_version_id, user_id, status, payment_status, answers, search_text,
      created_at, updated_at, submitted_at, resubmitted_at, due_on, assigned_to, assigned_name)
    select s.id, v.id, $3, case when n % 2 = 0 then 1 else 1 + n % 4 end,
      (array['Pending', 'Completed', 'Failed'])[1 + n % 3], '{"items":[],"documents":[]}', 'needle', now(), now(),
      case when n % 50 > 0 then submitted end,
      case when n % 7 = 0 then greatest(submitted, timestamptz '2026-02-01' + (n * 31 % 90) * interval '1 day') end,
      case when n % 3 = 0 then date '2026-03-01' + n % 40 end,
      case when n % 5 < 2 then $4::bigint end, case when n % 5 < 2 then 'omar' else '' end
    from generate_series(1, 3000) n
      cross join lateral (select timestamptz '2026-01-01' + (n * 7919 % 3000) * interval '1 hour' as submitted) of
      join service s on s.id = case when n % 4 = 0 then $1::bigint else $2::bigint end
      join service_version v on v.service_id = s.id`,
    [...services, t.people.customer.id, t.people.admin.id],
  );
  await t.asOwner('vacuum analyze application');
});
afterAll(() => t.close());

const queuedAt = 'coalesce(resubmitted_at, submitted_at)';
const isWaiting = '(status = 1)';
/** The expected ORDER BY of each sort, also reversed. */
const expectedOrders: Record<string, (reversed: boolean) => string> = {
  waitingFirst: (r) =>
    r
      ? `${isWaiting}, case when ${isWaiting} then null else ${queuedAt} end, ${queuedAt} desc, id desc`
      : `${isWaiting} desc, case when ${isWaiting} then ${queuedAt} end, ${queuedAt} desc, id`,
  waitingSince: (r) =>
    `${isWaiting} desc, case when ${isWaiting} then ${queuedAt} end ${r ? 'desc' : ''}, ${queuedAt} desc, id ${r ? 'desc' : ''}`,
  submitted: (r) => `submitted_at ${r ? '' : 'desc'}, id ${r ? '' : 'desc'}`,
  service: (r) => `listed_service ${r ? 'desc' : ''}, ${queuedAt} ${r ? 'desc' : ''}, id ${r ? 'desc' : ''}`,
  payment: (r) => `payment_status ${r ? 'desc' : ''}, ${queuedAt} ${r ? 'desc' : ''}, id ${r ? 'desc' : ''}`,
  dueOn: (r) =>
    `case when status in (1, 3) then due_on end ${r ? 'desc' : ''} nulls last, ${queuedAt} ${r ? 'desc' : ''}, id ${r ? 'desc' : ''}`,
  assignedTo: (r) => `assigned_name ${r ? 'desc' : ''}, ${queuedAt} ${r ? 'desc' : ''}, id ${r ? 'desc' : ''}`,
};

const queue: ApplicationFilter = {
  userId: undefined,
  submittedOnly: true,
  statusId: 0,
  search: '',
  oldestFirst: false,
};
const pageOf = async (filter: Partial<ApplicationFilter>, pageNumber = 1) => {
  const page = { ...queue, ...filter, pageNumber, pageSize: 10 };
  const { rows, totalRecords } = await listApplications(t.context.db, page);
  return { ids: rows.map(({ row }) => row.id), totalRecords };
};
const idsOf = async (where: string, order: string): Promise<number[]> => {
  const text = `select id from application where submitted_at is not null and ${where} order by ${order}`;
  return (await t.context.db.$client.query(text)).rows.map(({ id }) => id);
};

const directions = queueSortNames.flatMap((sort) => [false, true].map((reversed) => ({ sort, reversed })));

test.each(directions)('by $sort, reversed $reversed, each page has the expected order', async ({ sort, reversed }) => {
  const ids = await idsOf('true', expectedOrders[sort]?.(reversed) ?? '');
  for (const pageNumber of [1, 2, 150, 294, 295]) {
    const page = await pageOf({ sort, reversed }, pageNumber);
    expect(page).toEqual({ ids: ids.slice((pageNumber - 1) * 10, pageNumber * 10), totalRecords: ids.length });
  }
});

const filters = (): [QueueFilter, string][] => [
  [{ serviceId: services[0] }, `service_id = ${services[0]}`],
  [{ serviceId: services[1] }, `service_id = ${services[1]}`],
  [{ paymentStatus: 'Failed' }, "payment_status = 'Failed'"],
  [{ from: '2026-02-03', to: '2026-02-03' }, `${queuedAt} >= '2026-02-03Z' and ${queuedAt} < '2026-02-04Z'`],
  [{ from: '2026-02-03' }, `${queuedAt} >= '2026-02-03Z'`],
  [{ assignedTo: t.people.admin.id }, `assigned_to = ${t.people.admin.id}`],
  [{ assignedTo: 0 }, 'assigned_to is null'],
  [{ resubmitted: true }, 'resubmitted_at is not null'],
  [{ assignedTo: 0, paymentStatus: 'Pending' }, "assigned_to is null and payment_status = 'Pending'"],
];

test.each(directions)(
  'by $sort, reversed $reversed, each filter is stable over all pages, and counted up to the limit',
  async ({ sort, reversed }) => {
    for (const [narrow, where] of filters()) {
      const ids = await idsOf(where, expectedOrders[sort]?.(reversed) ?? '');
      for (const pageNumber of [1, 2, Math.ceil(Math.min(ids.length, MAX_SEARCH_RESULTS) / 10)])
        expect(await pageOf({ sort, reversed, narrow }, pageNumber)).toEqual({
          ids: ids.slice((pageNumber - 1) * 10, pageNumber * 10),
          totalRecords: Math.min(ids.length, MAX_SEARCH_RESULTS),
        });
    }
  },
);

test.each(directions)(
  'by $sort, reversed $reversed, neighbours follow the order of a filtered tab',
  async ({ sort, reversed }) => {
    for (const statusId of [0, 1, 3] as const) {
      const filter = { ...queue, sort, reversed, statusId, narrow: { serviceId: services[0] } };
      const { ids } = await pageOf(filter);
      for (const [index, id] of ids.slice(0, 9).entries()) {
        const neighbours = await findNeighbours(t.context.db, filter, id);
        expect([neighbours?.previous?.id, neighbours?.next?.id]).toEqual([ids[index - 1], ids[index + 1]]);
      }
    }
  },
);
