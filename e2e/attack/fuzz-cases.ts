import { buildOpenApi, type DescribedEndpoint } from '@emigration-portal/shared-api/openapi';
import fc from 'fast-check';

type Document = ReturnType<typeof buildOpenApi>;
type Operation = Document['paths'][string][string];
type Schema = NonNullable<Operation['parameters'][number]['schema']>;

/** Values that often break servers. */
const dangerousValues: readonly unknown[] = [
  ...['\u0000', 'a\u0000b', '\ud800', '%', '_', '\\', "' or 1=1 --", '"; drop table "user"; --', '(', '😀', '१२३', '٣'],
  ...['NaN', 'Infinity', '1e400', '-1', '0x10', '1;2', '00001', '1.0', '+1', ' 1', '1 or 1=1'],
  ...[0, -0, -1, 1, 1.5, 2_147_483_647, 2_147_483_648, 99_999_999_999, 2 ** 53, 1e308, -1e9, true, false, null],
  ...['', ' ', 'abc', '1', '99999999999999999999', '2026-02-30', '9999-12-31T23:59:60Z', 'x'.repeat(5_000)],
  ...[[], ['a'], [[]], {}, { a: 1 }, { toString: 1 }, { constructor: { x: 1 } }, [null], { $gt: '' }, { length: 1e9 }],
  ...[
    '{',
    '{}',
    '[]',
    'null',
    '{"__proto__":{}}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    '{"name":"x","name":"y"}',
  ],
  ...[
    '../../etc/passwd',
    '1/20260101/..\\x',
    '%2e%2e%2f',
    '%252e%252e%252f',
    'javascript:alert(1)',
    '\u202e',
    '\u200b',
  ],
  ...['\r\nX: y', 'a\r\n\r\nGET / HTTP/1.1', '#{7*7}', '{{7*7}}', '=cmd|calc', '<script>globalThis.owned=1</script>'],
  ...['(a+)+$', '(?=a)*', `${'a'.repeat(50)}!`, '%%%%%', '___', '*:*', 'ı', 'ﬀ', 'Ǆ', 'e\u0301', '\uFEFF', '\u2028'],
];
const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...dangerousValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Values from existing rows, by the name of the field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export interface FuzzCase {
  readonly input: Readonly<Record<string, unknown>>;
  /** Sent as the body instead of `input`. */
  readonly rawBody?: { readonly type: string; readonly body: string };
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Uint8Array;
  readonly fileName: string;
  /** A random number from 0 to 99 that decides who sends the case. */
  readonly senderDraw: number;
}

/** Cases for an endpoint: valid input, often with one or two wrong values, and sometimes an arbitrary body. */
export function buildFuzzCases(
  name: string,
  endpoint: DescribedEndpoint,
  knownValues: KnownValues,
): fc.Arbitrary<FuzzCase> {
  const validInput = fc.record(buildFieldArbitraries(name, endpoint, knownValues));
  const fieldNames = Object.keys(buildFieldArbitraries(name, endpoint, knownValues));
  const wrongFields =
    fieldNames.length === 0
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom(...fieldNames), anyValue, { minKeys: 0, maxKeys: 2 });
  const extraField = fc.dictionary(fc.oneof(fc.constantFrom(...extraFields), fc.string({ maxLength: 10 })), anyValue, {
    maxKeys: 1,
  });
  const wrongBody = fc.record({
    type: fc.constantFrom('application/json', 'text/plain', 'application/xml', 'multipart/form-data', '', 'a/b;c=d'),
    body: fc.constantFrom(...rawBodies),
  });
  return fc.record({
    input: fc
      .tuple(validInput, extraField, wrongFields)
      .map(([input, extra, wrong]) => ({ ...input, ...extra, ...wrong })),
    rawBody: fc.oneof({ weight: 11, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: wrongBody }),
    headers: fc.dictionary(
      fc.constantFrom(...Object.keys(headerNames)),
      fc.constantFrom('', 'x', '0', 'a'.repeat(300), '\t'),
      {
        maxKeys: 1,
      },
    ),
    file: fileContents,
    fileName: fc.constantFrom(
      'a.pdf',
      'a.jpg',
      '../a.pdf',
      'a.pdf.exe',
      'a\u202efdp.exe',
      `${'x'.repeat(300)}.pdf`,
      '',
    ),
    // Without this, fast-check prefers small numbers.
    senderDraw: fc.noBias(fc.nat(99)),
  }) as fc.Arbitrary<FuzzCase>;
}

