import { type AnyColumn, and, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import { type Preparable, prepareOnce } from './prepare-once.ts';

/** With placeholders, so that all conditions of one kind share one statement text. */
export interface Condition {
  /** Identifies the SQL text. Undefined: too rare to prepare. */
  readonly kind: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether the best plan depends on the values; the database then plans each time. */
  readonly varies: boolean;
  readonly sql: () => SQL | undefined;
}

type ConditionInput = Pick<Condition, 'kind' | 'sql'> & Partial<Condition>;

export const createCondition = (input: ConditionInput): Condition => ({ values: {}, varies: false, ...input });

/** Undefined without a value. */
export const equals = (column: AnyColumn, name: string, value: unknown): Condition | undefined =>
  value === undefined
    ? undefined
    : createCondition({ kind: name, values: { [name]: value }, sql: () => sql`${column} = ${sql.placeholder(name)}` });

const combineWith =
  (how: typeof and, mark: string) =>
  (...given: readonly (Condition | undefined)[]): Condition => {
    const parts = given.filter((each) => each !== undefined);
    const kinds = parts.map(({ kind }) => kind);
    return {
      kind: kinds.includes(undefined) ? undefined : kinds.length > 1 ? `(${kinds.join(mark)})` : (kinds[0] ?? ''),
      values: Object.assign({}, ...parts.map(({ values }) => values)),
      varies: parts.some(({ varies }) => varies),
      sql: () => how(...parts.map(({ sql }) => sql())),
    };
  };

export const allOf = combineWith(and, '+');

export const anyOf = combineWith(or, '/');

export function prepareForCondition<Q extends Preparable>(
  db: Database,
  name: string,
  { kind, varies }: Condition,
  make: () => Q,
): ReturnType<Q['prepare']> {
  if (kind === undefined) return make().prepare('') as ReturnType<Q['prepare']>;
  return prepareOnce(db, `${name} ${kind}`, make, { named: !varies });
}

/** Not expired. Also false when the end is further away than `ms`, which happens after a clock is set back. */
export const isUnexpired = (expiresAt: PgColumn, now: Date, ms: number) =>
  and(gt(expiresAt, now), lte(expiresAt, new Date(now.getTime() + ms)));
