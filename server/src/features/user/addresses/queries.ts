import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { addressClaim, addressLink } from '../../../db/tables/address.ts';
import { loginName, user } from '../../../db/tables/user.ts';
import { normalizeName, type UserRow } from '../queries.ts';
import type { LinkPurpose } from './address-links.ts';

export type Claim = typeof addressClaim.$inferSelect;
/** In this feature, an address is an e-mail or a phone. */
export type AddressKind = Claim['kind'];
type Ending = NonNullable<Claim['ending']>;

const isOpen = and(isNull(addressClaim.confirmedAt), isNull(addressClaim.endedAt));

export const listOpenClaims = (db: Database, userId: number): Promise<Claim[]> =>
  db
    .select()
    .from(addressClaim)
    .where(and(eq(addressClaim.userId, userId), isOpen));

/** Inserts a claim. First end other open claims of this kind: there may be only one. */
export async function insertClaim(
  tx: Database,
  values: Omit<typeof addressClaim.$inferInsert, 'name'>,
): Promise<Claim> {
  const [row] = await tx
    .insert(addressClaim)
    .values({ ...values, name: normalizeName(values.value) })
    .returning();
  if (!row) throw new Error('The claim was not stored.');
  return row;
}

export async function updateClaim(tx: Database, id: number, values: Partial<Claim>): Promise<void> {
  await tx.update(addressClaim).set(values).where(eq(addressClaim.id, id));
}

interface ClaimFilter {
  readonly userId: number;
  readonly kinds?: readonly AddressKind[];
  readonly purpose?: Claim['purpose'];
}

export function endOpenClaims(
  tx: Database,
  { userId, kinds, purpose }: ClaimFilter,
  ending: Ending,
  now: Date,
): Promise<Claim[]> {
  const condition = and(
    eq(addressClaim.userId, userId),
    isOpen,
    kinds && inArray(addressClaim.kind, [...kinds]),
    purpose && eq(addressClaim.purpose, purpose),
  );
  return tx.update(addressClaim).set({ ending, endedAt: now }).where(condition).returning();
}

/** Ends this change as undone, and the changes of the same address that came after it. */
export async function endClaimsSince(tx: Database, { id, userId, kind }: Claim, now: Date): Promise<void> {
  const condition = and(eq(addressClaim.userId, userId), eq(addressClaim.kind, kind), sql`${addressClaim.id} >= ${id}`);
  await tx
    .update(addressClaim)
    .set({ ending: 'undone', endedAt: now })
    .where(and(condition, isNull(addressClaim.endedAt)));
}

/** The address that was restored by an undo of this change or of an earlier one. */
export async function findAddressAfterUndo(
  tx: Database,
  { userId, kind, endedAt }: Claim,
): Promise<string | undefined> {
  const [first] = await tx
    .select({ former: addressClaim.former })
    .from(addressClaim)
    .where(
      and(
        and(eq(addressClaim.userId, userId), eq(addressClaim.kind, kind), eq(addressClaim.ending, 'undone')),
        endedAt === null ? undefined : eq(addressClaim.endedAt, endedAt),
      ),
    )
    .orderBy(addressClaim.id)
    .limit(1);
  return first?.former;
}

export async function insertLink(tx: Database, values: typeof addressLink.$inferInsert): Promise<void> {
  await tx.insert(addressLink).values(values);
}

