import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, rowReference } from './columns.ts';
import { user } from './user.ts';

const ofUser = () =>
  rowReference()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    userId: ofUser(),
    /** The authenticator's own id of it, base64url. */
    credentialId: text().notNull().unique('passkey_credential'),
    publicKey: bytes().notNull(),
    /** How often it says it has been used; stays 0 for those that are kept in sync. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkey_user').on(t.userId, t.id)],
);

/** An authenticator app. */
export const totp = pgTable('totp', {
  userId: ofUser().primaryKey(),
  /** Sealed with the key that is outside the database. */
  secret: text().notNull(),
  /** The 30 seconds since 1970 whose code was taken last: no code is taken twice. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
});

/** A code's first character is its slot, so that one try takes one hash. Used codes are gone. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: ofUser(),
    slot: integer().notNull(),
    /** argon2id; the code itself is nowhere. */
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.slot] })],
);

/** What is begun with a factor: the challenge of a passkey to set up, the sealed secret of an app, or the challenge of a proof. */
export const factorSetup = pgTable(
  'factor_setup',
  {
    userId: ofUser(),
    kind: text({ enum: ['passkey', 'totp', 'proof'] }).notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('factor_setup_kind', sql`${t.kind} in ('passkey', 'totp', 'proof')`),
  ],
);

/** A log-in whose password was right and whose second step is to come. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    /** SHA-256 of the ticket, hex. */
    ticketHash: text().primaryKey(),
    userId: ofUser(),
    /** The password's hash then: a password that has changed since ends the ticket. */
    passwordDigest: text().notNull(),
    /** What a passkey was asked with last; each is good for one answer. */
    challenge: text(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index('login_ticket_user').on(t.userId), index('login_ticket_age').on(t.expiresAt)],
);
