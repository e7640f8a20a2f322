import { type ApplicationStatusId, findApplicationStatus } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const rowReference = () => bigint({ mode: 'number' });
/** UTC, in milliseconds. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** An application status. Throws for unknown values. */
export const status = customType<{ data: ApplicationStatusId; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver(id) {
    if (!findApplicationStatus(id)) throw new Error(`The application status ${id} of the database is unknown.`);
    return id as ApplicationStatusId;
  },
});

/** SQL literals of trusted values. Never use it for input. */
export const literals = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '));
