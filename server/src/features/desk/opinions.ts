import type { Opinion } from '@emigration-portal/shared-api';
import type { Database } from '../../db/connect.ts';
import { changedByOwnerAt } from '../../db/opinions.ts';
import { listOpinions } from './queries.ts';
import { opinionFor } from './rules.ts';

/** The second opinions on an application as somebody sees them, newest first. */
export async function opinionsOf(db: Database, applicationId: number, readerId: number): Promise<Opinion[]> {
  const since = await changedByOwnerAt(db, applicationId);
  return (await listOpinions(db, applicationId)).map(opinionFor(readerId, since));
}
