import type { AuditAction, AuditObject, Endpoint, ErrorCode, ParsedInputOf } from '@emigration-portal/shared-api';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { publisher } from './tables.ts';

export type Database = NodePgDatabase & { $client: Pool | PoolClient };
export type Publisher = typeof publisher.$inferSelect;

/** Who, from where and in which request, for the audit. */
export interface Origin {
  readonly at: Date;
  readonly actorId: number | null;
  readonly ip: string;
  readonly requestId: string;
}

export interface AuditEntry extends Origin {
  readonly action: AuditAction;
  readonly object: AuditObject;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What the portal gives the registry. Inside `inTransaction` `db` is the open transaction. */
export interface Host {
  readonly db: Database;
  inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T>;
  /** Appends a row to the audit trail, in the transaction of the change it tells of. */
  audit(tx: Database, entry: AuditEntry): Promise<void>;
  /** Why the pointer of a remote was moved last, by the audit trail. */
  lastReason(db: Database, remote: string): Promise<string | undefined>;
  clock(): Date;
  /** Milliseconds from some moment on, which go on evenly. */
  elapsed(): number;
  readonly log: Log;
  /** Signs the registry; `thumbprint` as RFC 7638 has it, base64url. */
  readonly sealer: { readonly thumbprint: string; sign(text: string): string };
  /** Where people open the portal, with the slash at the end. */
  readonly portal: string;
  /** Where releases may lie: nowhere else may a page load code from. */
  readonly origins: readonly string[];
  /** The folder of the releases that this machine serves. */
  readonly folder: string;
  /** Where a CDN takes the registry from. */
  readonly copyFile?: string | undefined;
}

/** A call of one of the release endpoints. Access is checked and the input parsed. */
export interface ReleaseCall<E extends Endpoint> {
  readonly host: Host;
  readonly input: ParsedInputOf<E>;
  /** Who has signed it. */
  readonly publisher: E['access'] extends 'publisher' ? Publisher : Publisher | undefined;
  readonly origin: Origin;
  readonly log: Pick<Log, 'info'>;
}

/** Why the registry refuses something; the portal answers it as it answers its own refusals. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, facts: Readonly<Record<string, string>> = {}) {
    super(facts.because ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}
