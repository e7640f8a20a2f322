import type { Readable } from 'node:stream';
import type { Publisher } from '@emigration-portal/registry/host';
import type { Endpoint, ParsedInputOf, Proof } from '@emigration-portal/shared-api';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Context } from './context.ts';
import type { SignedInUser } from './db/accounts/sessions.ts';

/** Who calls: read from the database for this very call. */
export type Actor = SignedInUser;

/** The one file part of a multipart call. */
export interface UploadedFile {
  readonly fileName: string;
  readonly content: Readable;
  /** True when the content was cut at the size limit; known once it has been read. */
  truncated(): boolean;
}

/** What a handler of a `binary` or `csv` endpoint answers. */
export interface FileAnswer {
  readonly content: Readable;
  readonly contentType: string;
  readonly fileName: string;
  /** Bytes, where they are known beforehand. */
  readonly size?: number;
}

/** A cookie for one endpoint, or those below a path; scripts never see it. */
export interface TicketCookie {
  readonly name: string;
  /** Empty to take the cookie back. */
  readonly value: string;
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly maxAgeSeconds: number;
}

/** A limit that a handler counts itself; `http/limits/limits.ts` has the numbers. */
export type HandlerLimit = 'passwordChecks' | 'wrongPasswords' | 'knownBrowser';

/** The limits of one call. */
export interface CallLimits {
  /** What limits count the caller by: its address, of IPv6 the /64. */
  readonly address: string;
  /** Whether a known browser was let through although a limit of the call was spent. */
  readonly isExceeded: boolean;
  /** Counts once, for the address unless `who` says otherwise; gives the seconds to wait when it is one too many. */
  hit(limit: HandlerLimit, who?: string): Promise<number | undefined>;
  /** Takes a `hit` back that was not one too many. */
  refundHit(limit: HandlerLimit, who?: string): Promise<void>;
}

/** Everything one call brings. Access is checked and the input parsed; whose row it is, the handler decides. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly context: Context;
  readonly input: ParsedInputOf<E>;
  readonly actor: E['access'] extends 'public' | 'publisher' ? undefined : Actor;
  /** Who has signed the input. */
  readonly publisher: E['access'] extends 'publisher' ? Publisher : Publisher | undefined;
  /** The bearer token as sent. */
  readonly token: string | undefined;
  /** What came along to prove that the session is its owner's; not checked yet. */
  readonly proof: Proof | undefined;
  readonly ip: string;
  readonly requestId: string;
  readonly limits: CallLimits;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** A cookie that came along; none for an endpoint without `credentials`. */
  cookie(name: string): string | undefined;
  setCookie(cookie: TicketCookie): void;
  /** Multipart endpoints only. */
  upload(): Promise<UploadedFile>;
  /** The body of a `bytes` endpoint. */
  bytes(): Readable;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<NonNullable<E['output']>>>;

/** One handler per endpoint of a contract; a missing one does not compile. */
export type Handlers<C extends Record<string, Endpoint>> = { readonly [K in keyof C]: Handler<C[K]> };

/** Who, from where and in which request: the part of every audit row that is the call's. */
export const auditOriginOf = (call: {
  context: Context;
  actor?: Actor | undefined;
  ip: string;
  requestId: string;
}) => ({
  at: call.context.clock(),
  actorId: call.actor?.id ?? null,
  ip: call.ip,
  requestId: call.requestId,
});
