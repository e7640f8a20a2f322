import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Another row's number. */
export const ref = () => bigint({ mode: 'number' });
/** An instant, UTC, milliseconds. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** Bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
