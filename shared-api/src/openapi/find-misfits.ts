import type { Compatibility } from '../remotes/check-compatibility.ts';
import type { Schema } from './document.ts';

/** A reason why two releases do not work together, or may not. */
export type Finding = Exclude<Compatibility, { answer: 'yes' }>;

/**
 * Sentences for one direction. The giver sends a value and the taker reads it. For inputs the remote gives; for answers
 * the server gives.
 */
export interface Direction {
  /** The taker requires a field that the giver may leave out. */
  readonly missing: (field: string) => string;
  /** The giver sends a field that the taker does not know. Left out if that is harmless. */
  readonly extra?: (field: string) => string;
  /** The taker does not know a value, or a type of value. */
  readonly unknownValue: (place: string, what: string) => string;
  /** The giver may exceed a limit or format of the taker. */
  readonly outOfBounds: (place: string, keyword: string, given: string, taken: string) => string;
}

/** Whether every value within the giver's limit is within the taker's. */
const bounds: Readonly<Record<string, (given: number, taken: number) => boolean>> = {
  minimum: (given, taken) => given >= taken,
  maximum: (given, taken) => given <= taken,
  minLength: (given, taken) => given >= taken,
  maxLength: (given, taken) => given <= taken,
  minItems: (given, taken) => given >= taken,
  maxItems: (given, taken) => given <= taken,
};
/** Formats cannot be compared: two different ones always count as a possible misfit. */
const shapes = ['pattern', 'format', 'multipleOf', 'contentMediaType'];
const structure = ['type', 'properties', 'required', 'additionalProperties', 'items', 'contentSchema'];
const annotations = ['title', 'description', 'default', 'examples', 'deprecated'];
const understood = [...Object.keys(bounds), ...shapes, ...structure, ...annotations];

/**
 * Finds out why a value of schema `given` may not fit schema `taken`. Empty if every value fits. It knows all keywords
 * that zod writes for our contracts. Any other keyword that differs returns `unknown`.
 */
export function findMisfits(given: Schema, taken: Schema, place: string, direction: Direction): Finding[] {
  return alternatives(given).flatMap((each) => {
    const takers = alternatives(taken).filter((taker) => isSameKind(each, taker));
    const tries = takers.map((taker) => misfitsOfOne(each, taker, place, direction));
    const [first = [no(direction.unknownValue(place, inWords(each)))], ...others] = tries;
    if (tries.some((findings) => findings.length === 0)) return [];
    if (others.length === 0 || 'const' in each) return first;
    return [unknown(`${place}: none of several alternatives takes every ${inWords(each)}`)];
  });
}

const no = (because: string): Finding => ({ answer: 'no', because });
const unknown = (because: string): Finding => ({ answer: 'unknown', because });
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isAnything = (schema: Schema) => Object.keys(schema).every((keyword) => annotations.includes(keyword));
const inWords = (schema: Schema) =>
  'const' in schema ? JSON.stringify(schema.const) : (schema.type?.toString() ?? 'anything');

/** Splits a schema into several with one `type` or `const` each. */
function alternatives({ anyOf, enum: values, type, ...rest }: Schema): Schema[] {
  if (anyOf) return anyOf.flatMap((each) => alternatives({ ...rest, ...each }));
  if (values) return values.map((value) => ({ const: value }));
  if ('const' in rest) return [{ const: rest.const }];
  if (type === undefined) return [rest];
  return [type].flat().map((each) => ({ ...rest, type: each }));
}

function isSameKind(given: Schema, taken: Schema): boolean {
  if (isAnything(taken)) return true;
  if ('const' in taken) return 'const' in given && given.const === taken.const;
  const type = 'const' in given ? asRange(given.const).type : given.type;
  return type === taken.type || (type === 'integer' && taken.type === 'number');
}

function misfitsOfOne(given: Schema, taken: Schema, place: string, direction: Direction): Finding[] {
  if (isAnything(taken) || isEqual(given, taken)) return [];
  if ('const' in given) return misfitsOfValue(given, taken, place, direction);
  const differing = [...new Set([...Object.keys(given), ...Object.keys(taken)])].filter(
    (keyword) => !isEqual(given[keyword], taken[keyword]),
  );
  const strangers = differing.filter((keyword) => !understood.includes(keyword));
  if (strangers.length > 0) return [unknown(`${place}: what ${strangers} means is not known, and it differs`)];
  return [
    ...differing.flatMap((keyword) =>
      misfitsOfKeyword(keyword, { given: given[keyword], taken: taken[keyword] }, place, direction),
    ),
    ...misfitsOfFields(given, taken, place, direction),
    ...(given.maxItems === 0 ? [] : findMisfits(given.items ?? {}, taken.items ?? {}, `${place}[]`, direction)),
    ...findMisfits(given.contentSchema ?? {}, taken.contentSchema ?? {}, `${place}:`, direction),
  ];
}

function misfitsOfKeyword(
  keyword: string,
  { given, taken }: { given: Schema[string]; taken: Schema[string] },
  place: string,
  direction: Direction,
): Finding[] {
  if (taken === undefined || !(keyword in bounds || shapes.includes(keyword))) return [];
  if (given === undefined) return [no(direction.outOfBounds(place, keyword, 'none', String(taken)))];
  if (shapes.includes(keyword)) return [unknown(`${place}: it has another ${keyword}`)];
  if (bounds[keyword]?.(Number(given), Number(taken))) return [];
  return [no(direction.outOfBounds(place, keyword, String(given), String(taken)))];
}

/** Compares one constant value with a type. */
function misfitsOfValue(given: Schema, taken: Schema, place: string, direction: Direction): Finding[] {
  const shape = shapes.find((keyword) => keyword in taken);
  if (shape) return [unknown(`${place}: whether ${inWords(given)} keeps the ${shape}`)];
  const isOutside = misfitsOfOne(asRange(given.const), taken, place, direction).length > 0;
  return isOutside ? [no(direction.unknownValue(place, inWords(given)))] : [];
}

function asRange(value: unknown): Schema {
  if (typeof value === 'string') return { type: 'string', minLength: value.length, maxLength: value.length };
  if (typeof value !== 'number') return { type: value === null ? 'null' : typeof value };
  return { type: Number.isInteger(value) ? 'integer' : 'number', minimum: value, maximum: value };
}

const otherFields = ({ additionalProperties }: Schema) =>
  (additionalProperties === true ? {} : additionalProperties) || undefined;

function misfitsOfFields(given: Schema, taken: Schema, place: string, direction: Direction): Finding[] {
  const missing = (taken.required ?? []).filter((name) => !given.required?.includes(name));
  const others = otherFields(given);
  const unnamed = others ? [...Object.keys(taken.properties ?? {}), '*'].map((name) => [name, others] as const) : [];
  const fields = Object.entries({ ...Object.fromEntries(unnamed), ...given.properties });
  return [
    ...missing.map((name) => no(direction.missing(`${place}.${name}`))),
    ...fields.flatMap(([name, field]) => {
      const taker = taken.properties?.[name] ?? otherFields(taken);
      if (taker) return findMisfits(field, taker, `${place}.${name}`, direction);
      return direction.extra ? [no(direction.extra(`${place}.${name}`))] : [];
    }),
  ];
}
