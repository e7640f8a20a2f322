import * as z from 'zod/mini';
import { checkApiCompatibility } from './check-api-compatibility.ts';
import { buildOpenApi, type DescribedEndpoint, type OpenApi } from './document.ts';
import { endpoints } from './endpoints.ts';

const name = z.string().check(z.maxLength(100));
const status = z.enum(['Open', 'Closed']);
const fields = { name, status, note: z.optional(z.string()) };
const rows = z.array(z.object({ id: z.int(), name, status, closedBy: z.nullable(z.string()) }));
const emptyList = z.array(z.unknown()).check(z.maxLength(0));

const endpoint = {
  method: 'POST',
  path: '/Thing/AddThing',
  access: 'admin',
  idempotent: true,
  summary: 'A thing',
  input: z.object(fields),
  output: z.object({ rows, total: z.int().check(z.minimum(0)) }),
} as const;
const describeCalls = (...calls: Partial<DescribedEndpoint>[]) =>
  buildOpenApi(
    '1.0.0',
    Object.fromEntries(calls.map((changed, index) => [`call${index + 1}`, { ...endpoint, ...changed }])),
  );
const withInput = (changed: Record<string, z.ZodMiniType>) => ({ input: z.object({ ...fields, ...changed }) });
const withRows = (changed: Record<string, z.ZodMiniType>) => ({
  output: z.object({ rows: z.array(z.extend(rows.def.element, changed)), total: z.int().check(z.minimum(0)) }),
});

test('a remote works with the server that it was built against', () => {
  expect(checkApiCompatibility(describeCalls({}), describeCalls({}))).toEqual({ answer: 'yes' });
});

test.each<[string, Partial<DescribedEndpoint>]>([
  ['an input has a new optional field', withInput({ colour: z.optional(z.string()) })],
  ['an input accepts a longer text', withInput({ name: z.string().check(z.maxLength(200)) })],
  ['an input accepts another value', withInput({ status: z.enum(['Open', 'Closed', 'Lost']) })],
  ['an input field becomes optional', withInput({ name: z.optional(name) })],
  ['an input accepts null', withInput({ note: z.nullish(z.string()) })],
  ['more groups of people may make the call', { access: 'signedIn' }],
  ['the answer has another field', withRows({ colour: z.string() })],
  ['the answer has a shorter text', withRows({ name: z.string().check(z.maxLength(50)) })],
  ['the answer no longer has one of the values', withRows({ status: z.literal('Open') })],
  ['the answer is no longer null', withRows({ closedBy: z.string() })],
  [
    'a list in the answer is always empty',
    { output: z.object({ rows: emptyList, total: z.int().check(z.minimum(0)) }) },
  ],
  ['the summary changes', { summary: 'The same thing' }],
])('a remote works with a newer server if %s', (_, changed) => {
  expect(checkApiCompatibility(describeCalls(changed), describeCalls({}))).toEqual({ answer: 'yes' });
});

test('a call that the remote does not use may disappear', () => {
  expect(checkApiCompatibility(describeCalls({}, { path: '/Thing/Other' }), describeCalls({}))).toEqual({
    answer: 'yes',
  });
});

test.each<[Partial<DescribedEndpoint>, string]>([
  [{ path: '/Thing/Add' }, 'call1: POST /Thing/AddThing is gone'],
  [{ method: 'PUT' }, 'call1: POST /Thing/AddThing is gone'],
  [{ access: 'superAdmin' }, 'call1 is no longer for admins'],
  [{ idempotent: false }, 'call1.header.Idempotency-Key is no longer read'],
  [{ answers: 'csv' }, 'call1 may answer text/csv now'],
  [withInput({ reason: z.string() }), 'call1.body.reason is required now'],
  [withInput({ note: z.string() }), 'call1.body.note is required now'],
  [withInput({ note: z.optional(z.int()) }), 'call1.body.note no longer accepts string'],
  [
    withInput({ note: z.optional(z.string().check(z.regex(/^a/))) }),
    'call1.body.note has pattern ^a now, the remote was built for none',
  ],
  [{ input: z.object({ name, status }) }, 'call1.body.note is no longer read'],
  [withInput({ status: z.enum(['Open']) }), 'call1.body.status no longer accepts "Closed"'],
  [
    withInput({ name: z.string().check(z.maxLength(50)) }),
    'call1.body.name has maxLength 50 now, the remote was built for 100',
  ],
  [{ output: z.object({ rows }) }, 'call1 answer.total may be missing now'],
  [withRows({ name: z.optional(name) }), 'call1 answer.rows[].name may be missing now'],
  [withRows({ name: z.nullable(name) }), 'call1 answer.rows[].name may be null now'],
  [withRows({ id: z.string() }), 'call1 answer.rows[].id may be string now'],
  [withRows({ id: z.unknown() }), 'call1 answer.rows[].id may be anything now'],
  [withRows({ status: z.enum(['Open', 'Closed', 'Lost']) }), 'call1 answer.rows[].status may be "Lost" now'],
  [withRows({ name: z.string() }), 'call1 answer.rows[].name has maxLength none now, the remote was built for 100'],
  [
    { ...withInput({ note: z.string() }), ...withRows({ closedBy: z.int() }) },
    'call1.body.note is required now; call1 answer.rows[].closedBy may be integer now',
  ],
])('a breaking change of the server is found: %#', (changed, reason) => {
  expect(checkApiCompatibility(describeCalls(changed), describeCalls({}))).toEqual({ answer: 'no', reason });
});

test.each<[Partial<DescribedEndpoint>, Partial<DescribedEndpoint>, string]>([
  [
    withInput({ note: z.optional(z.string().check(z.regex(/^b/))) }),
    withInput({ note: z.optional(z.string().check(z.regex(/^a/))) }),
    'call1.body.note: pattern differs, and cannot be compared',
  ],
  [
    withRows({ size: z.number().check(z.gt(0)) }),
    withRows({ size: z.number().check(z.gte(0)) }),
    'call1 answer.rows[].size: exclusiveMinimum differs, and cannot be compared',
  ],
  [
    withInput({ note: z.union([z.string().check(z.maxLength(5)), z.string().check(z.minLength(3))]) }),
    withInput({ note: z.string() }),
    'call1.body.note: no single alternative accepts every string',
  ],
])('a change that cannot be compared is unknown: %#', (server, remote, reason) => {
  expect(checkApiCompatibility(describeCalls(server), describeCalls(remote))).toEqual({ answer: 'unknown', reason });
});

describe('the schema of a field with JSON text', () => {
  const { getServices, addApplication } = endpoints;
  const description = buildOpenApi('1.0.0', { getServices, addApplication });
  /** Returns the same description with one text replaced. */
  const replaceInDescription = (text: string, other: string) =>
    JSON.parse(JSON.stringify(description).replaceAll(text, other)) as OpenApi;

  test('is compared like the rest of the description', () => {
    expect(checkApiCompatibility(description, description)).toEqual({ answer: 'yes' });
    const server = replaceInDescription('"enum":["Text"', '"enum":["Signature","Text"');
    expect(checkApiCompatibility(server, description)).toMatchObject({
      answer: 'no',
      reason: expect.stringContaining(
        'getServices answer.serviceJSON:.reqInfoArray[].reqInfoType may be "Signature" now',
      ),
    });
    expect(checkApiCompatibility(description, server)).toMatchObject({
      answer: 'no',
      reason: expect.stringContaining(
        'addApplication.body.applicationJSON:.reqInfoArray[].reqInfoType no longer accepts "Signature"',
      ),
    });
  });
});