const extraFields = [
  'role',
  'isSuper',
  'super',
  'isActive',
  'submitted',
  '__proto__',
  'constructor',
  'userId',
  'id',
  'version',
];
const headerNames = {
  'idempotency-key': 1,
  'x-forwarded-for': 1,
  'if-match': 1,
  range: 1,
  'accept-encoding': 1,
  origin: 1,
};
const rawBodies = [
  ...[
    '',
    ' ',
    '{',
    '[1]',
    '1',
    'null',
    '"x"',
    '{"a":',
    '{}{}',
    '{"a":1}x',
    '\ufeff{}',
    "{'a':1}",
    '{"a":NaN}',
    '--x--',
  ],
  ...[`${'['.repeat(20_000)}`, `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, `{"a":"${'x'.repeat(700_000)}"}`],
  ...['{"__proto__":{"isSuper":true}}', '{"constructor":{"prototype":{"x":1}}}', `[${'1,'.repeat(3_000)}1]`],
];

const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const fileContents = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.constantFrom(new Uint8Array(), new Uint8Array(smallPdf), new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
  fc.tuple(fc.nat(smallPdf.length - 1), fc.nat(255)).map(([at, byte]) => new Uint8Array(smallPdf).with(at, byte)),
);

function buildFieldArbitraries(
  name: string,
  endpoint: DescribedEndpoint,
  knownValues: KnownValues,
): Record<string, fc.Arbitrary<unknown>> {
  const [methods = {}] = Object.values(buildOpenApi('1.0.0', { [name]: endpoint }).paths);
  const [operation] = Object.values(methods);
  const schemas = (operation?.parameters ?? [])
    .filter((each) => each.in !== 'header')
    .map((each) => [each.name, each.schema]);
  const bodySchema = operation?.requestBody?.content['application/json']?.schema;
  const signedCommandSchema = bodySchema?.properties?.command?.contentSchema as Schema | undefined;
  const fieldSchemas = { ...Object.fromEntries(schemas), ...(signedCommandSchema ?? bodySchema)?.properties } as Record<
    string,
    Schema
  >;
  return Object.fromEntries(
    Object.entries(fieldSchemas).map(([field, schema]) => [field, preferKnownValues(field, schema, knownValues)]),
  );
}

/** Mostly a value from an existing row, so that the case reaches that row. Sometimes an arbitrary value. */
function preferKnownValues(field: string, schema: Schema, knownValues: KnownValues): fc.Arbitrary<unknown> {
  const values = knownValues[field];
  if (!values) return buildArbitrary(schema);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: buildArbitrary(schema) },
  );
}

function buildArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.contentSchema) return buildArbitrary(schema.contentSchema).map((value) => JSON.stringify(value));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(buildArbitrary));
  const limit = (keyword: string, otherwise: number) => {
    const value = schema[keyword];
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : otherwise;
  };
  const [type] = [schema.type].flat();
  if (type === 'integer') return fc.integer({ min: limit('minimum', -5), max: limit('maximum', 100) });
  if (type === 'number') return fc.double({ min: limit('minimum', -5), max: limit('maximum', 1e6), noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(buildArbitrary(schema.items ?? {}), { maxLength: 3 });
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, buildArbitrary(each)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
  }
  if (type === 'string')
    return buildTextArbitrary(schema, limit('minLength', 0), Math.min(limit('maxLength', 60), 400));
  return anyValue;
}

function buildTextArbitrary({ pattern, format }: Schema, minLength: number, maxLength: number): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, maxLength), unit: 'grapheme' });
  if (typeof pattern !== 'string') return plain;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    // fast-check does not support this pattern; plain texts and the dangerous values still test the field.
    return plain;
  }
}
