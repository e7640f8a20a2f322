import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Adds points. A new window starts if the old one expired, or if its end is too far ahead because a clock was wrong. */
const COUNT_SQL = `
  with clock as materialized (select ${NOW} as now)
  insert into limit_window as w (key, points, expire)
  select $1, greatest($2::integer, 0), now + $3::bigint from clock
  on conflict (key) do update set (points, expire) = (
    select greatest(case when w.expire between now + 1 and now + $3::bigint then w.points else 0 end + $2::integer, 0),
      case when w.expire between now + 1 and now + $3::bigint then w.expire else now + $3::bigint end
    from clock)
  returning points, expire - (select now from clock) as left`;

interface LimitWindowOptions {
  readonly pool: Pool;
  readonly points: number;
  readonly windowMs: number;
}

/** Stores rate limits by the database's clock. Its statements are unnamed, because a pooler refuses named ones. */
export class LimitWindows extends RateLimiterPostgres {
  readonly #pool: Pool;

  constructor({ pool, points, windowMs }: LimitWindowOptions) {
    super({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limit_window',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration: windowMs / 1000,
    });
    this.#pool = pool;
  }

  /** Overrides the library, which would use each server's own clock. */
  protected async _upsert(key: string, points: number, windowMs: number) {
    const { rows } = await this.#pool.query<{ points: number; left: number }>(COUNT_SQL, [key, points, windowMs]);
    return { rows: rows.map(({ points, left }) => ({ points, expire: Date.now() + left })) };
  }
}

export async function deleteExpiredLimits(pool: Pool): Promise<{ windows: number | null; places: number | null }> {
  const windows = await pool.query(`delete from limit_window where expire <= ${NOW}`);
  const places = await pool.query(`delete from upload_place where ${NOW} >= all (until)`);
  return { windows: windows.rowCount, places: places.rowCount };
}
