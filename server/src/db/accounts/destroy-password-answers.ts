import { and, eq, sql } from 'drizzle-orm';
import { clearPasswords, destroyPasswords } from '../../content/answers.ts';
import { parseStoredContent } from '../../content/service-content.ts';
import { recordAudit } from '../audit.ts';
import type { Database } from '../connect.ts';
import { application } from '../tables/application.ts';
import { serviceVersion } from '../tables/service.ts';

/** In drafts the password becomes empty, so that the applicant enters it again. */
export async function destroyPasswordAnswers(tx: Database, userId: number, at: Date): Promise<void> {
  const rows = await tx
    .select({
      id: application.id,
      answers: application.answers,
      isDraft: sql<boolean>`${application.submittedAt} is null and ${application.withdrawnAt} is null`,
      content: serviceVersion.content,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .where(and(eq(application.userId, userId), sql`${application.holdsPasswords}`))
    .orderBy(application.id)
    .for('update', { of: application });
  for (const row of rows) {
    const remove = row.isDraft ? clearPasswords : destroyPasswords;
    const answers = remove(parseStoredContent(row.content), row.answers);
    await tx.update(application).set({ answers, holdsPasswords: false }).where(eq(application.id, row.id));
    const entry = { at, actorId: null, action: 'application.destroy', ip: '', requestId: '' } as const;
    await recordAudit(tx, { ...entry, object: `application:${row.id}`, after: { because: 'addressChanged' } });
  }
}
