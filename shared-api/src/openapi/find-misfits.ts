import type { Compatibility } from '../remotes/check-compatibility.ts';
import type { Schema } from './document.ts';

/** A reason why two releases do not work together, or may not. */
export type Finding = Exclude<Compatibility, { answer: 'yes' }>;

/**
 * Sentences for one direction. The giver sends a value and the taker reads it. For inputs the remote gives; for answers
 * the server gives.
 */
export interface MisfitMessages {
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
const knownKeywords = [...Object.keys(bounds), ...shapes, ...structure, ...annotations];

/**
 * Finds out why a value of the giver may not fit the taker's schema. Empty if every value fits. It knows all keywords
 * that zod writes for our contracts. Any other keyword that differs returns `unknown`.
 */
export function findMisfits(
  giverSchema: Schema,
  takerSchema: Schema,
  place: string,
  messages: MisfitMessages,
): Finding[] {
  return alternatives(giverSchema).flatMap((each) => {
    const takers = alternatives(takerSchema).filter((taker) => isSameKind(each, taker));
    const tries = takers.map((taker) => misfitsOfOne(each, taker, place, messages));
    const [first = [no(messages.unknownValue(place, inWords(each)))], ...others] = tries;
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

function isSameKind(giverSchema: Schema, takerSchema: Schema): boolean {
  if (isAnything(takerSchema)) return true;
  if ('const' in takerSchema) return 'const' in giverSchema && giverSchema.const === takerSchema.const;
  const type = 'const' in giverSchema ? asRange(giverSchema.const).type : giverSchema.type;
  return type === takerSchema.type || (type === 'integer' && takerSchema.type === 'number');
}

function misfitsOfOne(giverSchema: Schema, takerSchema: Schema, place: string, messages: MisfitMessages): Finding[] {
  if (isAnything(takerSchema) || isEqual(giverSchema, takerSchema)) return [];
  if ('const' in giverSchema) return misfitsOfValue(giverSchema, takerSchema, place, messages);
  const differing = [...new Set([...Object.keys(giverSchema), ...Object.keys(takerSchema)])].filter(
    (keyword) => !isEqual(giverSchema[keyword], takerSchema[keyword]),
  );
  const unknownKeywords = differing.filter((keyword) => !knownKeywords.includes(keyword));
  if (unknownKeywords.length > 0)
    return [unknown(`${place}: what ${unknownKeywords} means is not known, and it differs`)];
  return [
    ...differing.flatMap((keyword) =>
      misfitsOfKeyword(keyword, { given: giverSchema[keyword], taken: takerSchema[keyword] }, place, messages),
    ),
    ...misfitsOfFields(giverSchema, takerSchema, place, messages),
    ...(giverSchema.maxItems === 0
      ? []
      : findMisfits(giverSchema.items ?? {}, takerSchema.items ?? {}, `${place}[]`, messages)),
    ...findMisfits(giverSchema.contentSchema ?? {}, takerSchema.contentSchema ?? {}, `${place}:`, messages),
  ];
}

function misfitsOfKeyword(
  keyword: string,
  { given, taken }: { given: Schema[string]; taken: Schema[string] },
  place: string,
  messages: MisfitMessages,
): Finding[] {
  if (taken === undefined || !(keyword in bounds || shapes.includes(keyword))) return [];
  if (given === undefined) return [no(messages.outOfBounds(place, keyword, 'none', String(taken)))];
  if (shapes.includes(keyword)) return [unknown(`${place}: it has another ${keyword}`)];
  if (bounds[keyword]?.(Number(given), Number(taken))) return [];
  return [no(messages.outOfBounds(place, keyword, String(given), String(taken)))];
}

/** Compares one constant value with a type. */
function misfitsOfValue(giverSchema: Schema, takerSchema: Schema, place: string, messages: MisfitMessages): Finding[] {
  const shape = shapes.find((keyword) => keyword in takerSchema);
  if (shape) return [unknown(`${place}: whether ${inWords(giverSchema)} keeps the ${shape}`)];
  const isOutside = misfitsOfOne(asRange(giverSchema.const), takerSchema, place, messages).length > 0;
  return isOutside ? [no(messages.unknownValue(place, inWords(giverSchema)))] : [];
}

function asRange(value: unknown): Schema {
  if (typeof value === 'string') return { type: 'string', minLength: value.length, maxLength: value.length };
  if (typeof value !== 'number') return { type: value === null ? 'null' : typeof value };
  return { type: Number.isInteger(value) ? 'integer' : 'number', minimum: value, maximum: value };
}

const otherFields = ({ additionalProperties }: Schema) =>
  (additionalProperties === true ? {} : additionalProperties) || undefined;

function misfitsOfFields(giverSchema: Schema, takerSchema: Schema, place: string, messages: MisfitMessages): Finding[] {
  const missing = (takerSchema.required ?? []).filter((name) => !giverSchema.required?.includes(name));
  const others = otherFields(giverSchema);
  const unnamed = others
    ? [...Object.keys(takerSchema.properties ?? {}), '*'].map((name) => [name, others] as const)
    : [];
  const fields = Object.entries({ ...Object.fromEntries(unnamed), ...giverSchema.properties });
  return [
    ...missing.map((name) => no(messages.missing(`${place}.${name}`))),
    ...fields.flatMap(([name, field]) => {
      const taker = takerSchema.properties?.[name] ?? otherFields(takerSchema);
      if (taker) return findMisfits(field, taker, `${place}.${name}`, messages);
      return messages.extra ? [no(messages.extra(`${place}.${name}`))] : [];
    }),
  ];
}
