import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, HOUR_MS } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { publishAuditHead } from './publish-audit-head.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const entry = (n: number) =>
  ({
    at: t.context.clock(),
    actorId: t.people.admin.id,
    action: 'application.review',
    object: `application:${n}`,
    before: { status: 1, 'an "odd" key': 'नमस्ते' },
    after: { status: 2, n },
    ip: '127.0.0.1',
    requestId: 'r',
  }) as const;
const addRows = async (count: number) => {
  for (let n = 0; n < count; n += 1) await recordAudit(t.context.db, entry(n));
};
const seal = () => sealAudit(t.context);
const verify = (storedHeads?: Parameters<typeof verifyAudit>[1]) => verifyAudit(t.context.db, storedHeads);
const listAuditIds = async () =>
  (await t.context.db.$client.query('select id from audit_log order by id')).rows.map(({ id }) => id as number);
/** Runs the statement as owner of the tables, without triggers. */
const tamper = async (statement: string) => {
  const triggers = (what: string) =>
    `alter table audit_log ${what} trigger user; alter table audit_seal ${what} trigger user`;
  await t.asOwner(`begin; ${triggers('disable')}; ${statement}; ${triggers('enable')}; commit`);
};

test('rows are linked in order, once, and an unchanged chain is valid', async () => {
  await addRows(5);
  expect(await verify()).toEqual({ sealed: 0, waiting: 5, backdated: 0, head: undefined });
  expect(await seal()).toBe(5);
  expect(await seal()).toBe(0);
  await addRows(2);
  const { sealed, waiting, head, broken } = await verify();
  expect([sealed, waiting, broken]).toEqual([5, 2, undefined]);
  expect(head).toEqual({ place: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await seal()).toBe(2);
  expect(await verify(head ? [head] : [])).toMatchObject({ sealed: 7, waiting: 0 });
});

test('a long transaction blocks nobody, and its row is linked after its commit', async () => {
  await inTransaction(t.context.db, async (tx) => {
    await recordAudit(tx, entry(0));
    await addRows(3);
    expect(await seal()).toBe(3);
    expect(await verify()).toMatchObject({ sealed: 3, waiting: 0 });
  });
  expect(await seal()).toBe(1);
  const { broken, sealed } = await verify();
  expect([sealed, broken]).toEqual([4, undefined]);
});

test('servers that seal at the same time make one chain', async () => {
  await addRows(40);
  const counts = await Promise.all(Array.from({ length: 8 }, seal));
  expect(counts.reduce((sum, count) => sum + count)).toBe(40);
  expect(await verify()).toMatchObject({ sealed: 40, waiting: 0 });
});

test.each<[string, (all: number[]) => string, at: number, why: RegExp]>([
  ['changed', (all) => `update audit_log set actor_id = 1 where id = ${all[3]}`, 3, /changed/],
  [
    'changed in its details',
    (all) => `update audit_log set after = '{"status": 4, "n": 3}' where id = ${all[3]}`,
    3,
    /changed/,
  ],
  ['given another date', (all) => `update audit_log set at = at + interval '1 ms' where id = ${all[6]}`, 6, /changed/],
  ['removed', (all) => `delete from audit_log where id = ${all[4]}`, 4, /removed after/],
  [
    'removed with its link',
    (all) => `delete from audit_log where id = ${all[4]}; delete from audit_seal where audit_id = ${all[4]}`,
    5,
    /link 5 does not exist/,
  ],
  [
    'removed with its link, and the later links renumbered',
    (all) => `delete from audit_log where id = ${all[4]}; delete from audit_seal where audit_id = ${all[4]};
      update audit_seal set place = place - 1 where place > 5`,
    5,
    /changed/,
  ],
  [
    'swapped with the next row',
    (
      all,
    ) => `update audit_seal set audit_id = -1 where place = 3; update audit_seal set audit_id = ${all[2]} where place = 4;
      update audit_seal set audit_id = ${all[3]} where place = 3`,
    3,
    /reordered/,
  ],
  [
    'inserted without a link',
    () => `insert into audit_log (id, at, action, object, ip, request_id) overriding system value
      values (1000, now(), 'application.review', 'application:1', '', '')`,
    -1,
    /outside the chain/,
  ],
])('verify names the first row that was %s', async (_, statement, at, why) => {
  await addRows(8);
  await seal();
  const all = await listAuditIds();
  await tamper(statement(all));
  const { broken } = await verify();
  expect(broken?.auditId).toBe(at === -1 ? 1000 : all[at]);
  expect(broken?.why).toMatch(why);
});

test('a row that was removed before it was linked is reported', async () => {
  await addRows(2);
  await tamper('delete from audit_log where id = (select max(id) from audit_log)');
  expect((await verify()).broken?.why).toMatch(/removed before/);
});

test('a rewritten or shortened chain passes alone, but fails against a stored head', async () => {
  await addRows(6);
  await seal();
  const { head } = await verify();
  const storedHeads = head ? [head] : [];
  await tamper(`update audit_log set ip = 'forged' where id = (select max(id) from audit_log)`);
  await tamper('insert into audit_unsealed select max(id) from audit_log; delete from audit_seal where place = 6');
  await seal();
  expect((await verify()).broken).toBeUndefined();
  expect((await verify(storedHeads)).broken?.why).toMatch(/the stored head differs/);
  await tamper(
    'delete from audit_log where id = (select audit_id from audit_seal where place = 6); delete from audit_seal where place = 6',
  );
  expect((await verify()).broken).toBeUndefined();
  expect((await verify(storedHeads)).broken?.why).toMatch(/stored head is further along/);
});

test('the server’s role can change neither chain nor rows, and backdated rows are reported', async () => {
  await addRows(2);
  await seal();
  t.advance(HOUR_MS);
  await addRows(1);
  await seal();
  for (const statement of [
    'update audit_seal set hash = hash',
    'delete from audit_seal',
    "update audit_log set ip = ''",
  ])
    await expect(t.context.db.$client.query(statement)).rejects.toMatchObject({ code: '42501' });
  await recordAudit(t.context.db, { ...entry(9), at: new Date(t.context.clock().getTime() - 7_200_000) });
  await seal();
  expect(await verify()).toMatchObject({ sealed: 4, backdated: 1 });
});

describe('the head of the chain', () => {
  const receivedHeads: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      if (status === 200) receivedHeads.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/head`;
  });
  afterAll(() => void server.close());

  const publishHead = () => publishAuditHead({ ...t.context, env: { ...t.context.env, AUDIT_HEAD_URL: url } });
  const listLoggedHeads = () => t.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'audit_head');

  test('is logged and posted once a day, and posted again until the receiver accepts it', async () => {
    expect(await publishHead()).toBe(0);
    await addRows(3);
    await seal();
    status = 500;
    expect(await publishHead()).toBe(1);
    expect(t.log.join('')).toContain('AUDIT_HEAD_URL refused');
    status = 200;
    await addRows(1);
    await seal();
    expect([await publishHead(), await publishHead()]).toEqual([0, 0]);
    t.advance(DAY_MS);
    await publishHead();
    const heads = [
      { day: '2026-03-04', place: 3 },
      { day: '2026-03-05', place: 4 },
    ];
    expect(receivedHeads).toMatchObject(heads);
    expect(listLoggedHeads()).toMatchObject(heads);
    expect(await verify(receivedHeads as never)).toMatchObject({ sealed: 4 });
    expect((await verify(receivedHeads as never)).broken).toBeUndefined();
  });
});
