import secureJson from 'secure-json-parse';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

const MAX_DEPTH = 16;
const MAX_NODES = 2_000;
/** Limit for services and applications: enough for a hundred items with options, or twenty repetitions. */
const MAX_NODES_OF_FORM = 12_000;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Throws `invalid_input` for invalid UTF-8, prototype keys, more than 16 levels or more than `maxNodes` values. */
export function parseJson(source: string | Uint8Array, maxNodes = MAX_NODES): unknown {
  const value = parse(source);
  if (!isWithinLimits(value, maxNodes)) throw new AppError('invalid_input');
  return value;
}

/** Parses JSON and checks it against the schema. Throws `invalid_input` with the wrong fields. */
export function parseJsonAs<Schema extends z.ZodMiniType>(schema: Schema, source: string): z.output<Schema> {
  const parsed = z.safeParse(schema, parseJson(source, MAX_NODES_OF_FORM));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', { fields: parsed.error.issues.map(({ path }) => path.join('.')) });
}

function parse(source: string | Uint8Array): unknown {
  try {
    return secureJson.parse(typeof source === 'string' ? source : utf8.decode(source));
  } catch {
    throw new AppError('invalid_input');
  }
}

function isWithinLimits(root: unknown, maxNodes: number): boolean {
  let level: unknown[] = [root];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (depth > MAX_DEPTH || nodes > maxNodes) return false;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return true;
}
