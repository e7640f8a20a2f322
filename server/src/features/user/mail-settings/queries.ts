import type { OptionalMailKind } from '@emigration-portal/shared-api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { mailSetting } from '../../../db/tables/mail.ts';

/** The kinds of mail that a person has switched off. */
export async function switchedOffBy(db: Database, userId: number): Promise<OptionalMailKind[]> {
  const rows = await db.select({ kind: mailSetting.kind }).from(mailSetting).where(eq(mailSetting.userId, userId));
  return rows.map(({ kind }) => kind);
}

/** Makes `kinds` those that a person has switched off. */
export async function switchOff(tx: Database, userId: number, kinds: readonly OptionalMailKind[]): Promise<void> {
  await tx.delete(mailSetting).where(eq(mailSetting.userId, userId));
  if (kinds.length > 0) await tx.insert(mailSetting).values(kinds.map((kind) => ({ userId, kind })));
}
