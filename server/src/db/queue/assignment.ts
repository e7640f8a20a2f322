import { fullName, type PersonName } from '@emigration-portal/shared-api';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { application } from '../tables/application.ts';
import type { user } from '../tables/user.ts';

type Assignee = PersonName & Pick<typeof user.$inferSelect, 'id'>;

/** What an application says of whom it is assigned to. */
const assignmentColumns = (to: Assignee | undefined) => ({
  assignedTo: to?.id ?? null,
  assignedName: to ? fullName(to).toLowerCase() : '',
});

/** Gives applications to an administrator, or to nobody. That is no save: whoever has one open may still save it. */
export async function assignApplications(
  tx: Database,
  ids: readonly number[],
  to: Assignee | undefined,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(application)
      .set(assignmentColumns(to))
      .where(inArray(application.id, [...ids]));
}

/** An administrator may have had a hundred thousand. */
const allowLongStatement = (tx: Database) => tx.execute(sql`set local statement_timeout = '12s'`);

/** Makes a removed administrator's applications nobody's. */
export async function unassignApplicationsOf(tx: Database, adminId: number): Promise<void> {
  await allowLongStatement(tx);
  await tx.update(application).set(assignmentColumns(undefined)).where(eq(application.assignedTo, adminId));
}

/** Lets the order by assignee follow a change of the name. */
export async function updateAssigneeName(tx: Database, admin: Assignee): Promise<void> {
  await allowLongStatement(tx);
  await tx.update(application).set(assignmentColumns(admin)).where(eq(application.assignedTo, admin.id));
}
