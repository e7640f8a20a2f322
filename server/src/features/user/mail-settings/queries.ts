import { type OptionalMailKind, optionalMailKinds } from '@emigration-portal/shared-api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { mailSetting } from '../../../db/tables/mail.ts';

/** Leaves out kinds that only a newer server knows, so that their rows stay. */
const knownKindsCondition = (userId: number) =>
  and(eq(mailSetting.userId, userId), inArray(mailSetting.kind, optionalMailKinds));

export async function listSwitchedOffKinds(db: Database, userId: number): Promise<OptionalMailKind[]> {
  const rows = await db.select({ kind: mailSetting.kind }).from(mailSetting).where(knownKindsCondition(userId));
  return rows.map(({ kind }) => kind);
}

export async function saveSwitchedOffKinds(
  tx: Database,
  userId: number,
  kinds: readonly OptionalMailKind[],
): Promise<void> {
  await tx.delete(mailSetting).where(knownKindsCondition(userId));
  if (kinds.length > 0) await tx.insert(mailSetting).values(kinds.map((kind) => ({ userId, kind })));
}
