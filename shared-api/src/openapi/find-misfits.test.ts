import fc from 'fast-check';
import * as z from 'zod/mini';
import { jsonSchemaOf } from './document.ts';
import { findMisfits, type MisfitMessages } from './find-misfits.ts';

/** A schema with values that it describes. */
interface Described {
  readonly schema: z.ZodMiniType;
  readonly values: fc.Arbitrary<unknown>;
}

const said = (...words: string[]) => words.join(' ');
const answered: MisfitMessages = { missing: said, unknownValue: said, outOfBounds: said };
const misfitsOf = (given: z.ZodMiniType, taken: z.ZodMiniType) =>
  findMisfits(jsonSchemaOf(given, 'output'), jsonSchemaOf(taken, 'output'), 'it', answered);
const small = fc.integer({ min: 0, max: 2 });

const { described } = fc.letrec<{ described: Described }>((tie) => ({
  described: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    small.map((max) => ({ schema: z.string().check(z.maxLength(max)), values: fc.string({ maxLength: max }) })),
    fc.tuple(small, small).map(([least, more]) => ({
      schema: z.int().check(z.minimum(least), z.maximum(least + more)),
      values: fc.integer({ min: least, max: least + more }),
    })),
    fc
      .subarray(['a', 'b', 'c', 1, 2], { minLength: 1 })
      .map((of) => ({ schema: z.literal(of), values: fc.constantFrom(...of) })),
    fc.constantFrom(
      { schema: z.boolean(), values: fc.boolean() },
      { schema: z.number(), values: fc.double({ noNaN: true, noDefaultInfinity: true }) },
      { schema: z.string(), values: fc.string() },
      { schema: z.unknown(), values: fc.jsonValue() },
    ),
    tie('described').map(({ schema, values }) => ({ schema: z.nullable(schema), values: fc.option(values) })),
    fc.tuple(tie('described'), tie('described')).map(([a, b]) => ({
      schema: z.union([a.schema, b.schema]),
      values: fc.oneof(a.values, b.values),
    })),
    fc.tuple(tie('described'), small).map(([{ schema, values }, max]) => ({
      schema: z.array(schema).check(z.maxLength(max)),
      values: fc.array(values, { maxLength: max }),
    })),
    fc.tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('described')), fc.boolean()).map(([of, optional]) => ({
      schema: z.object(mapped(of, ({ schema }) => (optional ? z.optional(schema) : schema))),
      values: fc.record(
        mapped(of, ({ values }) => values),
        optional ? { requiredKeys: [] } : {},
      ),
    })),
    tie('described').map(({ schema, values }) => ({
      schema: z.record(z.string(), schema),
      values: fc.dictionary(fc.constantFrom('a', 'b'), values),
    })),
  ),
}));

function mapped<T, U>(of: Record<string, T>, to: (each: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(of).map(([name, each]) => [name, to(each)]));
}

test('every schema fits itself, and its nullable form', () => {
  fc.assert(
    fc.property(described, ({ schema }) => {
      expect(misfitsOf(schema, schema)).toEqual([]);
      expect(misfitsOf(schema, z.nullable(schema))).toEqual([]);
    }),
  );
});

test('if no misfit is found, every value of the giver is valid for the taker', () => {
  fc.assert(
    fc.property(described, described, fc.integer(), (given, taken, seed) => {
      fc.pre(misfitsOf(given.schema, taken.schema).length === 0);
      for (const value of fc.sample(given.values, { seed, numRuns: 10 }))
        expect(z.safeParse(taken.schema, value).success).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a missing required field is always found', () => {
  fc.assert(
    fc.property(described, ({ schema }) => {
      const [given, taken] = [z.object({ kept: z.string() }), z.object({ kept: z.string(), gone: schema })];
      expect(misfitsOf(given, taken)).toContainEqual({ answer: 'no', because: 'it.gone' });
    }),
  );
});

test('a keyword next to alternatives applies to each of them', () => {
  const either = { anyOf: [{ type: 'string' }, { type: 'null' }] };
  expect(findMisfits(either, { ...either, not: { const: '' } }, 'it', answered)).toEqual([
    { answer: 'unknown', because: 'it: what not means is not known, and it differs' },
    { answer: 'unknown', because: 'it: what not means is not known, and it differs' },
  ]);
});
