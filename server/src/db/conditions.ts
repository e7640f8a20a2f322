import { type AnyColumn, and, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import { type Preparable, prepareOnce } from './prepare-once.ts';

/** A condition whose values are filled in when its statement runs, so that all of one kind have one text. */
export interface Condition {
  /** Says every choice that its text makes; undefined for so rare a one that its statement is made anew each time. */
  readonly kind: string | undefined;
  /** What its placeholders stand for. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether the best plan depends on the values: the database then plans each time. */
  readonly varies: boolean;
  readonly sql: () => SQL | undefined;
}

type ConditionInput = Pick<Condition, 'kind' | 'sql'> & Partial<Condition>;

export const createCondition = (given: ConditionInput): Condition => ({ values: {}, varies: false, ...given });

/** That a column has a value; nothing where there is none. */
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

/** That each of them holds; none holds for every row. */
export const allOf = combineWith(and, '+');

/** That one of them holds. */
export const anyOf = combineWith(or, '/');

/** The statement that `make` builds with a condition, made once for all conditions of its kind. */
export function prepareForCondition<Q extends Preparable>(
  db: Database,
  name: string,
  { kind, varies }: Condition,
  make: () => Q,
): ReturnType<Q['prepare']> {
  if (kind === undefined) return make().prepare('') as ReturnType<Q['prepare']>;
  return prepareOnce(db, `${name} ${kind}`, make, { named: !varies });
}

/** What is good for so long from when it was made, until it ends; not what was made before the clock was turned back. */
export const isUnexpired = (expiresAt: PgColumn, now: Date, ms: number) =>
  and(gt(expiresAt, now), lte(expiresAt, new Date(now.getTime() + ms)));
