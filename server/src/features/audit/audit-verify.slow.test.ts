import type pg from 'pg';
import { recordAudit } from '../../db/audit.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { runCommand } from '../../testing/processes/commands.ts';
import { sealAudit } from './seal-audit.ts';

let t: TestApp;
let url: string;
let ids: number[];
beforeEach(async () => {
  t = await startTestApp();
  url = (t.context.db.$client as pg.Pool).options.connectionString ?? '';
  for (let n = 0; n < 6; n += 1) await recordAudit(t.context.db, { ...entry, object: `application:${n}` });
  await sealAudit(t.context);
  await recordAudit(t.context.db, { ...entry, object: 'application:7' });
  const { rows } = await t.context.db.$client.query('select id from audit_log order by id');
  ids = rows.map(({ id }) => Number(id));
});
afterEach(() => t.close());

const entry = {
  at: new Date('2026-03-04T05:06:07.000Z'),
  actorId: null,
  action: 'application.review',
  ip: '127.0.0.1',
  requestId: 'r',
} as const;
const verify = (...args: string[]) => runCommand('audit:verify', { DATABASE_URL: url }, ...args);
/** Runs the statement as owner of the tables, without triggers. */
const tamper = async (statement: string) => {
  const triggers = (what: string) =>
    `alter table audit_log ${what} trigger user; alter table audit_seal ${what} trigger user`;
  await t.asOwner(`begin; ${triggers('disable')}; ${statement}; ${triggers('enable')}; commit`);
};
const parseHead = (output: string) => /--head (\d+:[0-9a-f]{64})$/m.exec(output)?.[1] ?? '';

test('for an unchanged audit trail the command prints counts and head, with exit code 0', async () => {
  const { code, output, errorOutput } = await verify();
  expect([code, errorOutput]).toEqual([0, '']);
  expect(output).toMatch(/^6 rows are unchanged, 1 wait for their seal; \d+\.\d s\.\nThe head of the chain: --head 6:/);
  const again = await verify('--head', parseHead(output));
  expect(again).toMatchObject({ code: 0, errorOutput: '' });
  expect(again.output).toContain('1 wait for their seal, 1 stored heads compared;');
});

test.each([
  ['changed', () => `update audit_log set actor_id = 1 where id = ${ids[2]}`, () => `Row ${ids[2]} .* changed`],
  ['removed in the middle', () => `delete from audit_log where id = ${ids[2]}`, () => `Row ${ids[2]} .* removed`],
  [
    'removed in the middle with its link',
    () => `delete from audit_log where id = ${ids[2]}; delete from audit_seal where audit_id = ${ids[2]}`,
    () => `Row ${ids[3]} .* link 3 does not exist`,
  ],
  [
    'removed before it was linked',
    () => `delete from audit_log where id = ${ids[6]}`,
    () => `Row ${ids[6]} .* removed`,
  ],
])('a row that was %s is named, with exit code 1', async (_, statement, expectedMessage) => {
  await tamper(statement());
  const { code, errorOutput } = await verify();
  expect(code).toBe(1);
  expect(errorOutput).toMatch(new RegExp(`^${expectedMessage()}.*\\n$`));
});

test('rows removed at the end with their links are only found with a stored head', async () => {
  const head = parseHead((await verify()).output);
  await tamper(`delete from audit_seal where place > 4; delete from audit_log where id >= ${ids[4]};
    delete from audit_unsealed`);
  expect(await verify()).toMatchObject({ code: 0, errorOutput: '' });
  const { code, errorOutput } = await verify('--head', head);
  expect([code, errorOutput]).toEqual([1, expect.stringMatching(/^Row \d+ of audit_log .*stored head.*\n$/)]);
});

test('an invalid head prints the usage', async () => {
  const { code, errorOutput } = await verify('--head', '6');
  expect([code, errorOutput]).toEqual([1, expect.stringMatching(/^Usage: npm run audit:verify -w server/)]);
});

test('verifying changes no row', async () => {
  const state = async () =>
    (await t.context.db.$client.query('select (select count(*) from audit_seal) s, (select count(*) from audit_log) l'))
      .rows;
  const before = await state();
  await verify();
  expect(await state()).toEqual(before);
});
