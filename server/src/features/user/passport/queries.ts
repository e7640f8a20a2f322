import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { file } from '../../../db/tables/file.ts';
import { passport } from '../../../db/tables/passport.ts';
import { lockUser } from '../profile/queries.ts';

const { name, prefix, contentType } = file;

/** The stored passport with its copy. Leaves out the copy if it is infected. */
export async function findPassport(db: Database, userId: number) {
  const [row] = await db
    .select({ details: passport.details, fileId: passport.fileId, file: { name, prefix, contentType } })
    .from(passport)
    .leftJoin(file, and(eq(file.id, passport.fileId), isNull(file.infectedAt)))
    .where(eq(passport.userId, userId));
  return row;
}

/** Locks the person, because there may be no passport row yet. Returns the former copy. */
export async function lockPassport(tx: Database, userId: number) {
  await lockUser(tx, userId);
  const [row] = await tx.select({ fileId: passport.fileId }).from(passport).where(eq(passport.userId, userId));
  return row;
}

export async function savePassportRow(tx: Database, values: typeof passport.$inferInsert): Promise<void> {
  const { userId: _, ...rest } = values;
  await tx.insert(passport).values(values).onConflictDoUpdate({ target: passport.userId, set: rest });
}

export async function deletePassportRow(tx: Database, userId: number): Promise<void> {
  await tx.delete(passport).where(eq(passport.userId, userId));
}
