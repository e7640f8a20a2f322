import { eq, or, type SQL, sql } from 'drizzle-orm';
import { loginName } from '../tables/user.ts';

/** Older user names may contain invisible joiners (ZWNJ and ZWJ). */
export const NAME_WITHOUT_JOINERS = String.raw`translate(name, U&'\200C\200D', '')`;
/** Condition of the index over these few names. */
export const NAME_HAS_JOINERS = `name <> ${NAME_WITHOUT_JOINERS}`;

/** Matches log-in names that are equal apart from joiners. */
export function matchesSimilarNameSql(name: string): SQL | undefined {
  const plain = name.replaceAll(/[\u200c\u200d]/g, '');
  const joined = sql`(${sql.raw(NAME_WITHOUT_JOINERS)} = ${plain} and ${sql.raw(NAME_HAS_JOINERS)})`;
  return or(eq(loginName.name, name), eq(loginName.name, plain), joined);
}
