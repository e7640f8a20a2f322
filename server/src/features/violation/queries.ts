import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { pointer, release } from '../../db/tables/release.ts';

/** The addresses of the pages that browsers may have open, in the router's notation. */
export async function listPages(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select distinct route->>'path' as path from ${pointer} join ${release}
      on ${release.id} in (${pointer.releaseId}, ${pointer.candidateId}),
      jsonb_array_elements(${release.description}::jsonb->'routes') as route
    order by path`);
  return rows.map(({ path }) => path);
}
