import canonicalize from 'canonicalize';
import type { RemoteMount } from './remote.ts';

/** One version of a micro-frontend in the frontend-discovery schema. `extras` is our addition. */
interface RegisteredVersion<Extras> {
  /** Absolute http address of the entry. Its other files are in the same folder. */
  readonly url: string;
  /** `integrity` is the hash of the entry, `sha384-…`. */
  readonly metadata: { readonly version: string; readonly integrity: string };
  /**
   * `traffic` is the percentage of browsers that get this version. Exactly one version is the `default`, for all other
   * browsers and after errors.
   */
  readonly deployment: { readonly traffic: number; readonly default: boolean };
  readonly extras: Extras;
}

/** A release of a remote in the registry. `extras` has what the shell must know before the remote's code runs. */
export type RegisteredRelease = RegisteredVersion<
  RemoteMount & {
    /** Hash of its `remote.json`, `sha384-…`. */
    readonly description: string;
    /** Codes of the languages that it has besides English. Left out by older registries. */
    readonly languages?: readonly string[];
    /** When it got its current share; an ISO 8601 instant. */
    readonly since: string;
    /**
     * Only for the default: earlier versions for a rollback, with the hash of their entry. A browser may fall back to
     * one that worked there before.
     */
    readonly earlier?: Readonly<Record<string, string>>;
  }
>;

/**
 * Signature and validity of the registry. The shell's entry contains it, because other tools do not read that entry.
 */
export interface RegistrySignature {
  /** Grows with each new document. A browser refuses a lower number than it has seen. */
  readonly serial: number;
  /** ISO 8601 instants. After `expires` browsers refuse the document, because it may hide a newer one. */
  readonly issued: string;
  readonly expires: string;
  /** RFC 7638 thumbprint of the public key, in base64url. */
  readonly key: string;
  /**
   * ECDSA P-256 signature with SHA-256, raw `r‖s` in base64url. It covers the canonical JSON (RFC 8785) of the document
   * without this field.
   */
  readonly signature: string;
}

/** The shell's entry. A pointer selects the shell's release, as for a remote. */
export type RegisteredShell = RegisteredVersion<{ readonly registry: RegistrySignature }>;

/**
 * The document `remotes.json`: the remotes by name, and the shell. It follows the open frontend-discovery schema, which
 * other tools read too (https://github.com/awslabs/frontend-discovery).
 */
export interface Registry {
  readonly schema: string;
  readonly microFrontends: Readonly<
    { shell: readonly [RegisteredShell] } & Record<string, readonly RegisteredRelease[] | readonly [RegisteredShell]>
  >;
}

/**
 * Returns the text that a registry's signature covers. It is the registry's canonical JSON (RFC 8785) without the
 * signature.
 */
export function registryTextToSign({ microFrontends, ...document }: Registry): string {
  const [shell] = microFrontends.shell;
  const { signature: _, ...registry } = shell.extras.registry;
  const unsigned = { ...shell, extras: { ...shell.extras, registry } };
  return canonicalize({ ...document, microFrontends: { ...microFrontends, shell: [unsigned] } }) ?? '';
}
