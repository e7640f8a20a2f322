/**
 * When a call asks its session for proof that the owner is there, since a token may be stolen. Proof is the password, a
 * code of the authenticator app, or a passkey's answer.
 * - `recent`: unless the log-in is at most ten minutes old.
 * - `always`: however recent the log-in is.
 * - `handler`: the handler asks, because the input decides.
 * - `begun`: never; the call that this one completes has asked.
 */
export type ProofRule = 'recent' | 'always' | 'handler' | 'begun';

const kinds = ['password', 'totp', 'passkey'] as const;

/** What a person gave to prove that the session is theirs: what they typed, or the JSON of a `PasskeyAnswer` to `askProof`. */
export interface Proof {
  readonly kind: (typeof kinds)[number];
  readonly value: string;
}

/** Header of a call that carries a proof, whatever the call's input is. */
export const PROOF_HEADER = 'X-Proof';

/** Writes a proof as `PROOF_HEADER` carries it: its kind, a space, and the value percent-encoded. */
export const formatProofHeader = ({ kind, value }: Proof): string => `${kind} ${encodeURIComponent(value)}`;

/** Reads what `formatProofHeader` writes; undefined for anything else. */
export function parseProofHeader(header: string): Proof | undefined {
  const [, name, encoded = ''] = /^(\w+) (\S+)$/.exec(header) ?? [];
  const kind = kinds.find((each) => each === name);
  if (!kind) return undefined;
  try {
    return { kind, value: decodeURIComponent(encoded) };
  } catch {
    return undefined;
  }
}
