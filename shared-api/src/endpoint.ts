import type * as z from 'zod/mini';
import type { ProofRule } from './proof.ts';

/**
 * Who may call: the server refuses everybody else before the handler runs. `signedIn` is any role. `publisher` is a
 * team that releases a remote: no session, the input travels as the payload of a signed JWT.
 */
export type Access = 'public' | 'signedIn' | 'customer' | 'admin' | 'superAdmin' | 'publisher';

/**
 * One call of the API, the same object for server and browser.
 * `path` is below `/api`; `:name` segments are taken from the input. `input` is the parsed JSON body, query or both;
 * `sends` says where the rest of the input travels. `multipart` sends the query plus one part named `file`,
 * `bytes` the query plus an `application/octet-stream`.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Allowed;
  readonly sends: 'body' | 'query' | 'multipart' | 'bytes';
  /** `binary` (a stored file) and `csv` answers are streamed and not parsed; `nothing` is 204. */
  readonly answers: 'json' | 'binary' | 'csv' | 'nothing';
  /** It changes nothing, so the browser may repeat it: GET, and what is named `Get…` whatever its method. */
  readonly reads: boolean;
  /** Repeating it with the same `Idempotency-Key` header gives the first answer again. */
  readonly idempotent: boolean;
  /** The browser sends and keeps cookies of this call, also across origins. No cookie ever says who is signed in. */
  readonly credentials: boolean;
  /** The body of JSON may travel as `text/plain`: what a page sends as it goes crosses origins in no other way. */
  readonly beacon: boolean;
  /**
   * Browsers send it by themselves, about a policy: as `application/reports+json`, whose list is the input's `reports`, or
   * as `application/csp-report`. Remotes of version 1.0 do not have it.
   */
  readonly byBrowser?: boolean;
  /** Open to somebody who has to set up a second factor before anything else. Remotes of version 1.0 do not have it. */
  readonly beforeFactor?: boolean;
  /** When it asks its session for proof that the owner is there; never where left out. Remotes of version 1.0 do not have it. */
  readonly proof?: ProofRule;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
}

type Given<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access> = Pick<
  Endpoint<I, O, A>,
  'method' | 'path' | 'access' | 'summary' | 'input' | 'output'
> &
  Partial<
    Pick<
      Endpoint,
      'sends' | 'answers' | 'idempotent' | 'credentials' | 'beacon' | 'byBrowser' | 'beforeFactor' | 'proof'
    >
  >;

/** Declares an endpoint; GET and DELETE send a query, the others a JSON body, unless said otherwise. */
export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, const A extends Access>(
  given: Given<I, O, A>,
): Endpoint<I, O, A> {
  const sends = given.method === 'GET' || given.method === 'DELETE' ? 'query' : 'body';
  const reads = given.method === 'GET' || /\/Get[A-Z]\w*$/.test(given.path);
  const usual = { answers: 'json', idempotent: false, credentials: false, beacon: false } as const;
  return { sends, ...usual, ...given, reads };
}

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What the server's handler receives after parsing. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** What the caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
