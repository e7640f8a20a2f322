import { MAX_REPORTS, VIOLATION_DAYS, VIOLATIONS_AN_HOUR } from '@emigration-portal/shared-api';
import { poolOf } from '../../db/connect.ts';
import { pruneRecords } from '../../db/prune.ts';
import { startSession } from '../../db/sessions.ts';
import { pointer, release } from '../../db/tables/release.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { inlineReport, integrityReport, oldReport } from '../../testing/violations.ts';

const shell = 'https://portal.example';
const HOUR = 3_600_000;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ CORS_ORIGINS: [shell], REMOTE_ORIGINS: ['https://code.example'] });
});
afterEach(async () => {
  t.log.length = 0;
  await t.asOwner('truncate violation, release, pointer cascade');
});
afterAll(() => t.close());

const send = (type: string, body: unknown, query = '', headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api/Violation/ReportViolations${query}`,
    headers: { 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sendNew = (reports: unknown, query?: string) => send('application/reports+json', reports, query);
const sendOld = (body: unknown) => send('application/csp-report', body);
const from = (blockedURL: string, more: object = {}) => inlineReport({ blockedURL, ...more });

async function list(input: object = {}) {
  const page = { pageNumber: 1, pageSize: 50, ...input };
  const token = await startSession(t.context.db, t.people.superAdmin.id, t.context.clock());
  const { status, body } = await t.as({ token }).post('/Violation/GetViolations', page);
  expect(status).toBe(200);
  return body;
}
const told = async () =>
  (await list()).data.map(({ blocked, source, total }: Record<string, unknown>) => [blocked, source, total]);
const warned = () => t.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'violation');

/** A release in use with a page whose address names people and applications. */
async function releasePages(paths: readonly string[]) {
  const at = t.context.clock();
  const named = { remote: 'admin', version: '1.0.0+0123456789ab', url: 'https://code.example/admin/', publishedAt: at };
  const description = JSON.stringify({ routes: paths.map((path) => ({ path, files: [] })) });
  const [row] = await t.context.db
    .insert(release)
    .values({ ...named, description, descriptionHash: '' })
    .returning();
  const standing = { remote: 'admin', releaseId: row?.id ?? 0, since: at, setBy: 'start', revision: 1 } as const;
  await t.context.db.insert(pointer).values(standing);
}

test('what a browser tells is counted by the hour, with nothing of who told it and of whom', async () => {
  await releasePages(['/admin/customer-detail/:userId', '/user/services/list']);
  const hour = new Date(Math.floor(t.context.clock().getTime() / HOUR) * HOUR).toISOString();
  const answer = await sendNew([inlineReport(), integrityReport(), inlineReport()], '?release=1.2.3%2B0123456789ab');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  t.advance(HOUR);
  expect((await sendNew([inlineReport()], '?release=1.2.3%2B0123456789ab')).statusCode).toBe(204);
  const later = new Date(Date.parse(hour) + HOUR).toISOString();
  const common = { disposition: 'enforce', release: '1.2.3+0123456789ab', cause: 'portal', firstDate: hour };
  const { data, totalRecords } = await list();
  expect([data, totalRecords]).toEqual([
    [
      {
        kind: 'csp',
        directive: 'script-src-elem',
        blocked: 'inline',
        line: 4,
        total: 3,
        lastDate: later,
        page: '/admin/customer-detail/:userId',
        source: '/admin/customer-detail/:userId',
        ...common,
      },
      {
        kind: 'integrity',
        directive: 'script',
        blocked: 'self',
        line: 0,
        total: 1,
        lastDate: hour,
        ...common,
        page: '/user/services/list',
        source: '/files/page.0123456789abcdef.js',
      },
    ],
    2,
  ]);
  const { rows } = await t.context.db.$client.query('select v::text as all from violation v');
  expect(JSON.stringify([rows, warned()])).not.toMatch(/secret|Asha|Mozilla|127\.0\.0\.1|\/7|requestId/);
});

test('a browser that has only report-uri is counted too, whichever way it names the directive', async () => {
  expect((await sendOld(oldReport())).statusCode).toBe(204);
  const words = { 'effective-directive': undefined, disposition: undefined };
  const older = oldReport({ ...words, 'violated-directive': "connect-src 'self' https://code.example" });
  expect((await sendOld(older)).statusCode).toBe(204);
  expect((await list()).data).toMatchObject([
    {
      kind: 'csp',
      directive: 'connect-src',
      blocked: 'https://evil.example',
      disposition: 'enforce',
      page: '',
      source: '/files/page.0123456789abcdef.js',
      line: 12,
      release: '',
      cause: 'portal',
      total: 2,
    },
  ]);
});

test.each([
  ['https://evil.example:8443/a/b?c=d#e', 'https://evil.example:8443'],
  ['wss://evil.example/x', 'wss://evil.example'],
  ['https://portal.example/files/x.js', 'self'],
  ['data:image/png;base64,AAAA', 'data'],
  ['data', 'data'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['EVAL', 'eval'],
  ['javascript:alert(document.cookie)', 'javascript'],
  ['mailto:asha@example.com', 'other'],
  ['asha@example.com', 'other'],
  ['', ''],
  [null, ''],
])('of what was blocked, %j, it keeps %j', async (blockedURL, blocked) => {
  await sendNew([inlineReport({ blockedURL })]);
  expect((await list()).data).toMatchObject([{ blocked }]);
});

test.each([
  ['https://portal.example/files/a.0123456789abcdef.js?x=1#y', '/files/a.0123456789abcdef.js'],
  ['https://code.example/admin/files/b.js', '/admin/files/b.js'],
  ['https://portal.example/admin/customer-detail/Asha%20Nair', ''],
  ['https://evil.example/of/asha.js', 'https://evil.example'],
  ['blob:https://portal.example/8c1f', 'blob'],
  ['of Asha Nair', 'other'],
  [undefined, ''],
])('of the source %j it keeps %j', async (sourceFile, source) => {
  await sendNew([inlineReport({ sourceFile })]);
  expect((await list()).data).toMatchObject([{ source }]);
});

test('what an extension brings is told apart from what a page brings, and is no warning', async () => {
  await sendNew([
    from('inline', { sourceFile: 'chrome-extension' }),
    from('moz-extension://8c1f/style.css'),
    from('inline', { sourceFile: 'sandbox eval code' }),
    from('about', { sourceFile: null }),
    from('https://evil.example/x.js', { sourceFile: 'safari-web-extension://8c1f/x.js' }),
    from('https://evil.example/x.js'),
  ]);
  const blocked = async (cause: string) => {
    const { data, totalRecords } = await list({ cause });
    return [
      data.map((row: { blocked: string; source: string }) => `${row.blocked} ${row.source}`).sort(),
      totalRecords,
    ];
  };
  expect(await blocked('portal')).toEqual([['https://evil.example '], 1]);
  const browsers = ['about ', 'https://evil.example safari-web-extension', 'inline chrome-extension'];
  expect(await blocked('browser')).toEqual([[...browsers, 'inline sandbox eval code', 'moz-extension '], 5]);
  expect(warned().map(({ level, cause }) => [level, cause])).toEqual(
    [...Array.from({ length: 5 }, () => [30, 'browser']), [40, 'portal']]
      .sort(([one], [other]) => Number(other) - Number(one))
      .reverse(),
  );
});

test('the log has one line of each thing in an hour, however often it is told', async () => {
  for (let n = 0; n < 3; n += 1) await sendNew([inlineReport(), inlineReport(), from('https://evil.example')]);
  expect(warned()).toMatchObject([
    { level: 40, blocked: 'https://evil.example' },
    { level: 40, blocked: 'inline' },
  ]);
  t.advance(HOUR);
  await sendNew([inlineReport()]);
  expect(warned()).toHaveLength(3);
});

test('above the cap of an hour the rest is counted together, what is known goes on, and a cause does not use up the other’s', async () => {
  const many = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => from(`https://h${first + n}.example`));
  for (let first = 0; first < VIOLATIONS_AN_HOUR; first += MAX_REPORTS) await sendNew(many(first, MAX_REPORTS));
  await sendNew([...many(VIOLATIONS_AN_HOUR, 5), from('https://h0.example'), from('moz-extension')]);
  await sendNew(many(VIOLATIONS_AN_HOUR + 5, 2));
  const stored = await t.context.db.$client.query(
    'select kind, cause, blocked, total from violation order by total desc',
  );
  expect(stored.rows).toHaveLength(VIOLATIONS_AN_HOUR + 2);
  expect(stored.rows.slice(0, 2)).toEqual([
    { kind: 'other', cause: 'portal', blocked: '', total: 7 },
    { kind: 'csp', cause: 'portal', blocked: 'https://h0.example', total: 2 },
  ]);
  expect(stored.rows).toContainEqual({ kind: 'csp', cause: 'browser', blocked: 'moz-extension', total: 1 });
  expect(warned()).toHaveLength(VIOLATIONS_AN_HOUR + 2);
  t.advance(HOUR);
  await sendNew(many(VIOLATIONS_AN_HOUR, 1));
  expect((await told())[0]).toEqual([`https://h${VIOLATIONS_AN_HOUR}.example`, '', 1]);
});

