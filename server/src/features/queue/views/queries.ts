import { MAX_SAVED_VIEWS, type QueueView } from '@emigration-portal/shared-api';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { queueView, reviewSetting } from '../../../db/tables/review.ts';
import { user } from '../../../db/tables/user.ts';

type Viewer = Pick<typeof user.$inferSelect, 'id' | 'isSuper'>;

const { id, name, query, shared, ownerId } = queueView;
const columns = { id, name, query, shared, ownerId };

const isSeenBy = (viewer: Viewer) => or(eq(ownerId, viewer.id), shared);

/** Own and shared views, by name. */
export const listViews = (db: Database, viewer: Viewer) =>
  db
    .select(columns)
    .from(queueView)
    .where(isSeenBy(viewer))
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(MAX_SAVED_VIEWS * 20);

export const toQueueView = (
  { ownerId: owner, ...view }: Awaited<ReturnType<typeof listViews>>[number],
  viewer: Viewer,
): QueueView => ({ ...view, own: owner === viewer.id });

/** Null if the view is no longer visible to them. */
export async function findDefaultView(db: Database, viewer: Viewer): Promise<number | null> {
  const [row] = await db
    .select({ id })
    .from(reviewSetting)
    .innerJoin(queueView, eq(id, reviewSetting.defaultViewId))
    .where(and(eq(reviewSetting.userId, viewer.id), isSeenBy(viewer)));
  return row?.id ?? null;
}

export async function setDefault(tx: Database, viewer: Viewer, defaultViewId: number | null): Promise<void> {
  await tx
    .insert(reviewSetting)
    .values({ userId: viewer.id, defaultViewId })
    .onConflictDoUpdate({ target: reviewSetting.userId, set: { defaultViewId } });
}

/** Locks the view until the transaction ends. */
export async function lockVisibleView(tx: Database, viewer: Viewer, wanted: number) {
  const [row] = await tx
    .select(columns)
    .from(queueView)
    .where(and(eq(id, wanted), isSeenBy(viewer)))
    .for('share');
  return row;
}

/** Locks, so that the person adds no other view meanwhile. */
export async function countViews(tx: Database, owner: number): Promise<number> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, owner)).for('no key update');
  const [row] = await tx.select({ views: count() }).from(queueView).where(eq(ownerId, owner));
  return row?.views ?? 0;
}

type View = Pick<typeof queueView.$inferInsert, 'name' | 'query' | 'shared'>;

export async function insertView(
  tx: Database,
  view: View & Pick<typeof queueView.$inferInsert, 'ownerId' | 'createdAt'>,
) {
  const [row] = await tx.insert(queueView).values(view).returning(columns);
  return row;
}

/** Undefined if the view is not theirs. */
export async function updateView(tx: Database, owner: number, viewId: number, view: View) {
  const [row] = await tx
    .update(queueView)
    .set(view)
    .where(and(eq(id, viewId), eq(ownerId, owner)))
    .returning(columns);
  return row;
}

/** A super admin may delete a shared view of others. Returns whether it existed. */
export async function deleteViewOf(tx: Database, viewer: Viewer, viewId: number): Promise<boolean> {
  const theirs = viewer.isSuper ? isSeenBy(viewer) : eq(ownerId, viewer.id);
  const gone = await tx
    .delete(queueView)
    .where(and(eq(id, viewId), theirs))
    .returning({ id });
  return gone.length > 0;
}
