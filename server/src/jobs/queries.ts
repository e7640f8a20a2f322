import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** A try of any job takes two minutes at most; what is locked for longer was taken by a server that is no more. */
const STRANDED = sql.raw("interval '5 minutes'");

export async function unlockStranded(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where locked_at < now() - ${STRANDED} having count(*) > 0`);
}
