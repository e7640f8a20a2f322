import * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

const schema = z.object({
  rows: z.array(z.object({ id: z.int(), by: z.nullable(z.object({ name: z.string() })) })).check(z.maxLength(2)),
  note: z.optional(z.object({ text: z.string() })),
});
const row = { id: 1, by: { name: 'Asha' } };

test('a compiled schema drops unknown fields at any depth, like the schema', () => {
  const input = {
    rows: [{ ...row, by: { name: 'Asha', password: 'x' }, more: 1 }],
    note: { text: '', id: 1 },
    extra: 1,
  };
  expect(z.parse(compileSchema(schema), input)).toEqual({ rows: [row], note: { text: '' } });
  expect(z.parse(compileSchema(schema), input)).toEqual(z.parse(schema, input));
});

test.each([
  ['a missing field', { rows: [{ id: 1 }] }],
  ['a wrong type', { rows: [{ ...row, id: '1' }] }],
  ['a null field', { rows: [{ ...row, by: { name: null } }] }],
  ['too many rows', { rows: [row, row, row] }],
])('a compiled schema refuses %s like the schema', (_, input) => {
  const [one, other] = [compileSchema(schema), schema].map((each) => z.safeParse(each, input).error?.issues);
  expect(one?.map(({ path, code }) => [path, code])).toEqual(other?.map(({ path, code }) => [path, code]));
  expect(one).toHaveLength(1);
});
