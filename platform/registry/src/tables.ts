import { type FailureReason, failureReasons, remoteReports } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const ref = () => bigint({ mode: 'number' });
/** UTC, milliseconds. */
const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A team that may release, by its public key. */
export const publisher = pgTable('publisher', {
  id: id(),
  name: text().notNull(),
  /** The one remote it releases; null for all. */
  remote: text(),
  key: jsonb().$type<JWK>().notNull(),
  /** RFC 7638, base64url. */
  thumbprint: text().notNull().unique('publisher_key'),
  since: instant().notNull(),
  revokedAt: instant(),
});

/** Nobody's when it is a build of this machine. */
const publisherId = () => ref().references(() => publisher.id);

/** A version of a remote, proven when it was published and never changed. */
export const release = pgTable(
  'release',
  {
    id: id(),
    remote: text().notNull(),
    version: text().notNull(),
    /** Address of the folder with its `remote.json`, with the slash at the end. */
    url: text().notNull(),
    /** `remote.json` to the letter. */
    description: text().notNull(),
    /** Hash of that text, as `sha384-…`. */
    descriptionHash: text().notNull(),
    publishedAt: instant().notNull(),
    publisherId: publisherId(),
    note: text().notNull().default(''),
    /** Its place in what a rollback goes back through: the revision that made it the default; null once it was taken back. */
    place: integer(),
  },
  (t) => [unique('release_version').on(t.remote, t.version), index('release_by_age').on(t.remote, t.publishedAt)],
);

/** Who moves a pointer. */
const setters = ['start', 'publisher', 'upkeep'] as const;

/** What browsers take of each remote. */
export const pointer = pgTable(
  'pointer',
  {
    remote: text().primaryKey(),
    releaseId: ref()
      .notNull()
      .references(() => release.id),
    candidateId: ref().references(() => release.id),
    /** Percent of browsers that take the candidate. */
    share: integer().notNull().default(0),
    since: instant().notNull(),
    publisherId: publisherId(),
    /** `start`: the builds of this machine, which the next start may replace. */
    setBy: text({ enum: setters }).notNull(),
    /** Counts moves from 1. */
    revision: integer().notNull(),
    /** The revision that removed the remote: while it is the current one, no browser gets the remote. */
    removedRevision: integer(),
  },
  (t) => [
    check('pointer_set_by', sql`${t.setBy} in (${literals(setters)})`),
    check('pointer_share', sql`${t.share} between 0 and 99 and (${t.share} > 0) = (${t.candidateId} is not null)`),
  ],
);

/** Every registry that was ever sealed. */
export const registryDocument = pgTable('registry_document', {
  serial: bigint({ mode: 'number' }).primaryKey(),
  text: text().notNull(),
  issuedAt: instant().notNull(),
});

/** None is told of a load, and by older shells. */
const reasons: readonly ['', ...FailureReason[]] = ['', ...(Object.keys(failureReasons) as FailureReason[])];

/** What browsers have told of a version, counted by the hour; nothing of who told it. */
export const remoteReport = pgTable(
  'remote_report',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Of the pointer: a rollout is judged by what was told during it. */
    revision: integer().notNull(),
    hour: instant().notNull(),
    what: text({ enum: remoteReports }).notNull(),
    why: text({ enum: reasons }).notNull().default(''),
    total: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.version, t.revision, t.hour, t.what, t.why] }),
    check('remote_report_what', sql`${t.what} in (${literals(remoteReports)})`),
    check('remote_report_why', sql`${t.why} in (${literals(reasons)})`),
  ],
);