export async function lockClaimByLink(
  tx: Database,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<Claim | undefined> {
  const [row] = await tx
    .select({ claim: addressClaim })
    .from(addressLink)
    .innerJoin(addressClaim, eq(addressClaim.id, addressLink.claimId))
    .where(and(eq(addressLink.tokenHash, tokenHash), eq(addressLink.does, purpose)))
    .for('update', { of: addressClaim });
  return row?.claim;
}

/** Sent confirmation links, newest first: to all addresses of a person, or to one address from anybody. */
export function listConfirmationsSince(db: Database, to: { userId: number } | { name: string }, since: Date) {
  const recipientCondition = 'userId' in to ? eq(addressClaim.userId, to.userId) : eq(addressClaim.name, to.name);
  return db
    .select({ sentAt: addressLink.sentAt, name: addressClaim.name })
    .from(addressLink)
    .innerJoin(addressClaim, eq(addressClaim.id, addressLink.claimId))
    .where(and(recipientCondition, eq(addressLink.does, 'confirm'), gt(addressLink.sentAt, since)))
    .orderBy(desc(addressLink.sentAt));
}

/** The newest change of an e-mail by somebody else after `after` that was not undone. */
export async function findForeignEmailChange(db: Database, userId: number, after: Date): Promise<Claim | undefined> {
  const { confirmedAt, endedAt, kind, askedBy } = addressClaim;
  const [row] = await db
    .select()
    .from(addressClaim)
    .where(
      and(
        and(eq(addressClaim.userId, userId), eq(kind, 'email'), ne(askedBy, addressClaim.userId)),
        and(eq(addressClaim.purpose, 'change'), gt(confirmedAt, after), isNull(endedAt)),
      ),
    )
    .orderBy(desc(confirmedAt))
    .limit(1);
  return row;
}

/** The e-mail that another person confirmed as theirs. */
export async function findLostEmail(db: Database, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ value: addressClaim.value })
    .from(addressClaim)
    .where(and(eq(addressClaim.userId, userId), eq(addressClaim.ending, 'lost')))
    .orderBy(desc(addressClaim.id))
    .limit(1);
  return row?.value;
}

/** Sign-ups with this address by accounts that have no confirmed e-mail. */
const signUpCondition = (name: string) =>
  and(
    and(eq(addressClaim.name, name), eq(addressClaim.kind, 'email')),
    and(eq(addressClaim.purpose, 'signUp'), isNull(user.emailConfirmedAt)),
  );

/**
 * Locks other accounts with this e-mail or user name, or an open claim to it. Locks in order of id, to avoid deadlocks.
 */
export async function lockOtherAccountsWith(tx: Database, name: string, userId: number): Promise<UserRow[]> {
  const holders = tx.select({ id: loginName.userId }).from(loginName).where(eq(loginName.name, name));
  const claimants = tx
    .select({ id: addressClaim.userId })
    .from(addressClaim)
    .innerJoin(user, eq(user.id, addressClaim.userId))
    .where(or(signUpCondition(name), and(eq(addressClaim.name, name), eq(addressClaim.kind, 'email'), isOpen)));
  return tx
    .select()
    .from(user)
    .where(and(ne(user.id, userId), or(inArray(user.id, holders), inArray(user.id, claimants))))
    .orderBy(user.id)
    .for('update');
}

export async function deleteLoginName(tx: Database, userId: number, name: string): Promise<void> {
  await tx.delete(loginName).where(and(eq(loginName.userId, userId), eq(loginName.name, name)));
}

/** Active accounts that signed up with this e-mail and have none confirmed, newest first. */
export async function listSignUpClaimants(db: Database, name: string, limit: number): Promise<UserRow[]> {
  const rows = await db
    .select({ user })
    .from(addressClaim)
    .innerJoin(user, eq(user.id, addressClaim.userId))
    .where(and(signUpCondition(name), eq(user.isActive, true)))
    .orderBy(desc(addressClaim.id))
    .limit(limit);
  return rows.map((row) => row.user);
}

/** Removes the phone from accounts that signed up before `before` and have no confirmed e-mail. Returns their ids. */
export async function freePhone(tx: Database, phone: string, before: Date): Promise<number[]> {
  const rows = await tx
    .update(user)
    .set({ phone: null, version: sql`${user.version} + 1` })
    .where(and(eq(user.phone, phone), isNull(user.emailConfirmedAt), lte(user.createdAt, before)))
    .returning({ id: user.id });
  return rows.map(({ id }) => id);
}
