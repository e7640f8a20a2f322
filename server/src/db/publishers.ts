import { and, asc, eq, isNull } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { Database } from './connect.ts';
import { publisher } from './tables/release.ts';

export type Publisher = typeof publisher.$inferSelect;

export async function findPublisher(db: Database, thumbprint: string): Promise<Publisher | undefined> {
  const [row] = await db
    .select()
    .from(publisher)
    .where(and(eq(publisher.thumbprint, thumbprint), isNull(publisher.revokedAt)));
  return row;
}

interface NewPublisher {
  readonly name: string;
  readonly remote: string | null;
  readonly key: JWK;
  readonly thumbprint: string;
  readonly since: Date;
}

/** Adds one, unless the key is known already; says whether it did. */
export async function insertPublisher(tx: Database, values: NewPublisher): Promise<boolean> {
  const { rowCount } = await tx.insert(publisher).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/** Says whether there was one to revoke. */
export async function revokePublisher(tx: Database, thumbprint: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(publisher)
    .set({ revokedAt: now })
    .where(and(eq(publisher.thumbprint, thumbprint), isNull(publisher.revokedAt)));
  return rowCount === 1;
}

export const listPublishers = (db: Database): Promise<Publisher[]> =>
  db.select().from(publisher).orderBy(asc(publisher.id));
