import type { Opinion } from '@emigration-portal/shared-api';
import { listSupportingOpinionIds } from '../../db/applications/second-opinions.ts';
import type { Database } from '../../db/connect.ts';
import { listOpinions } from './queries.ts';
import { toOpinion } from './rules.ts';

/** As the reader may see them, newest first. */
export async function listOpinionsFor(db: Database, applicationId: number, readerId: number): Promise<Opinion[]> {
  const seconds = await listSupportingOpinionIds(db, applicationId, readerId);
  const listed = await listOpinions(db, applicationId);
  return listed.map((each) => toOpinion(each, seconds.has(each.row.id)));
}
