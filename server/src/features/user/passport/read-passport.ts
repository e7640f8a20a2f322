import type { Passport } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/connect.ts';
import { findPassport } from './queries.ts';

/** Null if there is none, or if it was encrypted with another key. */
export async function readPassport(db: Database, { cipher }: Context, userId: number): Promise<Passport | null> {
  const row = await findPassport(db, userId);
  const details = row && cipher.decrypt(row.details, userId);
  return details ? { ...JSON.parse(details), file: row.file } : null;
}
