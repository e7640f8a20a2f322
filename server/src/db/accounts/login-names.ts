import { eq, or, type SQL, sql } from 'drizzle-orm';
import { loginName } from '../tables/user.ts';

/** User names of before may have joiners (ZWNJ and ZWJ), which nobody sees. */
export const NAME_WITHOUT_JOINERS = String.raw`translate(name, U&'\200C\200D', '')`;
/** The index of these few names has this condition. */
export const NAME_HAS_JOINERS = `name <> ${NAME_WITHOUT_JOINERS}`;

/** Whether a log-in name looks like another one: they differ by joiners at most. */
export function isSimilarName(name: string): SQL | undefined {
  const plain = name.replaceAll(/[\u200c\u200d]/g, '');
  const joined = sql`(${sql.raw(NAME_WITHOUT_JOINERS)} = ${plain} and ${sql.raw(NAME_HAS_JOINERS)})`;
  return or(eq(loginName.name, name), eq(loginName.name, plain), joined);
}
