import { MAX_LISTED_VIEWS, type QueueView } from '@emigration-portal/shared-api';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { queueView, reviewSetting } from '../../../db/tables/review.ts';
import { user } from '../../../db/tables/user.ts';

type Viewer = Pick<typeof user.$inferSelect, 'id' | 'isSuper'>;

const { id, name, query, shared, ownerId } = queueView;
const columns = { id, name, query, shared, ownerId };

const visibleToCondition = (viewer: Viewer) => or(eq(ownerId, viewer.id), shared);

/** The viewer's own views and all shared ones, by name. */
export const listViews = (db: Database, viewer: Viewer) =>
  db
    .select(columns)
    .from(queueView)
    .where(visibleToCondition(viewer))
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(MAX_LISTED_VIEWS);

export const toQueueView = (
  { ownerId: owner, ...view }: Awaited<ReturnType<typeof listViews>>[number],
  viewer: Viewer,
): QueueView => ({ ...view, own: owner === viewer.id });

/** The id of the view that the dashboard opens with. Null if none is set or the viewer no longer sees it. */
export async function findDefaultView(db: Database, viewer: Viewer): Promise<number | null> {
  const [row] = await db
    .select({ id })
    .from(reviewSetting)
    .innerJoin(queueView, eq(id, reviewSetting.defaultViewId))
    .where(and(eq(reviewSetting.userId, viewer.id), visibleToCondition(viewer)));
  return row?.id ?? null;
}

/** Sets the view that the dashboard opens with. `null`: the portal's default view. */
export async function saveDefaultView(tx: Database, viewer: Viewer, defaultViewId: number | null): Promise<void> {
  await tx
    .insert(reviewSetting)
    .values({ userId: viewer.id, defaultViewId })
    .onConflictDoUpdate({ target: reviewSetting.userId, set: { defaultViewId } });
}

/** Locks a view until the transaction ends. Undefined if there is none that the viewer sees. */
export async function lockVisibleView(tx: Database, viewer: Viewer, viewId: number) {
  const [row] = await tx
    .select(columns)
    .from(queueView)
    .where(and(eq(id, viewId), visibleToCondition(viewer)))
    .for('share');
  return row;
}

/** Counts the views of an owner. Locks the owner, so that a parallel call cannot exceed the limit. */
export async function lockAndCountViews(tx: Database, owner: number): Promise<number> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, owner)).for('no key update');
  const [row] = await tx.select({ views: count() }).from(queueView).where(eq(ownerId, owner));
  return row?.views ?? 0;
}

type ViewValues = Pick<typeof queueView.$inferInsert, 'name' | 'query' | 'shared'>;

export async function insertView(
  tx: Database,
  view: ViewValues & Pick<typeof queueView.$inferInsert, 'ownerId' | 'createdAt'>,
) {
  const [row] = await tx.insert(queueView).values(view).returning(columns);
  return row;
}

/** Changes a view of the owner. Undefined if the owner has no such view. */
export async function updateView(tx: Database, owner: number, viewId: number, view: ViewValues) {
  const [row] = await tx
    .update(queueView)
    .set(view)
    .where(and(eq(id, viewId), eq(ownerId, owner)))
    .returning(columns);
  return row;
}

/** Deletes the viewer's own view; for a super admin, also a shared view of others. Returns whether it deleted one. */
export async function deleteViewIfAllowed(tx: Database, viewer: Viewer, viewId: number): Promise<boolean> {
  const deletable = viewer.isSuper ? visibleToCondition(viewer) : eq(ownerId, viewer.id);
  const deletedRows = await tx
    .delete(queueView)
    .where(and(eq(id, viewId), deletable))
    .returning({ id });
  return deletedRows.length > 0;
}
