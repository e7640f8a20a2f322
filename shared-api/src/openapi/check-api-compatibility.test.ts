import * as z from 'zod/mini';
import { checkApiCompatibility } from './check-api-compatibility.ts';
import { buildOpenApi, type DescribedEndpoint, type OpenApi } from './document.ts';
import { endpoints } from './endpoints.ts';

const name = z.string().check(z.maxLength(100));
const status = z.enum(['Open', 'Closed']);
const fields = { name, status, note: z.optional(z.string()) };
const rows = z.array(z.object({ id: z.int(), name, status, closedBy: z.nullable(z.string()) }));
const emptyList = z.array(z.unknown()).check(z.maxLength(0));

const given = {
  method: 'POST',
  path: '/Thing/AddThing',
  access: 'admin',
  idempotent: true,
  summary: 'A thing',
  input: z.object(fields),
  output: z.object({ rows, total: z.int().check(z.minimum(0)) }),
} as const;
const api = (...calls: Partial<DescribedEndpoint>[]) =>
  buildOpenApi('1.0.0', Object.fromEntries(calls.map((changed, at) => [`call${at + 1}`, { ...given, ...changed }])));
const takes = (changed: Record<string, z.ZodMiniType>) => ({ input: z.object({ ...fields, ...changed }) });
const answers = (changed: Record<string, z.ZodMiniType>) => ({
  output: z.object({ rows: z.array(z.extend(rows.def.element, changed)), total: z.int().check(z.minimum(0)) }),
});

test('a remote works with the server that it was built against', () => {
  expect(checkApiCompatibility(api({}), api({}))).toEqual({ answer: 'yes' });
});

test.each<[string, Partial<DescribedEndpoint>]>([
  ['an input has a new optional field', takes({ colour: z.optional(z.string()) })],
  ['an input accepts a longer text', takes({ name: z.string().check(z.maxLength(200)) })],
  ['an input accepts another value', takes({ status: z.enum(['Open', 'Closed', 'Lost']) })],
  ['an input field becomes optional', takes({ name: z.optional(name) })],
  ['an input accepts null', takes({ note: z.nullish(z.string()) })],
  ['more people may make the call', { access: 'signedIn' }],
  ['the answer has another field', answers({ colour: z.string() })],
  ['the answer has a shorter text', answers({ name: z.string().check(z.maxLength(50)) })],
  ['the answer never has one of the values again', answers({ status: z.literal('Open') })],
  ['the answer never has null again', answers({ closedBy: z.string() })],
  [
    'a list in the answer is always empty',
    { output: z.object({ rows: emptyList, total: z.int().check(z.minimum(0)) }) },
  ],
  ['the summary changes', { summary: 'The same thing' }],
])('a remote works with a newer server if %s', (_, changed) => {
  expect(checkApiCompatibility(api(changed), api({}))).toEqual({ answer: 'yes' });
});

test('a call that the remote does not use may disappear', () => {
  expect(checkApiCompatibility(api({}, { path: '/Thing/Other' }), api({}))).toEqual({ answer: 'yes' });
});

test.each<[Partial<DescribedEndpoint>, string]>([
  [{ path: '/Thing/Add' }, 'call1: POST /Thing/AddThing is gone'],
  [{ method: 'PUT' }, 'call1: POST /Thing/AddThing is gone'],
  [{ access: 'superAdmin' }, 'call1 is not for admins any more'],
  [{ idempotent: false }, 'call1.header.Idempotency-Key is not read any more'],
  [{ answers: 'csv' }, 'call1 may answer text/csv now'],
  [takes({ reason: z.string() }), 'call1.body.reason is needed now'],
  [takes({ note: z.string() }), 'call1.body.note is needed now'],
  [takes({ note: z.optional(z.int()) }), 'call1.body.note does not take string any more'],
  [
    takes({ note: z.optional(z.string().check(z.regex(/^a/))) }),
    'call1.body.note has pattern ^a now, the remote was built for none',
  ],
  [{ input: z.object({ name, status }) }, 'call1.body.note is not read any more'],
  [takes({ status: z.enum(['Open']) }), 'call1.body.status does not take "Closed" any more'],
  [
    takes({ name: z.string().check(z.maxLength(50)) }),
    'call1.body.name has maxLength 50 now, the remote was built for 100',
  ],
  [{ output: z.object({ rows }) }, 'call1 answer.total may be missing now'],
  [answers({ name: z.optional(name) }), 'call1 answer.rows[].name may be missing now'],
  [answers({ name: z.nullable(name) }), 'call1 answer.rows[].name may be null now'],
  [answers({ id: z.string() }), 'call1 answer.rows[].id may be string now'],
  [answers({ id: z.unknown() }), 'call1 answer.rows[].id may be anything now'],
  [answers({ status: z.enum(['Open', 'Closed', 'Lost']) }), 'call1 answer.rows[].status may be "Lost" now'],
  [answers({ name: z.string() }), 'call1 answer.rows[].name has maxLength none now, the remote was built for 100'],
  [
    { ...takes({ note: z.string() }), ...answers({ closedBy: z.int() }) },
    'call1.body.note is needed now; call1 answer.rows[].closedBy may be integer now',
  ],
])('a breaking change of the server is found: %#', (changed, because) => {
  expect(checkApiCompatibility(api(changed), api({}))).toEqual({ answer: 'no', because });
});

test.each<[Partial<DescribedEndpoint>, Partial<DescribedEndpoint>, string]>([
  [
    takes({ note: z.optional(z.string().check(z.regex(/^b/))) }),
    takes({ note: z.optional(z.string().check(z.regex(/^a/))) }),
    'call1.body.note: it has another pattern',
  ],
  [
    answers({ size: z.number().check(z.gt(0)) }),
    answers({ size: z.number().check(z.gte(0)) }),
    'call1 answer.rows[].size: what exclusiveMinimum means is not known, and it differs',
  ],
  [
    takes({ note: z.union([z.string().check(z.maxLength(5)), z.string().check(z.minLength(3))]) }),
    takes({ note: z.string() }),
    'call1.body.note: none of several alternatives takes every string',
  ],
])('a change that cannot be compared is unknown: %#', (server, remote, because) => {
  expect(checkApiCompatibility(api(server), api(remote))).toEqual({ answer: 'unknown', because });
});

describe('a schema inside a text of JSON', () => {
  const { getServices, addApplication } = endpoints;
  const before = buildOpenApi('1.0.0', { getServices, addApplication });
  /** The same description with one text replaced. */
  const after = (text: string, other: string) => JSON.parse(JSON.stringify(before).replaceAll(text, other)) as OpenApi;

  test('is compared too', () => {
    expect(checkApiCompatibility(before, before)).toEqual({ answer: 'yes' });
    const server = after('"enum":["Text"', '"enum":["Signature","Text"');
    expect(checkApiCompatibility(server, before)).toMatchObject({
      answer: 'no',
      because: expect.stringContaining(
        'getServices answer.serviceJSON:.reqInfoArray[].reqInfoType may be "Signature" now',
      ),
    });
    expect(checkApiCompatibility(before, server)).toMatchObject({
      answer: 'no',
      because: expect.stringContaining(
        'addApplication.body.applicationJSON:.reqInfoArray[].reqInfoType does not take "Signature" any more',
      ),
    });
  });
});
