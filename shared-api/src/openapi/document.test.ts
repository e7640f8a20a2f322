import * as z from 'zod/mini';
import { buildOpenApi, type DescribedEndpoint, jsonSchemaOf } from './document.ts';

const input = z.object({ id: z.string(), note: z.optional(z.string().check(z.maxLength(9))) });
const output = z.object({ id: z.int().check(z.minimum(1)), name: z.nullable(z.string()) });
const binary = { type: 'string', format: 'binary' };

const describeCall = (changed: Partial<DescribedEndpoint>) => {
  const endpoint = {
    method: 'POST',
    path: '/Thing/:id',
    access: 'signedIn',
    summary: 'A thing',
    input,
    output,
  } as const;
  const { paths } = buildOpenApi('1.0.0', { theCall: { ...endpoint, ...changed } });
  return paths['/Thing/{id}'];
};

test('a call is described with its inputs, its access and its answer', () => {
  expect(describeCall({ method: 'GET', sends: 'query' })).toEqual({
    get: {
      operationId: 'theCall',
      summary: 'A thing',
      'x-access': 'signedIn',
      security: [{ bearer: [] }],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'note', in: 'query', required: false, schema: { type: 'string', maxLength: 9 } },
      ],
      responses: {
        200: {
          description: 'Done',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
                  name: { type: ['string', 'null'] },
                },
                required: ['id', 'name'],
                additionalProperties: false,
              },
            },
          },
        },
        default: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  });
});

test.each([
  ['body', 'application/json', { type: 'object', required: ['id'] }],
  ['bytes', 'application/octet-stream', binary],
  ['multipart', 'multipart/form-data', { type: 'object', required: ['file'], properties: { file: binary } }],
] as const)('an input sent as %s is described as a body of type %s', (sends, type, schema) => {
  expect(describeCall({ sends })?.post?.requestBody).toMatchObject({ required: true, content: { [type]: { schema } } });
});

test('a file and an export are described with their content types', () => {
  const types = (answers: NonNullable<DescribedEndpoint['answers']>) =>
    Object.keys(describeCall({ answers })?.post?.responses[200]?.content ?? {});
  expect([types('binary'), types('csv')]).toEqual([['application/pdf', 'image/jpeg'], ['text/csv']]);
});

test('the body of a publisher’s call is a signed token of the input, without a session', () => {
  const { security, requestBody } = describeCall({ access: 'publisher' })?.post ?? {};
  const command = requestBody?.content['application/json']?.schema?.properties?.command;
  expect([security, command]).toEqual([
    undefined,
    expect.objectContaining({ contentSchema: jsonSchemaOf(input, 'input') }),
  ]);
});

test('a public call needs no session, an idempotent call accepts a key', () => {
  expect(describeCall({ access: 'public' })?.post?.security).toBeUndefined();
  expect(describeCall({ idempotent: true })?.post?.parameters).toContainEqual({
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  });
});
