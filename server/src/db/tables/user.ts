import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, rowReference } from './columns.ts';

export const user = pgTable(
  'user',
  {
    id: id(),
    role: text({ enum: ['Customer', 'Admin'] }).notNull(),
    isSuper: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Made by the seed; production refuses to start with such accounts. */
    isDemo: boolean().notNull().default(false),
    firstName: text().notNull(),
    middleName: text().notNull().default(''),
    lastName: text().notNull(),
    /** They have one name only, which first and last name both carry. */
    singleName: boolean().notNull().default(false),
    /** What the names were before they said so; none if nothing else was ever stored. */
    namesBefore: jsonb().$type<Record<'firstName' | 'middleName' | 'lastName', string>>(),
    /** Empty once somebody else has confirmed it as theirs. */
    email: text().notNull(),
    /** Since when it is known that its owner reads it; none since a sign-up that nobody has confirmed. */
    emailConfirmedAt: instant(),
    userName: text().notNull(),
    /** E.164; none once it was given to somebody else. */
    phone: text().unique('user_phone_unique'),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    stateProvince: text().notNull().default(''),
    cityDistrict: text().notNull().default(''),
    residentialAddress: text().notNull().default(''),
    alternateAddress: text().notNull().default(''),
    companyName: text().notNull().default(''),
    profilePhotoFileName: text().notNull().default(''),
    passwordHash: text().notNull(),
    createdAt: instant().notNull(),
    /** Counts saves of the profile from 1. */
    version: integer().notNull().default(1),
    /** Names, e-mail and user name: see search-texts.ts. A trigger writes it in lower case for what does not write it. */
    searchText: text().notNull().default(''),
    /** What lists of people are ordered by: first and last name, or the one name. A trigger writes it. */
    listedName: text().notNull().default(''),
  },
  (t) => [
    index('user_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('user_by_name').on(t.role, t.isActive, sql`lower(${t.firstName})`, sql`lower(${t.lastName})`, t.id),
    // Whatever stands before it, a phone is found by how it ends.
    index('user_phone_end').on(sql`reverse(${t.phone}) text_pattern_ops`),
  ],
);

/** Beside the user, so that reading who calls does not read a picture. */
export const profilePhoto = pgTable('profile_photo', {
  userId: rowReference()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  jpeg: bytes().notNull(),
});

/** What a profile held before a save, by its version then: a form that was read at it is compared with it. Kept for two days. */
export const formerProfile = pgTable(
  'former_profile',
  {
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The fields of its form; of the photo a digest. */
    fields: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    savedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] }), index('former_profile_at').on(t.savedAt)],
);

/** The one space of names a person can log in with: user names and e-mails, lower case. */
export const loginName = pgTable(
  'login_name',
  {
    name: text().primaryKey(),
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [index('login_name_user').on(t.userId)],
);

/** Failed log-ins of an account (a known user's id, else a digest of the name tried), or from one of its known browsers. */
export const loginAttempt = pgTable('login_attempt', {
  account: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: instant().notNull(),
  lockedUntil: instant(),
  /** Tries refused unread while it waited, since the failures began. */
  refused: integer().notNull().default(0),
});

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token, hex; the token itself is nowhere. */
    tokenHash: text().primaryKey(),
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    /** What has proved it beside the password; none for a password alone. */
    factor: text({ enum: ['passkey', 'totp', 'recovery'] }),
  },
  (t) => [index('session_user').on(t.userId, t.createdAt)],
);

/** Browsers that people have signed in with; one row for each person of a browser. */
export const knownDevice = pgTable(
  'known_device',
  {
    /** SHA-256 of a secret of the cookie, hex; the secret itself is nowhere. */
    deviceHash: text().notNull(),
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    lastUsedAt: instant().notNull(),
    /** A keyed digest of the address of the last sign-in; none of a row of the release before. */
    addressHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceHash, t.userId] }),
    index('known_device_user').on(t.userId, t.lastUsedAt),
    index('known_device_age').on(t.lastUsedAt),
  ],
);
