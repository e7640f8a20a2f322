import { and, desc, eq, gte, ne } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { opinion } from '../tables/review.ts';
import { findLastOwnerSave } from './owner-saves.ts';

/**
 * Ids of opinions that support an approval by `approverId`: by colleagues, after the applicant's last change, not
 * revised since. See docs/decisions/0064.
 */
export async function listSupportingOpinionIds(
  db: Database,
  applicationId: number,
  approverId: number,
): Promise<Set<number>> {
  const since = await findLastOwnerSave(db, applicationId);
  const isOfColleague = and(eq(opinion.applicationId, applicationId), ne(opinion.askedOfId, approverId));
  const lastOpinions = await db
    .selectDistinctOn([opinion.askedOfId], { id: opinion.id, agrees: opinion.agrees })
    .from(opinion)
    .where(and(isOfColleague, gte(opinion.answeredAt, since)))
    .orderBy(opinion.askedOfId, desc(opinion.id));
  return new Set(lastOpinions.flatMap(({ id, agrees }) => (agrees ? [id] : [])));
}
