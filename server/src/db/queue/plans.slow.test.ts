import { type QueueFilter, type QueueSortName, queueSortNames } from '@emigration-portal/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService } from '../../testing/portal.ts';
import type { ApplicationFilter } from './filter.ts';
import { listApplications } from './list-applications.ts';

const ROWS = 20_000;
let t: TestApp;
let services: number[];
beforeAll(async () => {
  t = await startTestApp();
  services = [await addService(t, { name: 'Nurses' }), await addService(t, { name: 'Cooks' })];
  await t.asOwner(
    `insert into application (service_id, service_version_id, user_id, status, payment_status, answers, search_text,
      created_at, updated_at, submitted_at, resubmitted_at, due_on, assigned_to, assigned_name)
    select s.id, v.id, $3, case when n % 10 = 0 then 1 else 2 end,
      case when n % 10 = 4 then 'Failed' else 'Pending' end, '{"items":[],"documents":[]}', 'needle', now(), now(),
      timestamptz '2026-01-01' - n * interval '1 hour',
      case when n % 10 = 7 then timestamptz '2026-01-02' - n * interval '1 hour' end,
      case when n % 3 = 0 then date '2026-03-01' + n % 40 end,
      case when n % 10 = 5 then $4::bigint end, case when n % 10 = 5 then 'omar' else '' end
    from generate_series(1, ${ROWS}) n
      join service s on s.id = case when n % 10 = 3 then $1::bigint else $2::bigint end
      join service_version v on v.service_id = s.id`,
    [...services, t.people.customer.id, t.people.admin.id],
  );
  await t.asOwner('vacuum analyze application');
});
afterAll(() => t.close());

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const queue = { userId: undefined, submittedOnly: true, statusId: 0, search: '', oldestFirst: false } as const;

/** The parts of the plan of page 1 that ran, and how many rows each read. */
async function explainFirstPage(filter: Partial<ApplicationFilter>) {
  const client = t.context.db.$client as pg.Pool;
  const texts: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void texts.push({ text, values }) };
  const page = { ...queue, ...filter, pageNumber: 1, pageSize: 10 };
  await listApplications(drizzle({ client, casing: 'snake_case', logger }), page);
  const plans: Node[] = [];
  for (const { text, values } of texts) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    plans.push(rows[0]['QUERY PLAN'][0].Plan);
  }
  const nodes = plans.flatMap(nodesOf).filter((node) => node['Actual Loops'] > 0);
  const ofApplications = nodes.filter(
    (node) => node['Relation Name'] === 'application' || node['Index Name']?.startsWith('application_queue'),
  );
  const countReadRows = (node: Node) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return {
    kinds: ofApplications.map((node) => node['Node Type']),
    indexes: ofApplications.flatMap((node) => node['Index Name'] ?? []),
    mostRows: Math.max(...ofApplications.map(countReadRows)),
    readRows: ofApplications.map((node) => [node['Index Name'], countReadRows(node)]),
    // Only the ten rows of the page are sorted again.
    sorted: Math.max(0, ...nodes.filter((node) => /Sort/.test(node['Node Type'])).map((node) => node['Actual Rows'])),
  };
}

const indexOf: Partial<Record<QueueSortName, string>> = {
  waitingFirst: 'application_queue_rank',
  submitted: 'application_queue(_text)?',
  service: 'application_queue_service',
  payment: 'application_queue_payment',
  waitingSince: 'application_queue_(rank|waiting)',
  dueOn: 'application_queue_due(_latest)?',
  assignedTo: 'application_queue_assigned_name',
};
const directions = queueSortNames.flatMap((sort) => [false, true].map((reversed) => ({ sort, reversed })));

test.each(directions)('by $sort, reversed $reversed, page 1 comes from an index without sorting', async (order) => {
  const { indexes, mostRows, sorted } = await explainFirstPage(order);
  expect(indexes.join()).toMatch(new RegExp(`^${indexOf[order.sort] ?? 'application_queue_\\w+'}\\b`));
  expect([mostRows, sorted]).toEqual([10, 10]);
});

test.each([1, 2] as const)('in the tab %s both orders use the index of the tab', async (statusId) => {
  for (const sort of ['waitingFirst', 'waitingSince', 'submitted'] as const)
    for (const reversed of [false, true]) {
      const { indexes, mostRows } = await explainFirstPage({ sort, reversed, statusId });
      expect(indexes.join()).toMatch(/^application_queue_status/);
      expect(mostRows).toBe(10);
    }
});

test('a closed tab by due day skips no rows, because no closed application has one', async () => {
  expect(await explainFirstPage({ sort: 'dueOn', statusId: 2 })).toMatchObject({ mostRows: 10 });
});

const filters = (): QueueFilter[] => [
  { serviceId: services[0] },
  { paymentStatus: 'Failed' },
  { from: '2025-06-01', to: '2025-06-01' },
  { from: '2025-06-01' },
  { assignedTo: t.people.admin.id },
  { resubmitted: true },
];

test('a filter that matches less than half is counted and read from indexes in every order', async () => {
  const walks = [];
  for (const narrow of filters())
    for (const { sort } of directions) {
      const { kinds, indexes, mostRows } = await explainFirstPage({ sort, narrow });
      if (kinds.includes('Seq Scan') || mostRows > ROWS / 2) walks.push({ narrow, sort, indexes, mostRows });
    }
  expect(walks).toEqual([]);
});

test.each(['paymentStatus', 'assignedTo', 'resubmitted'] as const)(
  'the count by %s reads only an index',
  async (name) => {
    const narrow = Object.assign(
      {},
      ...filters()
        .filter((filter) => name in filter)
        .slice(0, 1),
    );
    const { kinds } = await explainFirstPage({ sort: 'waitingFirst', narrow });
    expect(kinds[0]).toBe('Index Only Scan');
  },
);

test('assigned and unassigned applications come from an index that starts with waiting ones', async () => {
  for (const assignedTo of [t.people.admin.id, 0])
    for (const reversed of [false, true]) {
      const { readRows } = await explainFirstPage({ sort: 'waitingFirst', reversed, narrow: { assignedTo } });
      expect(readRows).toContainEqual(['application_queue_assigned_rank', 10]);
    }
});
