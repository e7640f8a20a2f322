/**
 * When a call asks for proof that the account's owner is present. The reason: a session token may be stolen. Proof is
 * the password, a code of the authenticator app, or a passkey's answer.
 * - `recent`: if the log-in is more than ten minutes old.
 * - `always`: on every call.
 * - `handler`: the handler decides by the input.
 * - `begun`: never, because the call that started the same action has already asked.
 */
export type ProofRule = 'recent' | 'always' | 'handler' | 'begun';

const kinds = ['password', 'totp', 'passkey'] as const;

/** A person's proof. `value`: the typed text, or for `passkey` the answer to `askProof` (`PasskeyAnswer`) as JSON. */
export interface Proof {
  readonly kind: (typeof kinds)[number];
  readonly value: string;
}

/** Request header with a proof. Every call accepts it. */
export const PROOF_HEADER = 'X-Proof';

/** Formats a proof for `PROOF_HEADER`: its kind, a space, and the percent-encoded value. */
export const formatProofHeader = ({ kind, value }: Proof): string => `${kind} ${encodeURIComponent(value)}`;

/** Parses the header of `formatProofHeader`. Undefined if it is not valid. */
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
