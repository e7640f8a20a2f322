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
const sendNew = (reports: unknown, query?: string) => send('application/reports+json', reports, query);
const sendOld = (body: unknown) => send('application/csp-report', body);
const from = (blockedURL: string, more: object = {}) => inlineReport({ blockedURL, ...more });

const logged = () => t.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'violation');

/** Without series that are 0. */
async function scrapeCounts(): Promise<Record<string, number>> {
  const lines = (await t.scrape()).split('\n').filter((line) => line.startsWith(`${METRIC}{`));
  const series = lines.map((line) => line.slice(METRIC.length).split(' '));
  return Object.fromEntries(series.map(([labels, value]) => [labels, Number(value)]).filter(([, value]) => value));
}
/** The increase in this test. */
async function counted(): Promise<Record<string, number>> {
  const rises = Object.entries(await scrapeCounts()).map(([labels, value]) => {
    return [labels, value - (countedBefore[labels] ?? 0)] as const;
  });
  return Object.fromEntries(rises.filter(([, rise]) => rise));
}
const seriesOf = (kind: string, directive: string, cause = 'portal') =>
  `{kind="${kind}",directive="${directive}",disposition="enforce",cause="${cause}"}`;

/** Its page's address contains ids of people and applications. */
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

test('a report is logged and counted, without personal data', async () => {
  await releasePages(['/admin/customer-detail/:userId', '/user/services/list']);
  const answer = await sendNew([inlineReport(), integrityReport(), inlineReport()], '?release=1.2.3%2B0123456789ab');
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
  expect(logged()).toEqual([
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
  expect(JSON.stringify(logged())).not.toMatch(/secret|Asha|Mozilla|127\.0\.0\.1|\/7|requestId/);
  expect(await counted()).toEqual({ [seriesOf('csp', 'script-src-elem')]: 2, [seriesOf('integrity', 'script')]: 1 });
});

test('reports by report-uri are counted too, with either name of the directive', async () => {
  expect((await sendOld(oldReport())).statusCode).toBe(204);
  const words = { 'effective-directive': undefined, disposition: undefined };
  const older = oldReport({ ...words, 'violated-directive': "connect-src 'self' https://code.example" });
  expect((await sendOld(older)).statusCode).toBe(204);
  expect(logged()).toMatchObject([
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
  expect(await counted()).toEqual({ [seriesOf('csp', 'connect-src')]: 2 });
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
  await sendNew([inlineReport({ blockedURL })]);
  expect(logged()).toMatchObject([{ blocked }]);
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
  await sendNew([inlineReport({ sourceFile })]);
  expect(logged()).toMatchObject([{ source }]);
});

test('violations of an extension are distinguished from those of a page, and are no warnings', async () => {
  await sendNew([
    from('inline', { sourceFile: 'chrome-extension' }),
    from('moz-extension://8c1f/style.css'),
    from('inline', { sourceFile: 'sandbox eval code' }),
    from('about', { sourceFile: null }),
    from('https://evil.example/x.js', { sourceFile: 'safari-web-extension://8c1f/x.js' }),
    from('https://evil.example/x.js'),
  ]);
  expect(logged().map(({ level, cause, blocked, source }) => [level, cause, blocked, source])).toEqual([
    [30, 'browser', 'inline', 'chrome-extension'],
    [30, 'browser', 'moz-extension', ''],
    [30, 'browser', 'inline', 'sandbox eval code'],
    [30, 'browser', 'about', ''],
    [30, 'browser', 'https://evil.example', 'safari-web-extension'],
    [40, 'portal', 'https://evil.example', ''],
  ]);
  const directive = 'script-src-elem';
  expect(await counted()).toEqual({ [seriesOf('csp', directive, 'browser')]: 5, [seriesOf('csp', directive)]: 1 });
});

test('each violation is logged once an hour, however often it is reported', async () => {
  for (let n = 0; n < 3; n += 1) await sendNew([inlineReport(), inlineReport(), from('https://evil.example')]);
  expect(logged()).toMatchObject([{ blocked: 'inline' }, { blocked: 'https://evil.example' }]);
  t.advance(HOUR_MS - 1);
  await sendNew([inlineReport()]);
  expect(logged()).toHaveLength(2);
  t.advance(1);
  await sendNew([inlineReport()]);
  expect(logged()).toHaveLength(3);
  expect(await counted()).toEqual({ [seriesOf('csp', 'script-src-elem')]: 11 });
});

test('above the hourly limit one line says so, all are counted, and each cause has its own limit', async () => {
  const many = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => from(`https://h${first + n}.example`));
  for (let first = 0; first < MAX_LOGGED_VIOLATIONS_PER_HOUR; first += MAX_VIOLATION_REPORTS)
    await sendNew(many(first, MAX_VIOLATION_REPORTS));
  await sendNew([...many(MAX_LOGGED_VIOLATIONS_PER_HOUR, 5), from('https://h0.example'), from('moz-extension')]);
  await sendNew(many(MAX_LOGGED_VIOLATIONS_PER_HOUR + 5, 2));
  const lines = logged();
  expect(lines).toHaveLength(MAX_LOGGED_VIOLATIONS_PER_HOUR + 2);
  expect(lines.slice(-2)).toMatchObject([
    { level: 40, cause: 'portal', msg: 'more violations of this hour are only counted' },
    { level: 30, cause: 'browser', blocked: 'moz-extension' },
  ]);
  expect(lines.at(-2)).not.toHaveProperty('blocked');
  expect(await counted()).toEqual({
    [seriesOf('csp', 'script-src-elem')]: MAX_LOGGED_VIOLATIONS_PER_HOUR + 8,
    [seriesOf('csp', 'script-src-elem', 'browser')]: 1,
  });
  t.advance(HOUR_MS);
  await sendNew(many(MAX_LOGGED_VIOLATIONS_PER_HOUR, 1));
  expect(logged().at(-1)).toMatchObject({ blocked: `https://h${MAX_LOGGED_VIOLATIONS_PER_HOUR}.example` });
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
  [
    'too many',
    () => sendNew(Array.from({ length: MAX_VIOLATION_REPORTS + 1 }, () => ({ ...inlineReport(), body: {} }))),
    400,
  ],
  ['another type', () => send('text/plain', [inlineReport()]), 415],
  ['no type', () => send('', [inlineReport()]), 415],
  ['a huge body', () => sendNew([inlineReport({ sample: 'x'.repeat(200_000) })]), 413],
])('%s is refused, and nothing of it is counted', async (_, call, status) => {
  expect((await call()).statusCode).toBe(status);
  expect(logged()).toEqual([]);
  expect(await counted()).toEqual({});
});

test('a hundred long reports are accepted', async () => {
  const originalPolicy = 'x'.repeat(500);
  expect(
    (await sendNew(Array.from({ length: MAX_VIOLATION_REPORTS }, () => inlineReport({ originalPolicy })))).statusCode,
  ).toBe(204);
  expect(await counted()).toEqual({ [seriesOf('csp', 'script-src-elem')]: MAX_VIOLATION_REPORTS });
});

test('pages of listed origins may report after a preflight, other sites may not', async () => {
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

test('the admin-app of the release before gets an empty page', async () => {
  await sendNew([inlineReport()]);
  const token = await createSession(t.context.db, t.people.superAdmin.id, t.context.clock());
  const input = { pageNumber: 1, pageSize: 10, cause: 'portal' };
  const { status, body } = await t.as({ token }).post('/Violation/GetViolations', input);
  expect([status, body]).toEqual([200, { data: [], totalRecords: 0 }]);
});
