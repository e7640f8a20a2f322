import { eq, or, type SQL, sql } from 'drizzle-orm';
import { loginName } from '../tables/user.ts';

/** User names of before may have joiners (ZWNJ and ZWJ), which nobody sees. */
export const WITHOUT_JOINERS = String.raw`translate(name, U&'\200C\200D', '')`;
/** The index of these few names has this condition. */
export const HAS_JOINERS = `name <> ${WITHOUT_JOINERS}`;

/** Whether a log-in name looks like another one: they differ by joiners at most. */
export function looksLike(name: string): SQL | undefined {
  const plain = name.replaceAll(/[\u200c\u200d]/g, '');
  const joined = sql`(${sql.raw(WITHOUT_JOINERS)} = ${plain} and ${sql.raw(HAS_JOINERS)})`;
  return or(eq(loginName.name, name), eq(loginName.name, plain), joined);
}
