import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, rowReference } from './columns.ts';
import { user } from './user.ts';

const userReference = () =>
  rowReference()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    userId: userReference(),
    /** The id that the authenticator gave the passkey, base64url. */
    credentialId: text().notNull().unique('passkey_credential'),
    publicKey: bytes().notNull(),
    /** How often the authenticator has used the passkey, by its own count; 0 for synced passkeys. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkey_user').on(t.userId, t.id)],
);

export const totp = pgTable('totp', {
  userId: userReference().primaryKey(),
  /** Encrypted with a key outside the database. */
  secret: text().notNull(),
  /** The 30-second step of the last code: no code works twice. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
});

/** The first character of a code is its slot, so that one try needs one hash. Used codes are deleted. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: userReference(),
    slot: integer().notNull(),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.slot] })],
);

/** Set-ups and proofs that have started: the challenge of a passkey, or the encrypted secret of an app. */
export const factorSetup = pgTable(
  'factor_setup',
  {
    userId: userReference(),
    kind: text({ enum: ['passkey', 'totp', 'proof'] }).notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('factor_setup_kind', sql`${t.kind} in ('passkey', 'totp', 'proof')`),
  ],
);

/** A log-in that waits for the second step. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    ticketHash: text().primaryKey(),
    userId: userReference(),
    /** Hash of the password hash; a new password ends the ticket. */
    passwordDigest: text().notNull(),
    /** The last passkey challenge; valid for one answer. */
    challenge: text(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index('login_ticket_user').on(t.userId), index('login_ticket_age').on(t.expiresAt)],
);
