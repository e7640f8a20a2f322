import { VIOLATIONS_AN_HOUR, type ViolationCause } from '@emigration-portal/shared-api';
import { and, count, desc, eq, gte, max, min, sql, sum } from 'drizzle-orm';
import { countUp } from '../../db/by-hour.ts';
import type { Database } from '../../db/connect.ts';
import { page } from '../../db/search.ts';
import { pointer, release } from '../../db/tables/release.ts';
import { violation } from '../../db/tables/violation.ts';

/** What is told apart. */
export type ViolationKey = Omit<typeof violation.$inferInsert, 'hour' | 'total'>;

const { hour, total, ...what } = columns();
const key = Object.values(what);

function columns() {
  const {
    hour,
    cause,
    kind,
    directive,
    blocked,
    page: place,
    source,
    line,
    disposition,
    release: of,
    total,
  } = violation;
  return { hour, cause, kind, directive, blocked, page: place, source, line, disposition, release: of, total };
}

/** The addresses of the pages that browsers may have open, in the router's notation. */
export async function listPages(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select distinct route->>'path' as path from ${pointer} join ${release}
      on ${release.id} in (${pointer.releaseId}, ${pointer.candidateId}),
      jsonb_array_elements(${release.description}::jsonb->'routes') as route
    order by path`);
  return rows.map(({ path }) => path);
}

const textOf = (of: ViolationKey) => JSON.stringify(Object.keys(what).map((name) => of[name as keyof typeof what]));

/**
 * Counts in an hour what was told, each as often as it is there; above the cap of a cause what is new is counted as
 * `other`. Gives what is the first of its kind in that hour. Calls at once may pass the cap by what each of them brings.
 */
export async function countViolations(db: Database, at: Date, told: readonly ViolationKey[]): Promise<ViolationKey[]> {
  const rows = await db.select(what).from(violation).where(eq(hour, at));
  const stored = new Set(rows.map(textOf));
  const left = { portal: VIOLATIONS_AN_HOUR, browser: VIOLATIONS_AN_HOUR };
  for (const { cause } of rows) left[cause] -= 1;
  const counted = new Map<string, { readonly key: ViolationKey; total: number }>();
  const add = (of: ViolationKey) => {
    const text = textOf(of);
    const row = counted.get(text) ?? { key: of, total: 0 };
    row.total += 1;
    counted.set(text, row);
  };
  for (const each of told) {
    const isKnown = stored.has(textOf(each)) || counted.has(textOf(each));
    if (!isKnown) left[each.cause] -= 1;
    add(isKnown || left[each.cause] >= 0 ? each : { ...nothing, cause: each.cause });
  }
  // In one order everywhere: two calls that hold rows the other waits for would end each other.
  const sorted = [...counted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const values = sorted.map((row) => ({ hour: at, total: row.total, ...row.key }));
  const done = await countUp(db, violation, [hour, ...key], values);
  return sorted.filter((_, index) => done[index]?.isNew).map((row) => row.key);
}

const nothing = {
  kind: 'other',
  directive: '',
  blocked: '',
  page: '',
  source: '',
  line: 0,
  disposition: 'enforce',
  release: '',
} as const;

/** A page of what was told since then, the hours together, what was told last first; and how many there are in all. */
export async function listViolations(
  db: Database,
  { since, cause }: { readonly since: Date; readonly cause: ViolationCause | undefined },
  place: { readonly pageNumber: number; readonly pageSize: number },
) {
  const { limit, offset } = page(place);
  const wanted = and(gte(hour, since), cause && eq(violation.cause, cause));
  const grouped = db
    .select({
      ...what,
      total: sum(total).mapWith(Number).as('sum'),
      first: min(hour).as('first'),
      last: max(hour).as('last'),
    })
    .from(violation)
    .where(wanted)
    .groupBy(...key);
  const rows = await grouped
    .orderBy(desc(max(hour)), desc(sum(total)), ...key)
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ rows: count() }).from(
    db
      .select(what)
      .from(violation)
      .where(wanted)
      .groupBy(...key)
      .as('grouped'),
  );
  return { rows, totalRecords: all?.rows ?? 0 };
}
