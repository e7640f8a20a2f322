import type { Compatibility } from '../remotes/check-compatibility.ts';
import type { Schema } from './document.ts';

/** A reason why two releases do not work together (`no`), or may not (`unknown`). */
export type Finding = Exclude<Compatibility, { answer: 'yes' }>;

/**
 * Messages for one direction. The giver sends a value, and the taker reads it. The giver of an input is the remote; the
 * giver of an answer is the server.
 */
export interface MisfitMessages {
  /** The taker requires a field that the giver may leave out. */
  readonly missing: (field: string) => string;
  /** The giver sends a field that the taker does not know. Left out if that is harmless. */
  readonly extra?: (field: string) => string;
  /** The taker does not know a value, or a type of value. */
  readonly unknownValue: (path: string, value: string) => string;
  /** The giver may send a value outside a limit or format of the taker. */
  readonly outOfBounds: (path: string, keyword: string, giverLimit: string, takerLimit: string) => string;
}

/** By keyword: whether every value within the giver's limit is also within the taker's limit. */
const limitChecks: Readonly<Record<string, (giver: number, taker: number) => boolean>> = {
  minimum: (giver, taker) => giver >= taker,
  maximum: (giver, taker) => giver <= taker,
  minLength: (giver, taker) => giver >= taker,
  maxLength: (giver, taker) => giver <= taker,
  minItems: (giver, taker) => giver >= taker,
  maxItems: (giver, taker) => giver <= taker,
};
/** Two different values of such a keyword cannot be compared. They always count as a possible misfit. */
const incomparableKeywords = ['pattern', 'format', 'multipleOf', 'contentMediaType'];
const structureKeywords = ['type', 'properties', 'required', 'additionalProperties', 'items', 'contentSchema'];
const annotations = ['title', 'description', 'default', 'examples', 'deprecated'];
const knownKeywords = [...Object.keys(limitChecks), ...incomparableKeywords, ...structureKeywords, ...annotations];

/**
 * Finds the reasons why a value of the giver may not fit the taker's schema. Empty if every value fits. It compares all
 * keywords that zod writes for our contracts. A difference in any other keyword returns `unknown`.
 */
export function findMisfits(
  giverSchema: Schema,
  takerSchema: Schema,
  path: string,
  messages: MisfitMessages,
): Finding[] {
  return splitAlternatives(giverSchema).flatMap((giver) => {
    const takers = splitAlternatives(takerSchema).filter((taker) => isSameKind(giver, taker));
    const findingsByTaker = takers.map((taker) => findMisfitsOfType(giver, taker, path, messages));
    const [first = [createMisfit(messages.unknownValue(path, formatSchema(giver)))], ...others] = findingsByTaker;
    if (findingsByTaker.some((findings) => findings.length === 0)) return [];
    if (others.length === 0 || 'const' in giver) return first;
    return [createUnknown(`${path}: no single alternative accepts every ${formatSchema(giver)}`)];
  });
}

const createMisfit = (reason: string): Finding => ({ answer: 'no', reason });
const createUnknown = (reason: string): Finding => ({ answer: 'unknown', reason });
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isAnything = (schema: Schema) => Object.keys(schema).every((keyword) => annotations.includes(keyword));
const formatSchema = (schema: Schema) =>
  'const' in schema ? JSON.stringify(schema.const) : (schema.type?.toString() ?? 'anything');

/** Splits a schema into schemas with only one `type` or `const` each. */
function splitAlternatives({ anyOf, enum: values, type, ...rest }: Schema): Schema[] {
  if (anyOf) return anyOf.flatMap((each) => splitAlternatives({ ...rest, ...each }));
  if (values) return values.map((value) => ({ const: value }));
  if ('const' in rest) return [{ const: rest.const }];
  if (type === undefined) return [rest];
  return [type].flat().map((each) => ({ ...rest, type: each }));
}

function isSameKind(giverSchema: Schema, takerSchema: Schema): boolean {
  if (isAnything(takerSchema)) return true;
  if ('const' in takerSchema) return 'const' in giverSchema && giverSchema.const === takerSchema.const;
  const type = 'const' in giverSchema ? schemaOfValue(giverSchema.const).type : giverSchema.type;
  return type === takerSchema.type || (type === 'integer' && takerSchema.type === 'number');
}

