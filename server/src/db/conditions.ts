import { type AnyColumn, and, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import { type Preparable, prepareOnce } from './prepare-once.ts';

/** A WHERE condition with placeholders. All conditions of one kind share one statement text. */
export interface Condition {
  /** Identifies the SQL text. Undefined: too rare to prepare. */
  readonly kind: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** The best plan depends on the values, so the database plans each time. */
  readonly hasVaryingPlan: boolean;
  readonly sql: () => SQL | undefined;
}

type ConditionInput = Pick<Condition, 'kind' | 'sql'> & Partial<Condition>;

export const createCondition = (input: ConditionInput): Condition => ({ values: {}, hasVaryingPlan: false, ...input });

/** `column = value`; undefined without a value. */
export const createEqualsCondition = (column: AnyColumn, name: string, value: unknown): Condition | undefined =>
  value === undefined
    ? undefined
    : createCondition({ kind: name, values: { [name]: value }, sql: () => sql`${column} = ${sql.placeholder(name)}` });

const combineWith =
  (operator: typeof and, separator: string) =>
  (...conditions: readonly (Condition | undefined)[]): Condition => {
    const parts = conditions.filter((each) => each !== undefined);
    const kinds = parts.map(({ kind }) => kind);
    return {
      kind: kinds.includes(undefined) ? undefined : kinds.length > 1 ? `(${kinds.join(separator)})` : (kinds[0] ?? ''),
      values: Object.assign({}, ...parts.map(({ values }) => values)),
      hasVaryingPlan: parts.some((part) => part.hasVaryingPlan),
      sql: () => operator(...parts.map(({ sql }) => sql())),
    };
  };

export const allOf = combineWith(and, '+');

export const anyOf = combineWith(or, '/');

/** Prepares the query once for each kind of condition, except for rare kinds. */
export function prepareForCondition<Q extends Preparable>(
  db: Database,
  name: string,
  { kind, hasVaryingPlan }: Condition,
  createQuery: () => Q,
): ReturnType<Q['prepare']> {
  if (kind === undefined) return createQuery().prepare('') as ReturnType<Q['prepare']>;
  return prepareOnce(db, `${name} ${kind}`, createQuery, { isNamed: !hasVaryingPlan });
}

/** SQL: not expired. Also false if the end is more than `lifetimeMs` away, which happens after a clock is set back. */
export const isUnexpiredSql = (expiresAt: PgColumn, now: Date, lifetimeMs: number) =>
  and(gt(expiresAt, now), lte(expiresAt, new Date(now.getTime() + lifetimeMs)));
