import { and, desc, eq, gte, ne } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { opinion } from '../tables/review.ts';
import { findLastOwnerSave } from './owner-saves.ts';

/**
 * The opinions that second an approval by `approverId`: somebody else agrees, since the applicant last changed anything,
 * and has not said otherwise later. See docs/decisions/0064.
 */
export async function findSecondOpinions(
  db: Database,
  applicationId: number,
  approverId: number,
): Promise<Set<number>> {
  const since = await findLastOwnerSave(db, applicationId);
  const ofOthers = and(eq(opinion.applicationId, applicationId), ne(opinion.askedOfId, approverId));
  const last = await db
    .selectDistinctOn([opinion.askedOfId], { id: opinion.id, agrees: opinion.agrees })
    .from(opinion)
    .where(and(ofOthers, gte(opinion.answeredAt, since)))
    .orderBy(opinion.askedOfId, desc(opinion.id));
  return new Set(last.flatMap(({ id, agrees }) => (agrees ? [id] : [])));
}
