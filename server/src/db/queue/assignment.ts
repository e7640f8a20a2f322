import { fullName, type PersonName } from '@emigration-portal/shared-api';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { application } from '../tables/application.ts';
import type { user } from '../tables/user.ts';

type Assignee = PersonName & Pick<typeof user.$inferSelect, 'id'>;

const assignmentColumns = (assignee: Assignee | undefined) => ({
  assignedTo: assignee?.id ?? null,
  assignedName: assignee ? fullName(assignee).toLowerCase() : '',
});

/** The version of the applications stays, so that open forms can still save. */
export async function assignApplications(
  tx: Database,
  ids: readonly number[],
  assignee: Assignee | undefined,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(application)
      .set(assignmentColumns(assignee))
      .where(inArray(application.id, [...ids]));
}

/** An admin may have 100,000 applications. */
const allowLongStatement = (tx: Database) => tx.execute(sql`set local statement_timeout = '12s'`);

export async function unassignApplicationsOf(tx: Database, adminId: number): Promise<void> {
  await allowLongStatement(tx);
  await tx.update(application).set(assignmentColumns(undefined)).where(eq(application.assignedTo, adminId));
}

/** The queue sorts by this name. */
export async function updateAssigneeName(tx: Database, admin: Assignee): Promise<void> {
  await allowLongStatement(tx);
  await tx.update(application).set(assignmentColumns(admin)).where(eq(application.assignedTo, admin.id));
}
