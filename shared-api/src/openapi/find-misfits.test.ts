import fc from 'fast-check';
import * as z from 'zod/mini';
import { jsonSchemaOf } from './document.ts';
import { findMisfits, type MisfitMessages } from './find-misfits.ts';

/** A schema with values that it describes. */
interface SchemaWithValues {
  readonly schema: z.ZodMiniType;
  readonly values: fc.Arbitrary<unknown>;
}

const joinWords = (...words: string[]) => words.join(' ');
const messages: MisfitMessages = { missing: joinWords, unknownValue: joinWords, outOfBounds: joinWords };
const findMisfitsOf = (giver: z.ZodMiniType, taker: z.ZodMiniType) =>
  findMisfits(jsonSchemaOf(giver, 'output'), jsonSchemaOf(taker, 'output'), 'it', messages);
const small = fc.integer({ min: 0, max: 2 });

const { described } = fc.letrec<{ described: SchemaWithValues }>((tie) => ({
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
      schema: z.object(mapValues(of, ({ schema }) => (optional ? z.optional(schema) : schema))),
      values: fc.record(
        mapValues(of, ({ values }) => values),
        optional ? { requiredKeys: [] } : {},
      ),
    })),
    tie('described').map(({ schema, values }) => ({
      schema: z.record(z.string(), schema),
      values: fc.dictionary(fc.constantFrom('a', 'b'), values),
    })),
  ),
}));

function mapValues<T, U>(of: Record<string, T>, to: (each: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(of).map(([name, each]) => [name, to(each)]));
}

test('every schema fits itself, and its nullable form', () => {
  fc.assert(
    fc.property(described, ({ schema }) => {
      expect(findMisfitsOf(schema, schema)).toEqual([]);
      expect(findMisfitsOf(schema, z.nullable(schema))).toEqual([]);
    }),
  );
});

test('if no misfit is found, the taker accepts every value of the giver', () => {
  fc.assert(
    fc.property(described, described, fc.integer(), (giver, taker, seed) => {
      fc.pre(findMisfitsOf(giver.schema, taker.schema).length === 0);
      for (const value of fc.sample(giver.values, { seed, numRuns: 10 }))
        expect(z.safeParse(taker.schema, value).success).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a missing required field is always found', () => {
  fc.assert(
    fc.property(described, ({ schema }) => {
      const giver = z.object({ known: z.string() });
      const taker = z.object({ known: z.string(), missing: schema });
      expect(findMisfitsOf(giver, taker)).toContainEqual({ answer: 'no', reason: 'it.missing' });
    }),
  );
});

test('a keyword next to alternatives applies to each of them', () => {
  const either = { anyOf: [{ type: 'string' }, { type: 'null' }] };
  expect(findMisfits(either, { ...either, not: { const: '' } }, 'it', messages)).toEqual([
    { answer: 'unknown', reason: 'it: not differs, and cannot be compared' },
    { answer: 'unknown', reason: 'it: not differs, and cannot be compared' },
  ]);
});