test('calls at once that tell the same in another order all count', async () => {
  const reports = Array.from({ length: 50 }, (_, n) => from(`https://h${n}.example`));
  await sendNew(reports);
  const pool = poolOf(t.context.db);
  const between = await pool.connect();
  await between.query("begin; update violation set line = line where blocked = 'https://h25.example'");
  const calls = Promise.all([sendNew(reports), sendNew([...reports].reverse())]);
  const waiting = async () => {
    const { rows } = await pool.query(
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return Number(rows[0].count);
  };
  while ((await waiting()) < 2);
  await between.query('commit');
  between.release();
  expect((await calls).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(new Set((await told()).map(([, , total]: [string, string, number]) => total))).toEqual(new Set([3]));
});

test.each<[string, () => ReturnType<typeof send>, number]>([
  ['no list', () => sendNew(inlineReport()), 400],
  ['an empty list', () => sendNew([]), 400],
  ['nothing', () => sendNew(''), 400],
  ['no JSON', () => sendNew('[{'), 400],
  ['a report of another kind', () => sendNew([inlineReport({}, { type: 'deprecation' })]), 400],
  ['one wrong report among right ones', () => sendNew([inlineReport(), { type: 'csp-violation' }]), 400],
  ['a directive nobody knows', () => sendNew([inlineReport({ effectiveDirective: 'asha' })]), 400],
  [
    'an old report without a directive',
    () => sendOld(oldReport({ 'effective-directive': null, 'violated-directive': '' })),
    400,
  ],
  [
    'an old report of a directive nobody knows',
    () => sendOld(oldReport({ 'effective-directive': null, 'violated-directive': '__proto__' })),
    400,
  ],
  ['a line below nothing', () => sendNew([inlineReport({ lineNumber: -1 })]), 400],
  ['an address without end', () => sendNew([from(`https://${'x'.repeat(9_000)}.example`)]), 400],
  ['a release that is none', () => sendNew([inlineReport()], '?release=of%20Asha'), 400],
  ['both shapes', () => sendOld({ reports: [inlineReport()], ...oldReport() }), 400],
  ['too many', () => sendNew(Array.from({ length: MAX_REPORTS + 1 }, () => ({ ...inlineReport(), body: {} }))), 400],
  ['another type', () => send('text/plain', [inlineReport()]), 415],
  ['no type', () => send('', [inlineReport()]), 415],
  ['a huge body', () => sendNew([inlineReport({ sample: 'x'.repeat(200_000) })]), 413],
])('%s is refused, and nothing of it is counted', async (_, call, status) => {
  expect((await call()).statusCode).toBe(status);
  expect((await list()).totalRecords).toBe(0);
});

test('a hundred reports as long as browsers send them come through', async () => {
  const originalPolicy = 'x'.repeat(500);
  expect((await sendNew(Array.from({ length: MAX_REPORTS }, () => inlineReport({ originalPolicy })))).statusCode).toBe(
    204,
  );
  expect(await told()).toEqual([['inline', '', MAX_REPORTS]]);
});

test('a page of a listed origin may tell, asking first; another site’s may not', async () => {
  const url = '/api/Violation/ReportViolations';
  const ask = (origin: string) =>
    t.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } });
  const asked = await ask(shell);
  expect(asked.headers['access-control-allow-headers']).toContain('Content-Type');
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, shell]);
  expect((await ask('https://evil.example')).statusCode).toBe(404);
  const tell = (origin: string) =>
    send('application/reports+json', [inlineReport()], '', { origin, 'sec-fetch-site': 'cross-site' });
  expect([(await tell(shell)).statusCode, (await tell('https://evil.example')).statusCode]).toEqual([204, 403]);
});

test('after 30 days the counts are gone', async () => {
  await sendNew([inlineReport()]);
  t.advance((VIOLATION_DAYS - 1) * 24 * HOUR);
  await sendNew([from('https://evil.example')]);
  await pruneRecords(t.context);
  expect(await told()).toHaveLength(2);
  t.advance(2 * 24 * HOUR);
  await pruneRecords(t.context);
  const { rows } = await t.context.db.$client.query('select blocked from violation');
  expect(rows).toEqual([{ blocked: 'https://evil.example' }]);
});
