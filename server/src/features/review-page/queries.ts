import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect.ts';
import { nameColumnsOf } from '../../db/names.ts';
import { application } from '../../db/tables/application.ts';
import { attendance, itemDecision, note, opinion } from '../../db/tables/review.ts';
import { serviceVersion } from '../../db/tables/service.ts';
import { user } from '../../db/tables/user.ts';

export type SubmittedApplication = Awaited<ReturnType<typeof selectSubmitted>>[number];
export type ItemDecisionRow = typeof itemDecision.$inferSelect;
export type NewItemDecision = typeof itemDecision.$inferInsert;
export type ItemDecisionWithAuthor = Awaited<ReturnType<typeof listItemDecisions>>[number];
export type NoteWithAuthor = Awaited<ReturnType<typeof listNotes>>[number];
export type OpinionWithNames = Awaited<ReturnType<typeof listOpinions>>[number];

const selectSubmitted = (db: Database, id: number) =>
  db
    .select({
      id: application.id,
      serviceId: application.serviceId,
      userId: application.userId,
      serviceName: serviceVersion.name,
      content: serviceVersion.content,
      answers: application.answers,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    // Staff never see drafts. See docs/product.md#applications.
    .where(and(eq(application.id, id), isNotNull(application.submittedAt)))
    .$dynamic();

export async function findSubmittedApplication(db: Database, id: number) {
  const [row] = await selectSubmitted(db, id);
  return row;
}

/** Locks the application, so that nobody saves it meanwhile. */
export async function lockSubmittedApplication(tx: Database, id: number) {
  const [row] = await selectSubmitted(tx, id).for('no key update', { of: application });
  return row;
}

export const listItemDecisions = (db: Database, applicationId: number) =>
  db
    .select({ row: itemDecision, author: nameColumnsOf(user) })
    .from(itemDecision)
    .innerJoin(user, eq(user.id, itemDecision.byId))
    .where(eq(itemDecision.applicationId, applicationId))
    .orderBy(asc(itemDecision.field));

export async function findItemDecision(db: Database, applicationId: number, field: string) {
  const [row] = await db.select().from(itemDecision).where(itemDecisionCondition(applicationId, field));
  return row;
}

const itemDecisionCondition = (applicationId: number, field: string) =>
  and(eq(itemDecision.applicationId, applicationId), eq(itemDecision.field, field));

export async function saveItemDecision(tx: Database, values: NewItemDecision): Promise<void> {
  const { applicationId, field } = itemDecision;
  await tx
    .insert(itemDecision)
    .values(values)
    .onConflictDoUpdate({ target: [applicationId, field], set: values });
}

export async function deleteItemDecision(tx: Database, applicationId: number, field: string): Promise<void> {
  await tx.delete(itemDecision).where(itemDecisionCondition(applicationId, field));
}

/** Notes with their authors, newest first. */
export const listNotes = (db: Database, applicationId: number) =>
  db
    .select({ row: note, author: nameColumnsOf(user) })
    .from(note)
    .innerJoin(user, eq(user.id, note.byId))
    .where(eq(note.applicationId, applicationId))
    .orderBy(desc(note.id));

export const countNotes = (db: Database, applicationId: number) =>
  db.$count(note, eq(note.applicationId, applicationId));

export async function insertNote(tx: Database, values: typeof note.$inferInsert): Promise<number> {
  const [row] = await tx.insert(note).values(values).returning({ id: note.id });
  if (!row) throw new Error('The new note was not stored.');
  return row.id;
}

/** Opinions, newest first, with the names of the reviewer who asked and of the colleague. */
export const listOpinions = (db: Database, applicationId: number) => {
  const [reviewer, colleague] = [alias(user, 'asking'), alias(user, 'asked')];
  return db
    .select({ row: opinion, askedBy: nameColumnsOf(reviewer), askedOf: nameColumnsOf(colleague) })
    .from(opinion)
    .innerJoin(reviewer, eq(reviewer.id, opinion.askedById))
    .innerJoin(colleague, eq(colleague.id, opinion.askedOfId))
    .where(eq(opinion.applicationId, applicationId))
    .orderBy(desc(opinion.id));
};

export async function findOpinion(db: Database, applicationId: number, id: number) {
  const [row] = await db
    .select()
    .from(opinion)
    .where(and(eq(opinion.applicationId, applicationId), eq(opinion.id, id)));
  return row;
}

export async function hasOpenOpinion(db: Database, applicationId: number, colleagueId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: opinion.id })
    .from(opinion)
    .where(
      and(eq(opinion.applicationId, applicationId), eq(opinion.askedOfId, colleagueId), isNull(opinion.answeredAt)),
    )
    .limit(1);
  return row !== undefined;
}

export const countOpinions = (db: Database, applicationId: number) =>
  db.$count(opinion, eq(opinion.applicationId, applicationId));

export async function insertOpinion(tx: Database, values: typeof opinion.$inferInsert): Promise<number> {
  const [row] = await tx.insert(opinion).values(values).returning({ id: opinion.id });
  if (!row) throw new Error('The new opinion was not stored.');
  return row.id;
}

export async function answerOpinion(
  tx: Database,
  id: number,
  answer: { readonly agrees: boolean; readonly words: string; readonly answeredAt: Date },
): Promise<void> {
  await tx.update(opinion).set(answer).where(eq(opinion.id, id));
}

/** Finds an active administrator. Locks the account, so that it is not deleted meanwhile. */
export async function lockColleague(tx: Database, id: number) {
  const [row] = await tx
    .select({ id: user.id, email: user.email, language: user.language, ...nameColumnsOf(user) })
    .from(user)
    .where(and(eq(user.id, id), eq(user.role, 'Admin'), eq(user.isActive, true)))
    .for('share');
  return row;
}

/** Continues the attendance if its last report was after `cutoff`; otherwise starts a new one. */
export async function saveAttendance(
  db: Database,
  { applicationId, userId, now, cutoff }: AttendanceKey & { readonly now: Date },
): Promise<void> {
  const { since, at } = attendance;
  const values = { applicationId, userId, since: now, at: now };
  const set = {
    at: now,
    since: sql`case when ${at} > ${cutoff.toISOString()}::timestamptz then ${since} else ${now.toISOString()}::timestamptz end`,
  };
  const target = [attendance.applicationId, attendance.userId];
  await db.insert(attendance).values(values).onConflictDoUpdate({ target, set });
}

interface AttendanceKey {
  readonly applicationId: number;
  readonly userId: number;
  readonly cutoff: Date;
}

export async function deleteAttendance(db: Database, applicationId: number, userId: number): Promise<void> {
  await db.delete(attendance).where(and(eq(attendance.applicationId, applicationId), eq(attendance.userId, userId)));
}

/** Everybody else who reported after `cutoff`, longest attendance first. */
export const listOtherAttendees = (db: Database, { applicationId, userId, cutoff }: AttendanceKey) =>
  db
    .select({ id: user.id, since: attendance.since, ...nameColumnsOf(user) })
    .from(attendance)
    .innerJoin(user, eq(user.id, attendance.userId))
    .where(
      and(
        eq(attendance.applicationId, applicationId),
        ne(attendance.userId, userId),
        gt(attendance.at, cutoff),
        eq(user.isActive, true),
      ),
    )
    .orderBy(asc(attendance.since), asc(user.id));
