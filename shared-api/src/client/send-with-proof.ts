import { ApiError, type ErrorCode } from '../errors.ts';
import { formatProofHeader, PROOF_HEADER, type Proof } from '../proof.ts';

/**
 * Asks the person for a proof, and returns it. Undefined if the person gives none. `refused` is the error code of the
 * refused call, such as `recent_login_required`. It is `wrong_password` if the last proof was wrong.
 */
export type AskProof = (errorCode: ErrorCode) => Promise<Proof | undefined>;

let currentAskProof: AskProof = async () => undefined;

/**
 * Sets the function that asks for a proof. The refused call is then sent again with the proof. Only the shell calls
 * this.
 */
export function onProofRequired(askProof: AskProof): void {
  currentAskProof = askProof;
}

const wrongProofs: readonly ErrorCode[] = ['wrong_password', 'wrong_second_factor'];

/**
 * Sends a call, and repeats it with a proof while the server asks for one. Throws `ApiError`. If the person gives no
 * proof, it throws the refusal that asked for one.
 */
export async function sendWithProof<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  let proof: Proof | undefined;
  let firstRefusal: ApiError | undefined;
  for (;;) {
    try {
      return await send(proof ? { [PROOF_HEADER]: formatProofHeader(proof) } : {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'recent_login_required' && !(proof && wrongProofs.includes(error.code))) throw error;
      firstRefusal ??= error;
      proof = await currentAskProof(error.code);
      if (!proof) throw firstRefusal;
    }
  }
}
