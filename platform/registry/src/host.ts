import type { AuditAction, AuditObject, Endpoint, ErrorCode, ParsedInputOf } from '@emigration-portal/shared-api';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { publisher } from './tables.ts';

export type Database = NodePgDatabase & { $client: Pool | PoolClient };
export type Publisher = typeof publisher.$inferSelect;

/** When and by whom an action was done, from which address, in which request. */
export interface AuditOrigin {
  readonly at: Date;
  readonly actorId: number | null;
  readonly ip: string;
  readonly requestId: string;
}

/** A row for the audit trail. */
export interface AuditEntry extends AuditOrigin {
  readonly action: AuditAction;
  readonly object: AuditObject;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** The server's log. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What the server passes to the registry. Inside `inTransaction`, `db` is the open transaction. */
export interface RegistryHost {
  readonly db: Database;
  inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T>;
  /** Writes an audit row in the same transaction. */
  audit(tx: Database, entry: AuditEntry): Promise<void>;
  /** Finds the reason of the last pointer move in the audit trail. */
  findLastReason(db: Database, remote: string): Promise<string | undefined>;
  clock(): Date;
  /** Milliseconds of a clock that never jumps. */
  monotonicMs(): number;
  readonly log: Log;
  /** Signs the registry. `thumbprint` is the base64url of RFC 7638. */
  readonly signer: { readonly thumbprint: string; sign(text: string): string };
  /** Address of the portal, with a final slash. */
  readonly portalUrl: string;
  /** The only origins from which pages may load releases. */
  readonly releaseOrigins: readonly string[];
  /** Folder of the releases that this server stores and serves. */
  readonly releaseFolder: string;
  /** The file from which a CDN reads the registry. */
  readonly registryCopyFile?: string | undefined;
}

/** A call of a release endpoint, with access checked and input parsed. */
export interface ReleaseCall<E extends Endpoint> {
  readonly host: RegistryHost;
  readonly input: ParsedInputOf<E>;
  /** The publisher whose key signed the call. */
  readonly publisher: E['access'] extends 'publisher' ? Publisher : Publisher | undefined;
  readonly origin: AuditOrigin;
  readonly log: Pick<Log, 'info'>;
}

/** Thrown if the registry refuses a call. The server turns it into an API error. */
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
