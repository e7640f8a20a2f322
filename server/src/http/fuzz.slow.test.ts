import type { Access, Endpoint } from '@emigration-portal/shared-api';
import type { DescribedEndpoint } from '@emigration-portal/shared-api/openapi';
import { ApplicationJson, ServiceJson } from '@emigration-portal/shared-api/schemas';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addService, applicationBody, serviceJson, submitApplication } from '../testing/portal.ts';
import { addPublisher, type TestPublisher } from '../testing/releases.ts';
import { routes } from './routes.ts';

let t: TestApp;
let applicationId: number;
let team: TestPublisher;
beforeAll(async () => {
  t = await startTestApp({ REMOTE_ORIGINS: ['http://localhost:1'] });
  team = await addPublisher(t, null);
  const serviceId = await addService(t);
  ({ id: applicationId } = await submitApplication(t, t.people.customer, serviceId));
});
afterAll(() => t.close());

/** Each of these has broken a server before. */
const corpus: unknown[] = [
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '_',
    '\\',
    "' or 1=1 --",
    '(',
    '😀',
    '१२३',
    '٣',
    'NaN',
    '1e400',
    '-1',
    '0x10',
  ],
  ...[0, -0, -1, 1, 1.5, 99_999_999_999, 2 ** 53, 1e308, -1e9, true, false, null],
  ...['', ' ', 'abc', '1', '01', '99999999999999999999', '2026-02-30', 'x'.repeat(5_000), 'x'.repeat(300_000)],
  ...[[], ['a'], [[]], {}, { a: 1 }, { toString: 1 }, { constructor: { x: 1 } }, [null]],
  ...['{', '{}', '[]', 'null', '1', '"x"', '{"__proto__":{}}', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ...['{"name":"x","name":"y"}', `{"name":"${'x'.repeat(1_000)}"}`, '{"constructor":{"prototype":{}}}'],
  ...['../../etc/passwd', '1/20260101/..\\x', '%2e%2e%2f', 'javascript:alert(1)', '\u202e', '\r\nX: y'],
];
const anything = fc.oneof(fc.constantFrom(...corpus), fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }));

const valid: Record<string, unknown> = {
  pageNumber: 1,
  pageSize: 10,
  statusId: 0,
  status: 'Completed',
  bucketName: 'emigration-portal-dev',
  username: 'x',
  password: 'x',
  id: 1,
  appId: 1,
  transactionId: 'INV-1',
  key: '1/20260101/a.pdf',
  prefix: '1/20260101/',
  serviceName: 'x',
  serviceJSON: JSON.stringify(serviceJson()),
  ...applicationBody(1),
  firstName: 'A',
  lastName: 'B',
  country: 'India',
  phone: '9876543210',
  email: 'a@example.com',
  uploadId: '00000000-0000-4000-8000-000000000001',
  fileName: 'a.pdf',
  size: 9,
  sha256: '0'.repeat(64),
  offset: 0,
  resetCode: 'WRONG',
  newPassword: 'x',
  currentPassword: 'x',
  userId: 1,
  remote: 'customer',
  version: '1.0.0+0123456789ab',
  base: 'http://localhost:1',
  description: `sha384-${'A'.repeat(64)}`,
  note: '',
  expected: 0,
  reason: 'x',
  share: 50,
  token: 'A'.repeat(43),
  what: 'loaded',
  code: '123456',
  name: 'x',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  passkey: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
  userIds: [1],
};
const toQueryText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const fieldNamesOf = (schema: z.ZodMiniType) => Object.keys((schema as z.ZodMiniObject).shape);
const inputFieldsOf = ({ input }: DescribedEndpoint) => fieldNamesOf(input);

async function send(
  { method, path, sends = 'body', access }: Endpoint,
  input: Record<string, unknown>,
  caller: { token: string },
) {
  const { id, ...rest } = input;
  const url = path.replace(':id', () => encodeURIComponent(toQueryText(id).toWellFormed().slice(0, 150)));
  if (access === 'publisher') return t.as().send(method, url, { payload: await team.sign(path, input) });
  if (sends === 'body') return t.as(caller).send(method, url, { payload: input });
  const query = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, toQueryText(value).slice(0, 2_000)]),
  );
  return t.as(caller).send(method, url, { query });
}

