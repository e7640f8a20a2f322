import type * as z from 'zod/mini';
import type { ProofRule } from './proof.ts';

/**
 * Who may call: the server refuses everybody else before the handler runs. `signedIn` is any role. `publisher` is a
 * team that releases a remote: no session, the input travels as the payload of a signed JWT.
 */
export type Access = 'public' | 'signedIn' | 'customer' | 'admin' | 'superAdmin' | 'publisher';

/** What a call takes and what it answers. */
export interface EndpointSchemas {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

/**
 * The facts of one call of the API, the same object for server and browser. Its schemas have a table of their own, so
 * that a browser does not load them. `path` is below `/api`; `:name` segments are taken from the input.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * How the input travels; where left out, as a JSON body. `multipart` sends the query plus one part named `file`,
   * `bytes` the query plus an `application/octet-stream`.
   */
  readonly sends?: 'body' | 'query' | 'multipart' | 'bytes';
  /** It changes nothing, so the browser may repeat it. */
  readonly reads?: boolean;
  readonly path: `/${string}`;
  readonly access: Allowed;
  /** JSON where left out. `binary` (a stored file) and `csv` answers are streamed and not parsed; `nothing` is 204. */
  readonly answers?: 'json' | 'binary' | 'csv' | 'nothing';
  /** Repeating it with the same `Idempotency-Key` header gives the first answer again. */
  readonly idempotent?: boolean;
  /** The browser sends and keeps cookies of this call, also across origins. No cookie ever says who is signed in. */
  readonly credentials?: boolean;
  /** The body of JSON may travel as `text/plain`: what a page sends as it goes crosses origins in no other way. */
  readonly beacon?: boolean;
  /**
   * Browsers send it by themselves, about a policy: as `application/reports+json`, whose list is the input's `reports`, or
   * as `application/csp-report`.
   */
  readonly byBrowser?: boolean;
  /** Open to somebody who has to set up a second factor before anything else. */
  readonly beforeFactor?: boolean;
  /** When it asks its session for proof that the owner is there; never where left out. */
  readonly proof?: ProofRule;
  readonly summary: string;
  /** For the compiler alone: the type of the input's schema. No table sets it. */
  readonly input?: Input;
  /** For the compiler alone: the type of the output's schema. No table sets it. */
  readonly output?: Output;
}

/** What the method says of a call. */
type Transport =
  | { readonly method: 'GET'; readonly sends: 'query'; readonly reads: true }
  | { readonly method: 'DELETE'; readonly sends: 'query'; readonly reads?: never }
  | { readonly method: 'POST' | 'PUT'; readonly sends?: 'query' | 'multipart' | 'bytes'; readonly reads?: true };

type EndpointFacts = Omit<Endpoint, keyof Transport | 'input' | 'output'> & Transport;

/** The facts of the calls that a table of schemas is of: no call without schemas, no schemas without a call. */
export type EndpointFactsOf<Schemas extends Readonly<Record<string, EndpointSchemas>>> = {
  readonly [Name in keyof Schemas]: EndpointFacts;
};

/** Such facts with the types of the schemas. */
export type EndpointsOf<
  Schemas extends Readonly<Record<string, EndpointSchemas>>,
  Given extends EndpointFactsOf<Schemas>,
> = {
  readonly [Name in keyof Schemas]: Endpoint<Schemas[Name]['input'], Schemas[Name]['output'], Given[Name]['access']>;
};

/** The schemas that belong to a table of calls. */
export type EndpointSchemasOf<Contract extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Contract]: {
    readonly input: NonNullable<Contract[Name]['input']>;
    readonly output: NonNullable<Contract[Name]['output']>;
  };
};

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<NonNullable<E['input']>>;
/** What the server's handler receives after parsing. */
export type ParsedInputOf<E extends Endpoint> = z.output<NonNullable<E['input']>>;
/** What the caller receives. */
export type OutputOf<E extends Endpoint> = z.output<NonNullable<E['output']>>;
