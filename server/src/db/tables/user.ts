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
    /** Created by the seed; production refuses such accounts. */
    isDemo: boolean().notNull().default(false),
    firstName: text().notNull(),
    middleName: text().notNull().default(''),
    lastName: text().notNull(),
    /** First and last name both contain the only name. */
    singleName: boolean().notNull().default(false),
    /** The names before `singleName` was set. */
    namesBefore: jsonb().$type<Record<'firstName' | 'middleName' | 'lastName', string>>(),
    /** Empty after somebody else confirmed it. */
    email: text().notNull(),
    /** Null until the owner confirms it. */
    emailConfirmedAt: instant(),
    userName: text().notNull(),
    /** E.164; null after another account confirmed it. */
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
    version: integer().notNull().default(1),
    /** Folded text that search reads; see search-texts.ts. A trigger sets it if a statement does not. */
    searchText: text().notNull().default(''),
    /** Sort key of lists of people. Set by a trigger. */
    listedName: text().notNull().default(''),
    /** Null until the person chooses: then the browser's language counts. No check, because a language is data. */
    language: text(),
  },
  (t) => [
    index('user_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('user_by_name').on(t.role, t.isActive, sql`lower(${t.firstName})`, sql`lower(${t.lastName})`, t.id),
    // Phones are found by their last digits.
    index('user_phone_end').on(sql`reverse(${t.phone}) text_pattern_ops`),
  ],
);

/** Separate from the user, so that calls do not load pictures. */
export const profilePhoto = pgTable('profile_photo', {
  userId: rowReference()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  jpeg: bytes().notNull(),
});

/** Profile before each save, kept for two days, to merge forms that were loaded earlier. */
export const formerProfile = pgTable(
  'former_profile',
  {
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    fields: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    savedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] }), index('former_profile_at').on(t.savedAt)],
);

/** All names for log-in: user names and e-mails, lower case, unique together. */
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

/** Failed log-ins per account (user id, or hash of an unknown name) or known browser. */
export const loginAttempt = pgTable('login_attempt', {
  account: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: instant().notNull(),
  lockedUntil: instant(),
  /** How many tries the server refused before `lockedUntil`. */
  refused: integer().notNull().default(0),
});

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token, hex; the server does not store the token. */
    tokenHash: text().primaryKey(),
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    /** Second factor that was used; null for the password alone. */
    factor: text({ enum: ['passkey', 'totp', 'recovery'] }),
  },
  (t) => [index('session_user').on(t.userId, t.createdAt)],
);

/** Known browsers, one row per person and browser. */
export const knownDevice = pgTable(
  'known_device',
  {
    /** SHA-256 of a secret of the cookie, hex; the server does not store the secret. */
    deviceHash: text().notNull(),
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    lastUsedAt: instant().notNull(),
    /** Keyed hash of the address of the last sign-in; null in old rows. */
    addressHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceHash, t.userId] }),
    index('known_device_user').on(t.userId, t.lastUsedAt),
    index('known_device_age').on(t.lastUsedAt),
  ],
);
