import { pointer, release } from '@emigration-portal/registry/tables';
import { HOUR_MS, MAX_LOGGED_VIOLATIONS_PER_HOUR, MAX_VIOLATION_REPORTS } from '@emigration-portal/shared-api';
import { createSession } from '../../db/accounts/sessions.ts';
import { inlineReport, integrityReport, oldReport } from '../../testing/violations.ts';
import { startWatchedApp, type WatchedApp } from '../../testing/watched-app.ts';

const shell = 'https://portal.example';
const METRIC = 'portal_violations_total';
let t: WatchedApp;
beforeAll(async () => {
  const origins = { CORS_ORIGINS: [shell], REMOTE_ORIGINS: ['https://code.example'] };
  t = await startWatchedApp({ ...origins, METRICS_PORT: 0, METRICS_HOST: 'localhost' });
});
let countedBefore: Record<string, number>;
beforeEach(async () => {
  countedBefore = await scrapeCounts();
});
afterEach(async () => {
  t.log.length = 0;
  // An hour later the same violation is logged again.
  t.advance(HOUR_MS);
  await t.asOwner('truncate release, pointer cascade');
});
afterAll(() => t.close());

const send = (type: string, body: unknown, query = '', headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api/Violation/ReportViolations${query}`,
    headers: { 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sendReports = (reports: unknown, query?: string) => send('application/reports+json', reports, query);
const sendLegacyReport = (body: unknown) => send('application/csp-report', body);
const blockedReport = (blockedURL: string, more: object = {}) => inlineReport({ blockedURL, ...more });

const listLogLines = () => t.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'violation');

/** Leaves out series that are 0. */
async function scrapeCounts(): Promise<Record<string, number>> {
  const lines = (await t.scrape()).split('\n').filter((line) => line.startsWith(`${METRIC}{`));
  const series = lines.map((line) => line.slice(METRIC.length).split(' '));
  return Object.fromEntries(series.map(([labels, value]) => [labels, Number(value)]).filter(([, value]) => value));
}
/** How much each series has increased in this test. */
async function readIncrease(): Promise<Record<string, number>> {
  const rises = Object.entries(await scrapeCounts()).map(([labels, value]) => {
    return [labels, value - (countedBefore[labels] ?? 0)] as const;
  });
  return Object.fromEntries(rises.filter(([, rise]) => rise));
}
const seriesName = (kind: string, directive: string, cause = 'portal') =>
  `{kind="${kind}",directive="${directive}",disposition="enforce",cause="${cause}"}`;

/** Publishes a release with these routes. */
async function releasePages(paths: readonly string[]) {
  const at = t.context.clock();
  const releaseValues = {
    remote: 'admin',
    version: '1.0.0+0123456789ab',
    url: 'https://code.example/admin/',
    publishedAt: at,
  };
  const description = JSON.stringify({ routes: paths.map((path) => ({ path, files: [] })) });
  const [row] = await t.context.db
    .insert(release)
    .values({ ...releaseValues, description, descriptionHash: '' })
    .returning();
  const pointerValues = { remote: 'admin', releaseId: row?.id ?? 0, since: at, setBy: 'start', revision: 1 } as const;
  await t.context.db.insert(pointer).values(pointerValues);
}

test('a report is logged and counted, without personal data', async () => {
  await releasePages(['/admin/customer-detail/:userId', '/user/services/list']);
  const answer = await sendReports(
    [inlineReport(), integrityReport(), inlineReport()],
    '?release=1.2.3%2B0123456789ab',
  );
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const line = {
    level: 40,
    time: expect.any(String),
    pid: expect.any(Number),
    hostname: expect.any(String),
    event: 'violation',
    cause: 'portal',
    disposition: 'enforce',
    release: '1.2.3+0123456789ab',
    msg: 'a browser blocked something that our content policy forbids',
  };
  expect(listLogLines()).toEqual([
    {
      ...line,
      kind: 'csp',
      directive: 'script-src-elem',
      blocked: 'inline',
      line: 4,
      page: '/admin/customer-detail/:userId',
      source: '/admin/customer-detail/:userId',
    },
    {
      ...line,
      kind: 'integrity',
      directive: 'script',
      blocked: 'self',
      line: 0,
      page: '/user/services/list',
      source: '/files/page.0123456789abcdef.js',
    },
  ]);
  expect(JSON.stringify(listLogLines())).not.toMatch(/secret|Asha|Mozilla|127\.0\.0\.1|\/7|requestId/);
  expect(await readIncrease()).toEqual({
    [seriesName('csp', 'script-src-elem')]: 2,
    [seriesName('integrity', 'script')]: 1,
  });
});

test('reports in the older format are also counted, with either name of the directive', async () => {
  expect((await sendLegacyReport(oldReport())).statusCode).toBe(204);
  const words = { 'effective-directive': undefined, disposition: undefined };
  const older = oldReport({ ...words, 'violated-directive': "connect-src 'self' https://code.example" });
  expect((await sendLegacyReport(older)).statusCode).toBe(204);
  expect(listLogLines()).toMatchObject([
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
    },
  ]);
  expect(await readIncrease()).toEqual({ [seriesName('csp', 'connect-src')]: 2 });
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
])('it reduces the blocked %j to %j', async (blockedURL, blocked) => {
  await sendReports([inlineReport({ blockedURL })]);
  expect(listLogLines()).toMatchObject([{ blocked }]);
});

test.each([
  ['https://portal.example/files/a.0123456789abcdef.js?x=1#y', '/files/a.0123456789abcdef.js'],
  ['https://code.example/admin/files/b.js', '/admin/files/b.js'],
  ['https://portal.example/admin/customer-detail/Asha%20Nair', ''],
  ['https://evil.example/of/asha.js', 'https://evil.example'],
  ['blob:https://portal.example/8c1f', 'blob'],
  ['of Asha Nair', 'other'],
  [undefined, ''],
])('it reduces the source %j to %j', async (sourceFile, source) => {
  await sendReports([inlineReport({ sourceFile })]);
  expect(listLogLines()).toMatchObject([{ source }]);
});

test('violations of an extension are logged as information, those of a page as warnings', async () => {
  await sendReports([
    blockedReport('inline', { sourceFile: 'chrome-extension' }),
    blockedReport('moz-extension://8c1f/style.css'),
    blockedReport('inline', { sourceFile: 'sandbox eval code' }),
    blockedReport('about', { sourceFile: null }),
    blockedReport('https://evil.example/x.js', { sourceFile: 'safari-web-extension://8c1f/x.js' }),
    blockedReport('https://evil.example/x.js'),
  ]);
  expect(listLogLines().map(({ level, cause, blocked, source }) => [level, cause, blocked, source])).toEqual([
    [30, 'browser', 'inline', 'chrome-extension'],
    [30, 'browser', 'moz-extension', ''],
    [30, 'browser', 'inline', 'sandbox eval code'],
    [30, 'browser', 'about', ''],
    [30, 'browser', 'https://evil.example', 'safari-web-extension'],
    [40, 'portal', 'https://evil.example', ''],
  ]);
  const directive = 'script-src-elem';
  expect(await readIncrease()).toEqual({
    [seriesName('csp', directive, 'browser')]: 5,
    [seriesName('csp', directive)]: 1,
  });
});

test('each violation is logged once an hour, even if it is reported often', async () => {
  for (let n = 0; n < 3; n += 1)
    await sendReports([inlineReport(), inlineReport(), blockedReport('https://evil.example')]);
  expect(listLogLines()).toMatchObject([{ blocked: 'inline' }, { blocked: 'https://evil.example' }]);
  t.advance(HOUR_MS - 1);
  await sendReports([inlineReport()]);
  expect(listLogLines()).toHaveLength(2);
  t.advance(1);
  await sendReports([inlineReport()]);
  expect(listLogLines()).toHaveLength(3);
  expect(await readIncrease()).toEqual({ [seriesName('csp', 'script-src-elem')]: 11 });
});

test('above the hourly limit one line is logged, all are counted, and each cause has its own limit', async () => {
  const createReports = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => blockedReport(`https://h${first + n}.example`));
  for (let first = 0; first < MAX_LOGGED_VIOLATIONS_PER_HOUR; first += MAX_VIOLATION_REPORTS)
    await sendReports(createReports(first, MAX_VIOLATION_REPORTS));
  await sendReports([
    ...createReports(MAX_LOGGED_VIOLATIONS_PER_HOUR, 5),
    blockedReport('https://h0.example'),
    blockedReport('moz-extension'),
  ]);
  await sendReports(createReports(MAX_LOGGED_VIOLATIONS_PER_HOUR + 5, 2));
  const lines = listLogLines();
  expect(lines).toHaveLength(MAX_LOGGED_VIOLATIONS_PER_HOUR + 2);
  expect(lines.slice(-2)).toMatchObject([
    { level: 40, cause: 'portal', msg: 'more violations of this hour are only counted' },
    { level: 30, cause: 'browser', blocked: 'moz-extension' },
  ]);
  expect(lines.at(-2)).not.toHaveProperty('blocked');
  expect(await readIncrease()).toEqual({
    [seriesName('csp', 'script-src-elem')]: MAX_LOGGED_VIOLATIONS_PER_HOUR + 8,
    [seriesName('csp', 'script-src-elem', 'browser')]: 1,
  });
  t.advance(HOUR_MS);
  await sendReports(createReports(MAX_LOGGED_VIOLATIONS_PER_HOUR, 1));
  expect(listLogLines().at(-1)).toMatchObject({ blocked: `https://h${MAX_LOGGED_VIOLATIONS_PER_HOUR}.example` });
});

