import type { Opinion } from '@emigration-portal/shared-api';
import { listSupportingOpinionIds } from '../../db/applications/second-opinions.ts';
import type { Database } from '../../db/connect.ts';
import { listOpinions } from './queries.ts';
import { toOpinion } from './rules.ts';

/** All opinions, newest first, each with whether it counts as a second opinion for the reader. */
export async function listOpinionsFor(db: Database, applicationId: number, readerId: number): Promise<Opinion[]> {
  const supportingIds = await listSupportingOpinionIds(db, applicationId, readerId);
  const opinions = await listOpinions(db, applicationId);
  return opinions.map((each) => toOpinion(each, supportingIds.has(each.row.id)));
}
