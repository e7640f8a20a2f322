import canonicalize from 'canonicalize';
import type { RemoteMount } from './remote.ts';

/** One version of a micro-frontend, as the frontend-discovery schema has it; `extras` is ours. */
interface RegisteredVersion<Extras> {
  /** Absolute http address of the entry; the files it loads lie beside it. */
  readonly url: string;
  /** `integrity` is the entry's, `sha384-…`. */
  readonly metadata: { readonly version: string; readonly integrity: string };
  /** `traffic`: percent of browsers that take it. One version of each is the `default`, for everyone else and after errors. */
  readonly deployment: { readonly traffic: number; readonly default: boolean };
  readonly extras: Extras;
}

/** A version of a remote that the registry offers. `extras` says what must be known before any code of it runs. */
export type RegisteredRelease = RegisteredVersion<
  RemoteMount & {
    /** `sha384-…` of its `remote.json`. */
    readonly description: string;
    /** When it came to this share; an ISO 8601 instant. */
    readonly since: string;
    /** Of the default: the versions before it that a rollback leads to, with the hash of their entry. A browser where one worked may fall back to it. */
    readonly earlier?: Readonly<Record<string, string>>;
  }
>;

/** What makes the document trustworthy; it stands with the shell, which nobody else's tools load. */
export interface RegistrySeal {
  /** Grows with every document written; a browser refuses a smaller one than it has seen. */
  readonly serial: number;
  /** ISO 8601 instants; after `expires` the document is refused, since it may hide a newer one. */
  readonly issued: string;
  readonly expires: string;
  /** RFC 7638 thumbprint of the public key, base64url. */
  readonly key: string;
  /** ECDSA P-256 with SHA-256 over the canonical JSON (RFC 8785) of the document without this field; raw `r‖s`, base64url. */
  readonly signature: string;
}

/** The shell itself, whose release is served by pointer like a remote's. */
export type RegisteredShell = RegisteredVersion<{ readonly registry: RegistrySeal }>;

/**
 * The document `remotes.json` in the open frontend-discovery schema, which other tools read too
 * (https://github.com/awslabs/frontend-discovery): remotes by name, and the shell.
 */
export interface Registry {
  readonly schema: string;
  readonly microFrontends: Readonly<
    { shell: readonly [RegisteredShell] } & Record<string, readonly RegisteredRelease[] | readonly [RegisteredShell]>
  >;
}

/** What a registry's signature is made over: the canonical JSON (RFC 8785) of the document without the signature. */
export function registryTextToSign({ microFrontends, ...document }: Registry): string {
  const [shell] = microFrontends.shell;
  const { signature: _, ...registry } = shell.extras.registry;
  const unsigned = { ...shell, extras: { ...shell.extras, registry } };
  return canonicalize({ ...document, microFrontends: { ...microFrontends, shell: [unsigned] } }) ?? '';
}
