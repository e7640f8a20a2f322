import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';

/** Longer than any upload of a part may take. */
const SLOT_MS = 150_000;

const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const isActive = sql`place between ${now} + 1 and ${now} + ${SLOT_MS}::bigint`;

/** Returns the end time, which identifies the slot; undefined when all are used. */
export async function reserveUploadSlot(db: Database, ownerId: number, maxSlots: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ until: number }>(sql`
    with slot as materialized (select ${now} + ${SLOT_MS}::bigint as until)
    insert into upload_place as p (owner_id, until) select ${ownerId}, array[until] from slot
    on conflict (owner_id) do update
      set until = (select array(select place from unnest(p.until) place where ${isActive}) || excluded.until)
      where (select count(*) from unnest(p.until) place where ${isActive}) < ${maxSlots}
    returning (select until from slot) as until`);
  return rows[0]?.until;
}

export async function releaseUploadSlot(db: Database, ownerId: number, until: number): Promise<void> {
  const position = sql`array_position(until, ${until}::bigint)`;
  await db.execute(
    sql`update upload_place set until = until[:${position} - 1] || until[${position} + 1:] where owner_id = ${ownerId} and ${position} is not null`,
  );
}