test.each<[string, () => ReturnType<typeof send>, number]>([
  ['no list', () => sendReports(inlineReport()), 400],
  ['an empty list', () => sendReports([]), 400],
  ['an empty body', () => sendReports(''), 400],
  ['no JSON', () => sendReports('[{'), 400],
  ['a report of another kind', () => sendReports([inlineReport({}, { type: 'deprecation' })]), 400],
  ['one wrong report among right ones', () => sendReports([inlineReport(), { type: 'csp-violation' }]), 400],
  ['an unknown directive', () => sendReports([inlineReport({ effectiveDirective: 'asha' })]), 400],
  [
    'an older report without a directive',
    () => sendLegacyReport(oldReport({ 'effective-directive': null, 'violated-directive': '' })),
    400,
  ],
  [
    'an older report with an unknown directive',
    () => sendLegacyReport(oldReport({ 'effective-directive': null, 'violated-directive': '__proto__' })),
    400,
  ],
  ['a negative line', () => sendReports([inlineReport({ lineNumber: -1 })]), 400],
  ['an address that is too long', () => sendReports([blockedReport(`https://${'x'.repeat(9_000)}.example`)]), 400],
  ['an invalid release', () => sendReports([inlineReport()], '?release=of%20Asha'), 400],
  ['both formats at once', () => sendLegacyReport({ reports: [inlineReport()], ...oldReport() }), 400],
  [
    'too many reports',
    () => sendReports(Array.from({ length: MAX_VIOLATION_REPORTS + 1 }, () => ({ ...inlineReport(), body: {} }))),
    400,
  ],
  ['another content type', () => send('text/plain', [inlineReport()]), 415],
  ['no content type', () => send('', [inlineReport()]), 415],
  ['a huge body', () => sendReports([inlineReport({ sample: 'x'.repeat(200_000) })]), 413],
])('%s is refused and not counted', async (_, call, status) => {
  expect((await call()).statusCode).toBe(status);
  expect(listLogLines()).toEqual([]);
  expect(await readIncrease()).toEqual({});
});

