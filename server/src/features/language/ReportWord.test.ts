import { DAY_MS, HOUR_MS } from '@emigration-portal/shared-api';
import { deleteExpiredRecords } from '../../db/delete-expired-records.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listWordReports, wordReport } from '../../testing/word-reports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.asOwner('delete from word_report'));
afterAll(() => t.close());

const report = (input: object, who?: { readonly token: string }) =>
  t.as(who).post('/Language/ReportWord', { ...wordReport, ...input });
const listRows = async () => (await t.asOwner('select * from word_report order by id')).rows;

test('a visitor reports a word, and staff read it', async () => {
  const { status, body } = await report({});
  expect([status, body]).toEqual([200, { message: 'Thank you. Our staff will read your report.' }]);
  expect(await listWordReports(t)).toEqual({
    data: [{ id: expect.any(Number), at: t.context.clock().toISOString(), ...wordReport }],
    totalRecords: 1,
  });
});

test('the row says nothing about who sent it, and neither the audit trail nor the log has the report', async () => {
  const { customer } = t.people;
  t.log.length = 0;
  const countAuditRows = async () => (await t.asOwner('select count(*) from audit_log')).rows;
  const before = await countAuditRows();
  expect((await report({}, customer)).status).toBe(200);
  expect(await countAuditRows()).toEqual(before);
  expect(await listRows()).toEqual([{ id: expect.any(Number), at: t.context.clock(), done_at: null, ...wordReport }]);
  expect(t.log.join()).not.toContain(wordReport.words);
});

test.each([
  ['/', '/'],
  ['/info/emmigration-clearance', '/info/emmigration-clearance'],
  ['/hi/info/nurses/', '/hi/info/nurses'],
  ['//evil.example/x', '/*/x'],
  ['/verify/K7QF-3M2X-9TRD-W6HP', '/verify/*'],
  ['/user/services/apply/3/12/Nurses%20to%20Dubai', '/user/services/apply/*/*/*'],
  ['/admin/customer-detail/7', '/admin/customer-detail/*'],
  ['/user/batches/asha.nair', '/user/batches/*'],
  ['/user/javascript:alert(1)', '/user/*'],
])('of the page %s it stores %s', async (page, stored) => {
  expect((await report({ page })).status).toBe(200);
  expect(await listRows()).toMatchObject([{ page: stored }]);
});

test('a report without a suggestion is stored with an empty one', async () => {
  expect((await report({ suggestion: undefined })).status).toBe(200);
  expect((await report({ suggestion: '' })).status).toBe(200);
  expect(await listRows()).toMatchObject([{ suggestion: '' }, { suggestion: '' }]);
});

test('the longest texts are stored', async () => {
  const texts = { page: `/${'a'.repeat(199)}`, words: 'क'.repeat(300), suggestion: 'ख'.repeat(500) };
  expect((await report(texts)).status).toBe(200);
  expect(await listRows()).toMatchObject([texts]);
});

test.each<[field: string, value: unknown]>([
  ['language', 'xx'],
  ['language', ''],
  ['language', 'toString'],
  ['language', undefined],
  ['page', ''],
  ['page', 'info/nurses'],
  ['page', 'https://evil.example/'],
  ['page', '/confirm-data?token=secret'],
  ['page', '/confirm-data#secret'],
  ['page', `/${'a'.repeat(200)}`],
  ['page', undefined],
  ['words', ''],
  ['words', ' \u200b\n'],
  ['words', 'a'.repeat(301)],
  ['words', 'a\u0000'],
  ['words', undefined],
  ['suggestion', 'a'.repeat(501)],
  ['suggestion', 7],
])('the %s %j is refused, and the field is named', async (field, value) => {
  const { status, body } = await report({ [field]: value });
  expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', [field]]);
  expect(await listRows()).toEqual([]);
});

test('a report is deleted 400 days after it came, a done one after 30 days', async () => {
  await report({ words: 'open' });
  await report({ words: 'done' });
  const [done] = (await listWordReports(t)).data;
  await t.as(t.people.admin).post('/Language/CloseWordReport', { id: done?.id });
  const listWords = async () => {
    await deleteExpiredRecords(t.context);
    return (await listRows()).map(({ words }) => words);
  };
  t.advance(30 * DAY_MS);
  expect(await listWords()).toEqual(['open', 'done']);
  t.advance(1);
  expect(await listWords()).toEqual(['open']);
  t.advance(370 * DAY_MS - 1);
  expect(await listWords()).toEqual(['open']);
  t.advance(1);
  expect(await listWords()).toEqual([]);
});

describe('limits', () => {
  let limited: TestApp;
  beforeEach(async () => {
    limited = await startTestApp({ RATE_LIMIT_FACTOR: 1, TRUST_PROXY: ['127.0.0.1'] });
  });
  afterEach(() => limited.close());

  const send = (address: string) =>
    limited.as().post('/Language/ReportWord', wordReport, { 'x-forwarded-for': address });
  async function countAccepted(calls: number, addressOf: (n: number) => string): Promise<number> {
    let accepted = 0;
    for (let n = 0; n < calls; n += 1) if ((await send(addressOf(n))).status === 200) accepted += 1;
    return accepted;
  }

  test('an address sends ten reports a minute and sixty an hour; other addresses are not affected', async () => {
    expect(await countAccepted(11, () => '203.0.113.1')).toBe(10);
    expect((await send('203.0.113.2')).status).toBe(200);
    for (let minute = 1; minute < 6; minute += 1) {
      limited.advance(60_000);
      expect(await countAccepted(10, () => '203.0.113.1')).toBe(10);
    }
    limited.advance(60_000);
    const { status, body } = await send('203.0.113.1');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    limited.advance(HOUR_MS);
    expect((await send('203.0.113.1')).status).toBe(200);
  });

  test('all addresses together send 500 reports a day, and the next one learns how long to wait', async () => {
    expect(await countAccepted(510, (n) => `10.1.${n % 2}.${Math.floor(n / 2)}`)).toBe(500);
    const { status, body, headers } = await send('198.51.100.1');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect((await listWordReports(limited)).totalRecords).toBe(500);
  });
});
