import {
  ADDRESS_CHANGE_RETENTION_DAYS,
  DAY_MS,
  sessionIdleMsByRole,
  UNDO_LINK_DAYS,
} from '@emigration-portal/shared-api';
import { and, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { KNOWN_BROWSER_LIFETIME_MS } from './accounts/known-browsers.ts';
import type { Database } from './connect.ts';
import { addressClaim } from './tables/address.ts';
import { factorSetup, loginTicket } from './tables/factor.ts';
import { wastedUpload } from './tables/file.ts';
import { idempotency } from './tables/record.ts';
import { browserResetCode } from './tables/reset.ts';
import { attendance } from './tables/review.ts';
import { formerProfile, knownDevice, loginAttempt, session, user } from './tables/user.ts';
import { deleteOldWordReports } from './word-reports.ts';

type CountedTable = 'answers' | 'attempts' | 'claims' | 'codes' | 'devices' | 'sessions';
type DeletedCounts = Readonly<Record<CountedTable, number | null>>;

/** Deletes expired rows: a code or session must not become valid again after a clock is set back. Returns the counts. */
export async function deleteExpiredRecords({ db, clock }: Context): Promise<DeletedCounts> {
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const dayAgo = ago(DAY_MS);
  const longestIdle = Math.max(...Object.values(sessionIdleMsByRole));
  await db.delete(loginTicket).where(lt(loginTicket.expiresAt, now));
  await db.delete(wastedUpload).where(lt(wastedUpload.at, dayAgo));
  await db.delete(formerProfile).where(sql`${formerProfile.savedAt} < now() - interval '2 days'`);
  await deleteOldWordReports(db, now);
  await db.delete(attendance).where(lt(attendance.at, dayAgo));
  await db.delete(factorSetup).where(lt(factorSetup.expiresAt, now));
  return {
    answers: (await db.delete(idempotency).where(lt(idempotency.createdAt, dayAgo))).rowCount,
    attempts: (await db.delete(loginAttempt).where(lt(loginAttempt.lastAt, dayAgo))).rowCount,
    claims: await deleteOldClaims(db, ago((UNDO_LINK_DAYS + ADDRESS_CHANGE_RETENTION_DAYS) * DAY_MS)),
    codes: (await db.delete(browserResetCode).where(lt(browserResetCode.expiresAt, now))).rowCount,
    devices: (await db.delete(knownDevice).where(lt(knownDevice.lastUsedAt, ago(KNOWN_BROWSER_LIFETIME_MS)))).rowCount,
    sessions: (await db.delete(session).where(lt(session.lastUsedAt, ago(longestIdle)))).rowCount,
  };
}

/** Deletes old address claims, except the sign-up claim of a user without a confirmed e-mail. */
async function deleteOldClaims(db: Database, before: Date): Promise<number | null> {
  const { at, expiresAt, confirmedAt, endedAt, ending, purpose, userId } = addressClaim;
  const lastChange = sql`greatest(${at}, ${expiresAt}, ${confirmedAt}, ${endedAt})`;
  const usersWithConfirmedEmail = db.select({ id: user.id }).from(user).where(isNotNull(user.emailConfirmedAt));
  const isChange = and(ne(purpose, 'signUp'), or(isNull(ending), ne(ending, 'lost')));
  const isOld = and(lt(lastChange, before), or(isChange, inArray(userId, usersWithConfirmedEmail)));
  return (await db.delete(addressClaim).where(isOld)).rowCount;
}