test('a hundred long reports are accepted', async () => {
  const originalPolicy = 'x'.repeat(500);
  expect(
    (await sendReports(Array.from({ length: MAX_VIOLATION_REPORTS }, () => inlineReport({ originalPolicy }))))
      .statusCode,
  ).toBe(204);
  expect(await readIncrease()).toEqual({ [seriesName('csp', 'script-src-elem')]: MAX_VIOLATION_REPORTS });
});

test('pages of listed origins may report after a preflight, other sites may not', async () => {
  const url = '/api/Violation/ReportViolations';
  const sendPreflight = (origin: string) =>
    t.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } });
  const preflight = await sendPreflight(shell);
  expect(preflight.headers['access-control-allow-headers']).toContain('Content-Type');
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, shell]);
  expect((await sendPreflight('https://evil.example')).statusCode).toBe(404);
  const reportFrom = (origin: string) =>
    send('application/reports+json', [inlineReport()], '', { origin, 'sec-fetch-site': 'cross-site' });
  expect([(await reportFrom(shell)).statusCode, (await reportFrom('https://evil.example')).statusCode]).toEqual([
    204, 403,
  ]);
});

test('the admin-app of the previous release gets an empty page', async () => {
  await sendReports([inlineReport()]);
  const token = await createSession(t.context.db, t.people.superAdmin.id, t.context.clock());
  const input = { pageNumber: 1, pageSize: 10, cause: 'portal' };
  const { status, body } = await t.as({ token }).post('/Violation/GetViolations', input);
  expect([status, body]).toEqual([200, { data: [], totalRecords: 0 }]);
});
