import { type FailureReason, failureReasons, remoteReportKinds } from '@emigration-portal/shared-api';
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
/** UTC, with milliseconds. */
const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A team that may release, by its public key. */
export const publisher = pgTable('publisher', {
  id: id(),
  name: text().notNull(),
  /** The only remote it may release; null for all. */
  remote: text(),
  key: jsonb().$type<JWK>().notNull(),
  /** RFC 7638, base64url. */
  thumbprint: text().notNull().unique('publisher_key'),
  since: instant().notNull(),
  revokedAt: instant(),
});

/** Null for a build of this machine. */
const publisherId = () => ref().references(() => publisher.id);

/** A version of a remote, verified at publication and never changed. */
export const release = pgTable(
  'release',
  {
    id: id(),
    remote: text().notNull(),
    version: text().notNull(),
    /** Address of the folder with `remote.json`, with a final slash. */
    url: text().notNull(),
    /** `remote.json`, byte for byte. */
    description: text().notNull(),
    /** `sha384-…` of `description`. */
    descriptionHash: text().notNull(),
    publishedAt: instant().notNull(),
    publisherId: publisherId(),
    note: text().notNull().default(''),
    /** Position in the order for rollbacks: the revision that made it the default. Null after it was taken back. */
    place: integer(),
  },
  (t) => [unique('release_version').on(t.remote, t.version), index('release_by_age').on(t.remote, t.publishedAt)],
);

/** Who moved the pointer last. */
const setters = ['start', 'publisher', 'upkeep'] as const;

/** Which release browsers get of each remote. */
export const pointer = pgTable(
  'pointer',
  {
    remote: text().primaryKey(),
    releaseId: ref()
      .notNull()
      .references(() => release.id),
    candidateId: ref().references(() => release.id),
    /** Percent of browsers that get the candidate. */
    share: integer().notNull().default(0),
    since: instant().notNull(),
    publisherId: publisherId(),
    /** `start`: a build of this machine, which the next start may replace. */
    setBy: text({ enum: setters }).notNull(),
    /** Number of moves, from 1. */
    revision: integer().notNull(),
    /** The revision that removed the remote. The remote is removed while this is the current revision. */
    removedRevision: integer(),
  },
  (t) => [
    check('pointer_set_by', sql`${t.setBy} in (${literals(setters)})`),
    check('pointer_share', sql`${t.share} between 0 and 99 and (${t.share} > 0) = (${t.candidateId} is not null)`),
  ],
);

/** Every registry that was signed. */
export const registryDocument = pgTable('registry_document', {
  serial: bigint({ mode: 'number' }).primaryKey(),
  text: text().notNull(),
  issuedAt: instant().notNull(),
});

/** Empty for `loaded`, and for reports of older shells. */
const reasons: readonly ['', ...FailureReason[]] = ['', ...(Object.keys(failureReasons) as FailureReason[])];

/** Reports of browsers by version and hour, without any personal data. */
export const remoteReport = pgTable(
  'remote_report',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Revision of the pointer: a rollout is judged by its own reports. */
    revision: integer().notNull(),
    hour: instant().notNull(),
    what: text({ enum: remoteReportKinds }).notNull(),
    why: text({ enum: reasons }).notNull().default(''),
    total: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.version, t.revision, t.hour, t.what, t.why] }),
    check('remote_report_what', sql`${t.what} in (${literals(remoteReportKinds)})`),
    check('remote_report_why', sql`${t.why} in (${literals(reasons)})`),
  ],
);
