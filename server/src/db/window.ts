import { and, gt, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What is good for so long from when it was made, until it ends; not what was made before the clock was turned back. */
export const endsWithin = (expiresAt: PgColumn, now: Date, ms: number) =>
  and(gt(expiresAt, now), lte(expiresAt, new Date(now.getTime() + ms)));
