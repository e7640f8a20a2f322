import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, literals, rowReference } from './columns.ts';
import { user } from './user.ts';

const kinds = ['email', 'phone'] as const;
const purposes = ['signUp', 'change'] as const;
/** `lost`: somebody else has confirmed the address. */
const outcomes = ['takenBack', 'replaced', 'undone', 'lost'] as const;
const linkActions = ['confirm', 'undo'] as const;

/** A claim that an address belongs to a user. Open until confirmed or ended. */
export const addressClaim = pgTable(
  'address_claim',
  {
    id: id(),
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text({ enum: kinds }).notNull(),
    purpose: text({ enum: purposes }).notNull(),
    value: text().notNull(),
    /** The value in the form in which log-in names are compared. */
    name: text().notNull(),
    /** The address that this one replaces; empty for none. */
    former: text().notNull().default(''),
    askedBy: rowReference().notNull(),
    at: instant().notNull(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
    ending: text({ enum: outcomes }),
  },
  (t) => [
    uniqueIndex('address_claim_open').on(t.userId, t.kind).where(sql`confirmed_at is null and ended_at is null`),
    index('address_claim_user').on(t.userId, t.at),
    index('address_claim_name').on(t.name),
    check('address_claim_kind', sql`${t.kind} in (${literals(kinds)})`),
    check('address_claim_purpose', sql`${t.purpose} in (${literals(purposes)})`),
    check(
      'address_claim_ending',
      sql`(${t.endedAt} is null) = (${t.ending} is null) and ${t.ending} in (${literals(outcomes)})`,
    ),
  ],
);

export const addressLink = pgTable(
  'address_link',
  {
    /** SHA-256, hex; only the mail has the token. */
    tokenHash: text().primaryKey(),
    claimId: rowReference()
      .notNull()
      .references(() => addressClaim.id, { onDelete: 'cascade' }),
    does: text({ enum: linkActions }).notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    index('address_link_claim').on(t.claimId, t.sentAt),
    check('address_link_does', sql`${t.does} in (${literals(linkActions)})`),
  ],
);