const hashing = ['makeRecoveryCodes', 'login', 'register', 'updatePassword', 'addAdmin'];
const runs = (name: string) => (hashing.includes(name) ? 25 : 80);
const roles: Partial<Record<Access, 'admin' | 'superAdmin'>> = { admin: 'admin', superAdmin: 'superAdmin' };
test.each(routes.map(({ name, endpoint }) => [name, endpoint] as const))(
  'no input of %s causes a server error',
  async (name, endpoint) => {
    const fields = inputFieldsOf(endpoint);
    const inputs = fc.record({
      wrong:
        fields.length === 0
          ? fc.constant({})
          : fc.dictionary(fc.constantFrom(...fields), anything, { minKeys: 1, maxKeys: 2 }),
      extra: fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 1 }),
    });
    const base = Object.fromEntries(fields.map((field) => [field, valid[field]]));
    const check = async ({ wrong, extra }: { wrong: object; extra: object }) => {
      // Logging out is one of the calls, so each run needs a new session.
      const caller = name === 'logout' ? t.people.other : t.people[roles[endpoint.access] ?? 'customer'];
      const { status, text } = await send(endpoint, { ...base, ...extra, ...wrong }, caller);
      if (status >= 500) throw new Error(`${status} ${text} for ${JSON.stringify(wrong).slice(0, 300)}`);
    };
    await fc.assert(fc.asyncProperty(inputs, check), { numRuns: runs(name) });
  },
);

test.each([
  ['serviceJSON', '/Services/AddService', fieldNamesOf(ServiceJson)],
  ['applicationJSON', '/Application/AddApplication', fieldNamesOf(ApplicationJson)],
] as const)('no value inside %s causes a server error', async (field, path, keys) => {
  const caller = field === 'serviceJSON' ? t.people.admin : t.people.customer;
  const body = field === 'serviceJSON' ? { id: 0, serviceName: '' } : { ...applicationBody(1, { applicationId }) };
  const whole = field === 'serviceJSON' ? serviceJson() : JSON.parse(String(applicationBody(1).applicationJSON));
  const changed = fc.dictionary(fc.constantFrom(...keys), fc.oneof(anything, fc.array(anything, { maxLength: 3 })), {
    maxKeys: 3,
  });
  await fc.assert(
    fc.asyncProperty(changed, async (change) => {
      const { status, text } = await t
        .as(caller)
        .post(path, { ...body, [field]: JSON.stringify({ ...whole, ...change }) });
      if (status >= 500) throw new Error(`${status} ${text} for ${JSON.stringify(change).slice(0, 300)}`);
    }),
    { numRuns: 150 },
  );
});

const raw = { 'content-type': 'application/json' };
test.each([
  ['5,000 arrays deep', '['.repeat(5_000) + ']'.repeat(5_000)],
  ['50,000 objects deep', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['too many values', JSON.stringify({ a: Array.from({ length: 2_001 }, () => 1) })],
  ['a prototype', '{"__proto__":{"isSuper":true},"username":"a","password":"b"}'],
  ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['no object', '[1]'],
  ['a number', '1'],
  ['nothing', ' '],
])('a body with %s is refused as wrong input', async (_, payload) => {
  const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/User/login', headers: raw, payload });
  expect(statusCode).toBe(400);
});

test.each(['appId=1&appId=2', 'appId[]=1', 'appId=1&__proto__=1&__proto__=2', 'appId=%00', 'appId=1;appId=2'])(
  'the query %s is refused',
  async (query) => {
    const headers = { authorization: `Bearer ${t.people.customer.token}` };
    const { statusCode } = await t.app.inject({
      method: 'GET',
      url: `/api/Application/GetApplications?${query}`,
      headers,
    });
    expect(statusCode).toBe(400);
  },
);
