import { ApiError, type ErrorCode } from '../errors.ts';
import { formatProofHeader, PROOF_HEADER, type Proof } from '../proof.ts';

/**
 * Asks the person at the device for a proof. `refused` says why the call was refused, such as `recent_login_required`, or
 * `wrong_password` for the last answer. Undefined when the person gives none.
 */
export type AskProof = (refused: ErrorCode) => Promise<Proof | undefined>;

let ask: AskProof = async () => undefined;

/** The shell's answer to a call that asks for proof: it asks the person, and the same call is sent again with that. */
export function onProofRequired(handle: AskProof): void {
  ask = handle;
}

const wrongProofs: readonly ErrorCode[] = ['wrong_password', 'wrong_second_factor'];

/**
 * Sends a call, and sends it again with a proof for as long as one is asked for and given. Throws `ApiError`; without a
 * proof, the refusal that asked for one.
 */
export async function sendWithProof<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  let proof: Proof | undefined;
  let unproved: ApiError | undefined;
  for (;;) {
    try {
      return await send(proof ? { [PROOF_HEADER]: formatProofHeader(proof) } : {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'recent_login_required' && !(proof && wrongProofs.includes(error.code))) throw error;
      unproved ??= error;
      proof = await ask(error.code);
      if (!proof) throw unproved;
    }
  }
}
