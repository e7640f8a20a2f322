import { type ApplicationStatusId, findApplicationStatus } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Another row's number. */
export const rowReference = () => bigint({ mode: 'number' });
/** An instant, UTC, milliseconds. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** Bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** An application status; reading one that its table does not know is a fault. */
export const status = customType<{ data: ApplicationStatusId; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver(id) {
    if (!findApplicationStatus(id)) throw new Error(`The application status ${id} of the database is unknown.`);
    return id as ApplicationStatusId;
  },
});

/** Values for SQL that is part of a table. */
export const literals = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '));