function findMisfitsOfType(
  giverSchema: Schema,
  takerSchema: Schema,
  path: string,
  messages: MisfitMessages,
): Finding[] {
  if (isAnything(takerSchema) || isEqual(giverSchema, takerSchema)) return [];
  if ('const' in giverSchema) return findMisfitsOfValue(giverSchema, takerSchema, path, messages);
  const differing = [...new Set([...Object.keys(giverSchema), ...Object.keys(takerSchema)])].filter(
    (keyword) => !isEqual(giverSchema[keyword], takerSchema[keyword]),
  );
  const unknownKeywords = differing.filter((keyword) => !knownKeywords.includes(keyword));
  if (unknownKeywords.length > 0) return [createUnknown(`${path}: ${unknownKeywords} differs, and cannot be compared`)];
  return [
    ...differing.flatMap((keyword) =>
      findMisfitsOfKeyword(
        keyword,
        { giverLimit: giverSchema[keyword], takerLimit: takerSchema[keyword] },
        path,
        messages,
      ),
    ),
    ...findMisfitsOfFields(giverSchema, takerSchema, path, messages),
    ...(giverSchema.maxItems === 0
      ? []
      : findMisfits(giverSchema.items ?? {}, takerSchema.items ?? {}, `${path}[]`, messages)),
    ...findMisfits(giverSchema.contentSchema ?? {}, takerSchema.contentSchema ?? {}, `${path}:`, messages),
  ];
}

function findMisfitsOfKeyword(
  keyword: string,
  { giverLimit, takerLimit }: { giverLimit: Schema[string]; takerLimit: Schema[string] },
  path: string,
  messages: MisfitMessages,
): Finding[] {
  if (takerLimit === undefined || !(keyword in limitChecks || incomparableKeywords.includes(keyword))) return [];
  if (giverLimit === undefined) return [createMisfit(messages.outOfBounds(path, keyword, 'none', String(takerLimit)))];
  if (incomparableKeywords.includes(keyword))
    return [createUnknown(`${path}: ${keyword} differs, and cannot be compared`)];
  if (limitChecks[keyword]?.(Number(giverLimit), Number(takerLimit))) return [];
  return [createMisfit(messages.outOfBounds(path, keyword, String(giverLimit), String(takerLimit)))];
}

/** Compares one constant value with a type. */
function findMisfitsOfValue(
  giverSchema: Schema,
  takerSchema: Schema,
  path: string,
  messages: MisfitMessages,
): Finding[] {
  const keyword = incomparableKeywords.find((keyword) => keyword in takerSchema);
  if (keyword) return [createUnknown(`${path}: whether ${formatSchema(giverSchema)} fits the ${keyword} is unknown`)];
  const isOutside = findMisfitsOfType(schemaOfValue(giverSchema.const), takerSchema, path, messages).length > 0;
  return isOutside ? [createMisfit(messages.unknownValue(path, formatSchema(giverSchema)))] : [];
}

function schemaOfValue(value: unknown): Schema {
  if (typeof value === 'string') return { type: 'string', minLength: value.length, maxLength: value.length };
  if (typeof value !== 'number') return { type: value === null ? 'null' : typeof value };
  return { type: Number.isInteger(value) ? 'integer' : 'number', minimum: value, maximum: value };
}

const otherFieldsOf = ({ additionalProperties }: Schema) =>
  (additionalProperties === true ? {} : additionalProperties) || undefined;

function findMisfitsOfFields(
  giverSchema: Schema,
  takerSchema: Schema,
  path: string,
  messages: MisfitMessages,
): Finding[] {
  const missing = (takerSchema.required ?? []).filter((name) => !giverSchema.required?.includes(name));
  const others = otherFieldsOf(giverSchema);
  const otherEntries = others
    ? [...Object.keys(takerSchema.properties ?? {}), '*'].map((name) => [name, others] as const)
    : [];
  const fields = Object.entries({ ...Object.fromEntries(otherEntries), ...giverSchema.properties });
  return [
    ...missing.map((name) => createMisfit(messages.missing(`${path}.${name}`))),
    ...fields.flatMap(([name, field]) => {
      const taker = takerSchema.properties?.[name] ?? otherFieldsOf(takerSchema);
      if (taker) return findMisfits(field, taker, `${path}.${name}`, messages);
      return messages.extra ? [createMisfit(messages.extra(`${path}.${name}`))] : [];
    }),
  ];
}
