import sharedApiPackage from '@emigration-portal/shared-api/package.json' with { type: 'json' };
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addService, applicationBody } from '../testing/portal.ts';
import { formatContentDisposition } from './headers.ts';
import { routes } from './routes.ts';

const origin = 'https://portal.example';
/** Each further use of cookies is a security decision. */
const WITH_COOKIES = [
  'askPasskey',
  'confirmAddress',
  'forgotPassword',
  'login',
  'register',
  'updatePassword',
  'updatePasswordDirectly',
  'verifyPasskey',
  'verifyRecoveryCode',
  'verifyResetCode',
  'verifyTotp',
];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ CORS_ORIGINS: [origin] });
});
afterAll(() => t.close());

const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-type': 'application/json; charset=utf-8',
  'x-api-version': sharedApiPackage.version,
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

const send = (method: 'GET' | 'POST' | 'OPTIONS', url: string, more: object = {}) =>
  t.app.inject({ method, url, ...more });
const json = { 'content-type': 'application/json' };

test.each<[number, () => ReturnType<typeof send>, string?]>([
  [200, () => send('GET', '/api/Home/GetAllCountries'), 'Origin, Accept-Encoding'],
  [200, () => send('GET', '/healthz')],
  [200, () => send('GET', '/readyz')],
  [400, () => send('POST', '/api/User/login', { headers: json, payload: '{' })],
  [400, () => send('GET', '/api/%E0%A4%A')],
  [401, () => send('GET', '/api/User/1')],
  [404, () => send('GET', '/api/nothing')],
  [404, () => send('GET', '/nothing')],
  [413, () => send('POST', '/api/User/login', { headers: json, payload: 'x'.repeat(700_000) })],
  [415, () => send('POST', '/api/User/login', { headers: { 'content-type': 'text/plain' }, payload: '{}' })],
  [500, () => brokenRow()],
])('an answer %i has exactly the headers of the API', async (status, call, vary = 'Origin') => {
  const { statusCode, headers } = await call();
  const { date, connection, 'content-length': length, ...rest } = headers;
  expect(statusCode).toBe(status);
  expect(rest).toEqual({ ...always, vary });
});

async function brokenRow() {
  const { customer } = t.people;
  const { body } = await t.as(customer).post('/Application/AddApplication', applicationBody(await addService(t)));
  await t.context.db.$client.query(
    `update application set answers = '{"items":1,"documents":[]}' where id = ${body.id}`,
  );
  const headers = { authorization: `Bearer ${customer.token}` };
  const answer = await send('GET', `/api/Application/GetApplications?appId=${body.id}`, { headers });
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong. Please try again!',
    requestId: expect.any(String),
  });
  return answer;
}

test.each(['/api/User/1', '/api/nothing', '/nothing', '/api/%E0%A4%A'])(
  'a refusal (%s) has the same id in header and body, and ignores a sent id',
  async (url) => {
    const sentId = '3f2a91bc-0000-4000-8000-000000000000';
    const answer = await send('GET', url, { headers: { 'x-request-id': sentId, 'request-id': sentId } });
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    expect(answer.headers['x-request-id']).not.toBe(sentId);
  },
);

test.each(['/healthz', '/readyz', '/api/docs', '/api/openapi.json'])(
  'answers HEAD of %s like GET, without the bytes',
  async (url) => {
    const whole = await send('GET', url);
    const { date: _, 'x-request-id': id, ...headers } = whole.headers;
    expect(whole.statusCode).toBe(200);
    expect(await t.app.inject({ method: 'HEAD', url })).toMatchObject({ statusCode: 200, headers, body: '' });
  },
);

test('only listed origins are allowed, never by reflection', async () => {
  const allowed = async (from: string) =>
    (await send('GET', '/api/Home/GetAllCountries', { headers: { origin: from } })).headers[
      'access-control-allow-origin'
    ];
  expect(await allowed(origin)).toBe(origin);
  for (const from of ['null', `${origin}.evil`, 'http://portal.example', `${origin}:444`, '*']) {
    expect(await allowed(from)).toBeUndefined();
  }
});

test('a listed origin can read Retry-After, version and id', async () => {
  const { headers } = await send('GET', '/api/Home/GetAllCountries', { headers: { origin } });
  expect(headers['access-control-expose-headers']).toBe('Retry-After, X-Api-Version, X-Request-Id');
});

test('a preflight is answered for a listed origin and allows no credentials', async () => {
  const preflight = (from: string) =>
    send('OPTIONS', '/api/User/Logout', { headers: { origin: from, 'access-control-request-method': 'POST' } });
  const { statusCode, headers } = await preflight(origin);
  expect(statusCode).toBe(204);
  expect(headers['access-control-allow-headers']).toBe(
    'Authorization, Content-Type, Idempotency-Key, Traceparent, X-Proof, X-Running-Versions',
  );
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect((await preflight('https://evil.example')).statusCode).toBe(404);
});

test('cookies from listed origins work only for log-in, reset and confirmation', async () => {
  const credentialed = routes.filter(({ endpoint }) => endpoint.credentials).map(({ name }) => name);
  expect(credentialed.sort()).toEqual(WITH_COOKIES);
  for (const { endpoint } of routes) {
    const allows = async (from: string) =>
      (await send('OPTIONS', `/api${endpoint.path}`, { headers: { origin: from } })).headers[
        'access-control-allow-credentials'
      ];
    expect([endpoint.path, await allows(origin)]).toEqual([endpoint.path, endpoint.credentials ? 'true' : undefined]);
    expect(await allows('https://evil.example')).toBeUndefined();
  }
});

test('a call from another site is refused unless its origin is listed', async () => {
  const site = (from: string) =>
    send('GET', '/api/Home/GetAllCountries', { headers: { origin: from, 'sec-fetch-site': 'cross-site' } });
  expect((await site('https://evil.example')).statusCode).toBe(403);
  expect((await site(origin)).statusCode).toBe(200);
});

test('a cookie alone signs nobody in', async () => {
  const { customer } = t.people;
  const headers = { cookie: `token=${customer.token}; Authorization=Bearer ${customer.token}` };
  expect((await send('GET', `/api/User/${customer.id}`, { headers })).statusCode).toBe(401);
});

test.each(['a"b\\.pdf', 'a\r\nSet-Cookie: x.pdf', 'अ😀.pdf', '\u202egpj.pdf', "it's (1)*.pdf", '\ud800.pdf'])(
  'a file named %j cannot leave its header',
  (name) => {
    expect(formatContentDisposition(name)).toMatch(
      /^attachment; filename="[^"\\\r\n%]*"; filename\*=UTF-8''[\w.~%!-]+$/,
    );
  },
);
