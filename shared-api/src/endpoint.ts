import type * as z from 'zod/mini';
import type { ProofRule } from './proof.ts';

/**
 * Who may make a call. The server refuses everybody else before the handler runs. `signedIn`: any role. `publisher`: a
 * team that releases a remote; it has no session, and signs its input as a JWT.
 */
export type Access = 'public' | 'signedIn' | 'customer' | 'admin' | 'superAdmin' | 'publisher';

/** Schemas of a call's input and output. */
export interface EndpointSchemas {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

/**
 * One call of the API, the same object for server and browser. Its schemas are in a separate table, so that browsers
 * do not load them. `path` is below `/api`; the input fills its `:name` parts.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * How the input is sent; a JSON body if left out. `multipart`: in the query, plus a part named `file`. `bytes`: in
   * the query, plus an `application/octet-stream`.
   */
  readonly sends?: 'body' | 'query' | 'multipart' | 'bytes';
  /** The call changes nothing, so the browser may retry it. */
  readonly reads?: boolean;
  readonly path: `/${string}`;
  readonly access: Allowed;
  /**
   * Format of the answer; JSON if left out. `binary` (a stored file) and `csv` are streamed and not parsed. `nothing`
   * is status 204.
   */
  readonly answers?: 'json' | 'binary' | 'csv' | 'nothing';
  /** A repeated call with the same `Idempotency-Key` header returns the first answer. */
  readonly idempotent?: boolean;
  /**
   * The browser sends and stores cookies for this call, also across origins. Cookies never identify the signed-in user.
   */
  readonly credentials?: boolean;
  /** The JSON body may be sent as `text/plain`. A closing page cannot send any other type to another origin. */
  readonly beacon?: boolean;
  /**
   * Browsers send this call without a script, to report a policy violation. The type is `application/reports+json`,
   * with the list as `reports`, or `application/csp-report`.
   */
  readonly byBrowser?: boolean;
  /** Allowed for a person who must set up a second factor before any other call. */
  readonly beforeFactor?: boolean;
  /** When the call asks for proof that the owner is present. Never if left out. */
  readonly proof?: ProofRule;
  readonly summary: string;
  /** Only for types: the input's schema. No table sets it. */
  readonly input?: Input;
  /** Only for types: the output's schema. No table sets it. */
  readonly output?: Output;
}

/** How each method sends its input, and whether it only reads. */
type Transport =
  | { readonly method: 'GET'; readonly sends: 'query'; readonly reads: true }
  | { readonly method: 'DELETE'; readonly sends: 'query'; readonly reads?: never }
  | { readonly method: 'POST' | 'PUT'; readonly sends?: 'query' | 'multipart' | 'bytes'; readonly reads?: true };

type EndpointFacts = Omit<Endpoint, keyof Transport | 'input' | 'output'> & Transport;

/** The facts for a table of schemas: one call for each entry, with the same name. */
export type EndpointFactsOf<Schemas extends Readonly<Record<string, EndpointSchemas>>> = {
  readonly [Name in keyof Schemas]: EndpointFacts;
};

/** Endpoints with these facts, and with the types of the schemas. */
export type EndpointsOf<
  Schemas extends Readonly<Record<string, EndpointSchemas>>,
  Facts extends EndpointFactsOf<Schemas>,
> = {
  readonly [Name in keyof Schemas]: Endpoint<Schemas[Name]['input'], Schemas[Name]['output'], Facts[Name]['access']>;
};

/** The schemas that belong to a table of endpoints. */
export type EndpointSchemasOf<Contract extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Contract]: {
    readonly input: NonNullable<Contract[Name]['input']>;
    readonly output: NonNullable<Contract[Name]['output']>;
  };
};

/** The input that a caller passes. */
export type InputOf<E extends Endpoint> = z.input<NonNullable<E['input']>>;
/** The input that the server's handler receives after parsing. */
export type ParsedInputOf<E extends Endpoint> = z.output<NonNullable<E['input']>>;
/** The output that the caller receives. */
export type OutputOf<E extends Endpoint> = z.output<NonNullable<E['output']>>;
