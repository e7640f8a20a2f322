import type { Passport } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/connect.ts';
import { findPassport } from './queries.ts';

/** Null also if it was sealed with another key. */
export async function readPassport(db: Database, { cipher }: Context, userId: number): Promise<Passport | null> {
  const found = await findPassport(db, userId);
  const details = found && cipher.decrypt(found.details, userId);
  return details ? { ...JSON.parse(details), file: found.file } : null;
}
