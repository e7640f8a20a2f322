import * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

const schema = z.object({
  rows: z.array(z.object({ id: z.int(), by: z.nullable(z.object({ name: z.string() })) })).check(z.maxLength(2)),
  note: z.optional(z.object({ text: z.string() })),
});
const row = { id: 1, by: { name: 'Asha' } };

test('a compiled schema drops unknown fields at any depth, like the schema', () => {
  const given = {
    rows: [{ ...row, by: { name: 'Asha', password: 'x' }, more: 1 }],
    note: { text: '', id: 1 },
    extra: 1,
  };
  expect(z.parse(compileSchema(schema), given)).toEqual({ rows: [row], note: { text: '' } });
  expect(z.parse(compileSchema(schema), given)).toEqual(z.parse(schema, given));
});

test.each([
  ['what is missing', { rows: [{ id: 1 }] }],
  ['another kind', { rows: [{ ...row, id: '1' }] }],
  ['null within', { rows: [{ ...row, by: { name: null } }] }],
  ['too many', { rows: [row, row, row] }],
])('a compiled schema refuses %s like the schema', (_, given) => {
  const [one, other] = [compileSchema(schema), schema].map((each) => z.safeParse(each, given).error?.issues);
  expect(one?.map(({ path, code }) => [path, code])).toEqual(other?.map(({ path, code }) => [path, code]));
  expect(one).toHaveLength(1);
});
