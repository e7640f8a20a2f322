import type { Readable } from 'node:stream';
import type { Publisher } from '@emigration-portal/registry/host';
import type { Endpoint, ParsedInputOf, Proof } from '@emigration-portal/shared-api';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Context } from './context.ts';
import type { SignedInUser } from './db/accounts/sessions.ts';

export type Actor = SignedInUser;

export interface UploadedFile {
  readonly fileName: string;
  readonly content: Readable;
  /** Whether the content was cut at the size limit. Call it after reading the content. */
  truncated(): boolean;
}

export interface FileAnswer {
  readonly content: Readable;
  readonly contentType: string;
  readonly fileName: string;
  /** Bytes; undefined if the size is not known before sending. */
  readonly size?: number;
}

/** An HttpOnly cookie for one endpoint or one path. */
export interface TicketCookie {
  readonly name: string;
  /** Empty to delete the cookie. */
  readonly value: string;
  /** The path below `/api`. */
  readonly path: `/${string}`;
  readonly maxAgeSeconds: number;
}

/** A limit that a handler counts itself; `http/limits/endpoint-limits.ts` has the numbers. */
export type HandlerLimit = 'passwordChecks' | 'wrongPasswords' | 'knownBrowser' | 'wordReports';

export interface CallLimits {
  /** The address that limits count; for IPv6 the /64. */
  readonly address: string;
  /** True when a known browser passed an exceeded limit. */
  readonly hasKnownBrowserPassed: boolean;
  /** Counts one try of `key`, by default the address. Returns the seconds to wait if the limit is exceeded. */
  hit(limit: HandlerLimit, key?: string): Promise<number | undefined>;
  /** Takes back a `hit` that did not exceed the limit. */
  refundHit(limit: HandlerLimit, key?: string): Promise<void>;
}

/** One API call. Access and input are checked; the handler checks whose rows it touches. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly context: Context;
  readonly input: ParsedInputOf<E>;
  readonly actor: E['access'] extends 'public' | 'publisher' ? undefined : Actor;
  /** The publisher that signed the input. */
  readonly publisher: E['access'] extends 'publisher' ? Publisher : Publisher | undefined;
  /** The bearer token as sent. */
  readonly token: string | undefined;
  /** Password or second factor sent as proof; not checked yet. */
  readonly proof: Proof | undefined;
  readonly ip: string;
  readonly requestId: string;
  readonly limits: CallLimits;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The value of a cookie. Always undefined for endpoints without `credentials`. */
  cookie(name: string): string | undefined;
  setCookie(cookie: TicketCookie): void;
  /** Multipart endpoints only. */
  upload(): Promise<UploadedFile>;
  /** The body of a `bytes` endpoint. */
  bytes(): Readable;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<NonNullable<E['output']>>>;

export type Handlers<C extends Record<string, Endpoint>> = { readonly [K in keyof C]: Handler<C[K]> };

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
